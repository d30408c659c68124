// A handler that returns something else.
import { notes } from "../contract";

notes.handle("page.title", () => 5); // TS2322 'number' is not assignable to type 'string | PromiseLike<string>'
