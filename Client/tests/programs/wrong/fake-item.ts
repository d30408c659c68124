// A fake item of the wrong type.
import { fakeApp } from "@ponte/client/testing";
import { notes } from "../contract";

const app = fakeApp(notes);
app.stream("notes.ticks").yield("now"); // TS2345 'Date'
