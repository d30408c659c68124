// A state that the page may not write.
import { notes } from "../contract";

await notes.state("notes.unread").set(5); // TS2339 'set' does not exist on type 'StateStore<number, undefined>'
