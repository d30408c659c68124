// An error whose kind was not asked for.
import { notes } from "../contract";

try {
  await notes.call("notes.add", { title: "a" });
} catch (error) {
  console.log(error.code); // TS2571|TS18046 'unknown'
}
