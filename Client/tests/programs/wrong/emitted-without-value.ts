// An event without its value.
import { notes } from "../contract";

notes.emit("page.scrolled"); // TS2554 Expected 2 arguments, but got 1.
