// An event with a value of the wrong type.
import { notes } from "../contract";

notes.emit("page.scrolled", "12"); // TS2345 'string' is not assignable to parameter of type 'number'
