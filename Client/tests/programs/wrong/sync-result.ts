// A result of the wrong type.
import { notes } from "../contract";

const width: string = notes.callSync("prefs.width", { pane: "left" }); // TS2322 'number'
