// A result that may be null, used as if it were there.
import { notes } from "../contract";

console.log((await notes.call("notes.find", "a")).title); // TS2531 Object is possibly 'null'
