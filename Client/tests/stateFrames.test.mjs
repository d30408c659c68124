import assert from "node:assert/strict";
import { test } from "node:test";
import { contracted, fixture } from "./support/build.mjs";
import { FakePage } from "./support/FakePage.mjs";
import { settle } from "./support/settle.mjs";

const { steps, misfits } = fixture("states");
const notes = contracted({ name: "Notes", hash: "1", members: { filter: "1" } });

/** A state in a page with the client that is shipped, and its value as that client's own text. */
async function pageWithState(json) {
  const page = new FakePage();
  const filter = notes.via(page.ponte).state("filter");
  await settle();
  const [kind, id, method, parameters] = page.native.frames.at(-1);
  assert.deepEqual([kind, method, parameters], ["stream", "ponte.state", { name: "filter" }]);
  await page.push(`["item",${id},{"version":1,"value":${json}}]`);
  const text = async () => {
    const frames = page.native.lines.length;
    page.ponte.call("echo", [filter.get()]).catch(() => {});
    await settle();
    return JSON.parse(page.native.lines.slice(frames).find((line) => line.includes('"echo"')))[3][0];
  };
  return { page, filter, text, change: (differences) => page.push(`["item",${id},{"version":2,"differences":${differences}}]`) };
}

for (const { name, json, differences, result } of steps) {
  test(`a state after a step: ${name}`, async () => {
    const { text, change } = await pageWithState(json);
    assert.deepEqual(await text(), JSON.parse(json));
    await change(differences);
    assert.deepEqual(await text(), JSON.parse(result));
  });
}

for (const { name, json, differences } of misfits) {
  test(`differences that do not fit change nothing, and the whole value is read again: ${name}`, async () => {
    const { page, text, change, filter } = await pageWithState(json);
    const before = filter.get();
    await change(differences);
    assert.equal(filter.get(), before);
    assert.deepEqual(await text(), JSON.parse(json));
    assert.deepEqual(page.native.frames.filter(([kind]) => kind === "stream" || kind === "cancel").map(([kind]) => kind), ["stream", "cancel", "stream"]);
    assert.equal(page.run("({}).x"), undefined);
    assert.equal({}.x, undefined);
  });
}
