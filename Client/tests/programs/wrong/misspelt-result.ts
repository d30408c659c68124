// A misspelt member of the result.
import { notes } from "../contract";

console.log((await notes.call("notes.add", { title: "a" })).titel); // TS2551 Did you mean 'title'
