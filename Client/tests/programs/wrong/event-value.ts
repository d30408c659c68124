// A listener that takes another value.
import { notes } from "../contract";

notes.on("notes.changed", (title: string) => console.log(title)); // TS2345 'Note' is not assignable to type 'string'
