// A handler for a method of the app.
import { notes } from "../contract";

notes.handle("notes.add", () => 1); // TS2345 '"notes.add"'
