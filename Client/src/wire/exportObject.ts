import { get } from "../builtins/builtins";
import { blobMembers, makeList } from "../builtins/hardened";
import type { Export, ExportObject } from "./Attachments";
import { exportValue, tag } from "./encode";
import { readSlices } from "./iterate";
import { callableMembers, isCallable, isShared } from "./share";

/** The tag for an object that stays here, and that the other side reaches by a handle: a shared one, a file, or a stream. */
export const exportObject: ExportObject = (value, kind, attachments) => {
  if (isShared(value)) {
    const serve: Export = (name) => (isCallable(value, name) ? (parameters) => value[name](parameters) as unknown : undefined);
    return tag("$remote", makeList<unknown>([exportValue(attachments, serve), callableMembers(value)]));
  }
  if (kind === "Blob" || kind === "File") {
    const size = get(blobMembers, "size", value) as number;
    attachments._size += size;
    return tag("$blob", makeList<unknown>([
      exportValue(attachments, (_, isStream) => (isStream ? () => readSlices(value, attachments) : undefined)),
      { __proto__: null, size, type: get(blobMembers, "type", value) || undefined, name: value.name },
    ]));
  }
  return tag("$stream", exportValue(attachments, (_, isStream, handle, exports) => {
    if (!isStream) return undefined;
    // Only a file can begin again.
    delete exports[handle];
    return () => value as unknown;
  }));
};
