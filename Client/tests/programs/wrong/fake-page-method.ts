// A call of a method that the page does not have.
import { fakeApp } from "@ponte/client/testing";
import { notes } from "../contract";

const app = fakeApp(notes);
await app.call("page.titel"); // TS2345 '"page.titel"'
