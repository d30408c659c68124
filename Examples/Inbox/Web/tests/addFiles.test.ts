import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeApp } from "@ponte/client/testing";
import { inbox } from "../src/contract";
import { addFiles } from "../src/addFiles";

test("a file that cannot be added does not keep the others from it", async () => {
  const app = fakeApp(inbox);
  app.handle("inbox.add", ({ name }) => {
    if (name === "b.txt") throw new Error("It is too large.");
    return { id: name, name, size: 1, type: "text/plain", added: new Date(0), isDone: false };
  });
  // Node 18 has no `File`.
  const file = (name: string): File => Object.assign(new Blob([name]), { name, lastModified: 0, webkitRelativePath: "" });
  const problems = await addFiles(["a.txt", "b.txt", "c.txt"].map(file));
  assert.equal(app.calls("inbox.add").map(({ name }) => name).join(), "a.txt,b.txt,c.txt");
  assert.equal(problems.length, 1);
  assert.equal(problems[0]?.startsWith("b.txt: "), true);
  await app.close();
});
