import assert from "node:assert/strict";
import { test } from "node:test";
import v8 from "node:v8";
import vm from "node:vm";
import { pageWith } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");

async function collected(page, line) {
  for (let n = 0; n < 40 && !page.native.lines.includes(line); n++) {
    collect();
    await settle();
  }
  return page.native.lines.includes(line);
}

test("what native gave is released when the page has dropped it", async () => {
  const page = await pageWith("ponte.on('e', () => {})");
  await page.push(["event", "e", [{ $function: 1 }, { $remote: [2, ["a"]] }, { $stream: 3 }]]);
  for (const handle of [1, 2, 3]) assert.ok(await collected(page, `["release",${handle}]`), `${handle} is not released`);
});

test("who keeps a member of a remote object keeps the object", async () => {
  const page = await pageWith("ponte.on('e', (remote) => { kept = remote.a })");
  await page.push(["event", "e", { $remote: [2, ["a"]] }], ["event", "other", { $function: 3 }]);
  assert.ok(await collected(page, '["release",3]'));
  assert.ok(!page.native.lines.includes('["release",2]'));
});

test("a stream that is dropped is cancelled, and one that is being read is not", async () => {
  const page = await pageWith("ponte.stream('dropped').next(); (async () => { for await (const x of ponte.stream('read')) got = x })()");
  await page.push(["item", 1, "a"]);
  assert.ok(await collected(page, '["cancel",1]'));
  assert.ok(!page.native.lines.includes('["cancel",2]'));
  await page.push(["item", 2, "b"]);
  assert.equal(page.run("got"), "b");
});
