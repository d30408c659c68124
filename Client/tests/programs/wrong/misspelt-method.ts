// A method that the contract does not have.
import { notes } from "../contract";

await notes.call("notes.ad", { title: "a" }); // TS2345 '"notes.ad"' is not assignable to parameter of type
