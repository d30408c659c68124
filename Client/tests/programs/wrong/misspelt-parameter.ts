// A misspelt member of the parameters.
import { notes } from "../contract";

await notes.call("notes.add", { titel: "a" }); // TS2345 NewNote
