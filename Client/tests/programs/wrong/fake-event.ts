// A fake event with the wrong value.
import { fakeApp } from "@ponte/client/testing";
import { notes } from "../contract";

const app = fakeApp(notes);
app.send("notes.changed", { id: "1" }); // TS2345 missing the following properties
