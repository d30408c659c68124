import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeApp } from "@ponte/client/testing";
import { starter } from "../src/contract";
import { greet } from "../src/greet";

test("the app greets the name without spaces around it", async () => {
  const app = fakeApp(starter);
  app.handle("starter.greet", (name) => `Hello, ${name}!`);
  assert.deepEqual(await greet(" Ada "), { text: "Hello, Ada!", isGreeting: true });
  assert.deepEqual(app.calls("starter.greet"), ["Ada"]);
  await app.close();
});
