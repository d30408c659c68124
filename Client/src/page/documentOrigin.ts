/** The origin of a document as native knows it. The engine serialises the origin of files as opaque. */
export const documentOrigin = (frame: Window): string => (frame.location.protocol === "file:" ? "file://" : frame.origin);
