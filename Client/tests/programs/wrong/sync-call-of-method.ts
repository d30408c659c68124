// A synchronous call of a method that is not synchronous.
import { notes } from "../contract";

notes.callSync("notes.count"); // TS2345 '"notes.count"'
