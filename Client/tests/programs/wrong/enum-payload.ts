// A case without its payload.
import { notes } from "../contract";

await notes.call("notes.draw", [{ circle: {} }]); // TS2741 'radius' is missing
