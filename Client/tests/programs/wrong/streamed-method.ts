// A stream of a method that gives one result.
import { notes } from "../contract";

for await (const note of notes.stream("notes.add", { title: "a" })) console.log(note); // TS2345 '"notes.add"'
