import { afterEach, mock } from "node:test";
import { contracted, fakeApp } from "./build.mjs";

const apps = [];

/** A fake app that is closed when the test has ended. */
export function open(...parameters) {
  const app = fakeApp(...parameters);
  apps.push(app);
  return app;
}

afterEach(async () => {
  mock.timers.reset();
  for (const app of apps.splice(0)) await app.close();
});

/** A contract with states. */
export const notes = contracted({ name: "Notes", hash: "1", members: { filter: "1", unread: "2", other: "3" }, errors: { filter: ["tooLong"] } });

/** An app of that contract, and a view of it whose states no other test has read. */
export function openNotes() {
  const app = open(notes);
  return { app, notes: notes.via(app.page) };
}
