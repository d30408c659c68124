// Null for a member that may be left out, and may not be null.
import { notes } from "../contract";

await notes.call("notes.page", { text: "a", limit: null }); // TS2322 'null' is not assignable to type 'number | undefined'
