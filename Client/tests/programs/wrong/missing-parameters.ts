// Parameters that are left out.
import { notes } from "../contract";

await notes.call("notes.add"); // TS2554 Expected 2-3 arguments, but got 1.
