// A state with a value of another type.
import { notes } from "../contract";

await notes.state("notes.filter").set({ text: "a", states: ["gone"] }); // TS2322 NoteState
