// A fault with a code that the method does not throw.
import { fakeApp } from "@ponte/client/testing";
import { notes } from "../contract";

const app = fakeApp(notes);
app.fail("notes.add", "duplicated", { id: "1" }); // TS2345 '"duplicated"'
