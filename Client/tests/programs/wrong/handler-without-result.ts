// A handler that forgets to return.
import { notes } from "../contract";

notes.handle("page.title", async () => { // TS2345 Promise<void>
  document.title;
});
