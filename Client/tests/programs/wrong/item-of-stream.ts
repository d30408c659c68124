// A misspelt member of an item.
import { notes } from "../contract";

for await (const note of notes.stream("notes.search", { text: "a" })) console.log(note.text); // TS2339 'text' does not exist on type 'Note'
