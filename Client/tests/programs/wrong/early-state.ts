// A state that may not have come.
import { notes } from "../contract";

console.log(notes.state("notes.filter").get().text); // TS2532 possibly 'undefined'
