// The data of another code.
import { notes } from "../contract";

try {
  await notes.call("notes.add", { title: "a" });
} catch (error) {
  if (notes.isError("notes.add", error) && error.code === "full") console.log(error.data.id); // TS2532|TS18048 possibly 'undefined'
}
