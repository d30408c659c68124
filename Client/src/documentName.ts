/**
 * A document's name, which only it and native know: 120 random bits, in at most 60 characters. Native calls the function of that name.
 *
 * @param bytes 15 random ones.
 */
export const documentNameOf = (bytes: Uint8Array): string => `p${bytes.join("_")}`;
