// A listener to an event that the app does not send.
import { notes } from "../contract";

notes.on("notes.change", () => {}); // TS2345 '"notes.change"'
