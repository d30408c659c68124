// A misspelt option.
import { notes } from "../contract";

await notes.call("notes.add", { title: "a" }, { timeOut: 5 }); // TS2345 PonteCallOptions
