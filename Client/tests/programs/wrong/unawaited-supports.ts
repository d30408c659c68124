// An answer that was not awaited.
import { notes } from "../contract";

if (notes.supports("notes.add")) console.log("always"); // TS2801 always return true
