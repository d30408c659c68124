// A loop over a stream that does not wait.
import { notes } from "../contract";

for (const note of notes.stream("notes.search", { text: "a" })) console.log(note); // TS2488 [Symbol.iterator]
