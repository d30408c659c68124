// A handler that misspells its parameters.
import { notes } from "../contract";

notes.handle("page.confirm", ({ text }) => confirm(text)); // TS2339 'text' does not exist
