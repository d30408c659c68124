// Options in the place of the parameters.
import { notes } from "../contract";

await notes.call("notes.count", { timeout: 5 }); // TS2345 null | undefined
