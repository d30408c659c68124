// Data that is used before the code is known.
import { notes } from "../contract";

try {
  await notes.call("notes.add", { title: "a" });
} catch (error) {
  if (notes.isError("notes.add", error)) console.log(error.data.id); // TS2571|TS18046 unknown
}
