// A number of 64 bits taken for a number of JavaScript.
import { notes } from "../contract";

const size: number = (await notes.call("notes.add", { title: "a" })).size; // TS2322 'Int64' is not assignable
console.log(size);
