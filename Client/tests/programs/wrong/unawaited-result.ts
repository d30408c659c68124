// A result that was not awaited.
import { notes } from "../contract";

console.log(notes.call("notes.add", { title: "a" }).title); // TS2339 Promise<Note>
