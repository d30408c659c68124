// A call of a stream.
import { notes } from "../contract";

await notes.call("notes.search", { text: "a" }); // TS2345 '"notes.search"'
