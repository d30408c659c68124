// A fake handler that returns something else.
import { fakeApp } from "@ponte/client/testing";
import { notes } from "../contract";

const app = fakeApp(notes);
app.handle("notes.count", () => "3"); // TS2322 'string' is not assignable to type 'number
