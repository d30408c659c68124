import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeApp } from "@ponte/client/testing";
import { greeter } from "../src/contract";
import { greet } from "../src/greet";

test("the app greets the name without spaces around it", async () => {
  const app = fakeApp(greeter);
  app.handle("greeter.greet", (name) => `Hello, ${name}!`);
  assert.deepEqual(await greet(" Ada "), { text: "Hello, Ada!", isGreeting: true });
  assert.deepEqual(app.calls("greeter.greet"), ["Ada"]);
  await app.close();
});
