// A case that the enum does not have.
import { notes } from "../contract";

console.log((await notes.call("notes.add", { title: "a" })).state === "closed"); // TS2367 no overlap
