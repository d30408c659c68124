// An error of the page with the wrong data.
import { notes } from "../contract";

notes.handle("page.confirm", () => {
  throw notes.error("page.confirm", "closed", "It is closed.", { minutes: 3 }); // TS2345 'minutes'
});
