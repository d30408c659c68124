import assert from "node:assert/strict";
import { test } from "node:test";
import { contracted, fakeApp } from "./support/build.mjs";

// In a file of its own: a store of the page's modules lives in all fake apps that follow.
const notes = contracted({ name: "Notes", hash: "1", members: { filter: "1" } });
let app;

test("a new fake app begins with the initial value, in the stores of the page's modules too", async () => {
  const filter = notes.state("filter", { initial: "none yet" });
  app = fakeApp(notes);
  app.state("filter", "one");
  await app.settled();
  assert.equal(filter.get(), "one");
  const refused = assert.rejects(filter.set(() => "two"));
  await app.close();
  await refused;
  app = fakeApp(notes);
  await app.settled();
  assert.equal(filter.get(), "none yet");
  app.state("filter", "two");
  assert.equal(await filter.ready(), "two");
});

test("a state that is added in a test is found by stores that have asked before it began", async () => {
  const filter = notes.state("filter", { initial: "none yet" });
  await app.close();
  app = fakeApp(notes);
  await app.settled();
  app.state("filter", "three");
  await app.settled();
  assert.equal(filter.get(), "three");
  await app.close();
});
