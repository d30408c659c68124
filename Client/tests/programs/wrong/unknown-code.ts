// A code that the method does not throw.
import { notes } from "../contract";

try {
  await notes.call("notes.add", { title: "a" });
} catch (error) {
  if (notes.isError("notes.add", error) && error.code === "duplicated") console.log(error); // TS2367 no overlap
}
