// A stream handler with items of another type.
import { notes } from "../contract";

notes.handle("page.clicks", async function* () { // TS2345 AsyncGenerator
  yield { x: 1 };
});
