// A date taken for text.
import { notes } from "../contract";

console.log((await notes.call("notes.add", { title: "a" })).changed.slice(0, 4)); // TS2339 'slice' does not exist on type 'Date'
