// Parameters for a method that takes none.
import { notes } from "../contract";

await notes.call("notes.count", { limit: 3 }); // TS2345 null | undefined
