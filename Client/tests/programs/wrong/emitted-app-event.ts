// An event of the app that the page emits.
import { notes } from "../contract";

notes.emit("notes.changed", 5); // TS2345 '"notes.changed"'
