// A path in the place of a file.
import { notes } from "../contract";

await notes.call("notes.import", { file: "/a.txt", onProgress() {}, lines: [] as never }); // TS2322 'string' is not assignable to type 'Blob'
