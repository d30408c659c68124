// A member of the wrong type.
import { notes } from "../contract";

await notes.call("notes.add", { title: 5 }); // TS2322 'number' is not assignable to type 'string'
