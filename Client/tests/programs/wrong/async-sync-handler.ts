// A synchronous handler that is asynchronous.
import { fakeApp } from "@ponte/client/testing";
import { notes } from "../contract";

fakeApp(notes).handleSync("prefs.width", async ({ pane }) => pane.length); // TS2322 Promise<number>
