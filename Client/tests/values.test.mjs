import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { fixture } from "./support/build.mjs";
import { FakePage, watch } from "./support/FakePage.mjs";

const nested = "nested = (n) => { let value = []; while (--n) value = [value]; return value };";

for (const { name, json, js, direction } of fixture("values")) {
  if (direction !== "toJavaScript") {
    test(`the client writes: ${name}`, async () => {
      const page = await FakePage.opened({ before: nested });
      watch(page.run(`ponte.call("m", ${js})`));
      watch(page.run(`ponte.call("m", [${js}])`.replace("nested(512)", "nested(511)")));
      await page.turn(`ponte.emit("e", ${js})`);
      assert.equal(page.native.lines[1], `["call",1,"m",${json}]`);
      if (!js.startsWith("nested")) assert.equal(page.native.lines[2], `["call",2,"m",[${json}]]`);
      assert.equal(page.native.lines[3], `["event","e",${json}]`);
    });
  }
  if (direction !== "fromJavaScript") {
    test(`the client reads: ${name}`, async () => {
      const page = await FakePage.opened({ before: nested });
      const call = watch(page.run('ponte.call("m")'));
      await page.push(`["result",1,${json}]`);
      const expected = page.run(`(${js})`);
      assert.ok(isDeepStrictEqual(call.value, expected), `${String(call.value)} is not ${String(expected)}`);
    });
  }
}

for (const { name, js, path, why } of fixture("refusedFromJavaScript")) {
  test(`the client refuses to send: ${name}`, async () => {
    const page = await FakePage.opened({ before: nested });
    const call = await page.watch(`ponte.call("m", (${js}))`);
    assert.equal(call.code, "invalidValue");
    assert.ok(call.message.startsWith(`parameters${path} `), call.message);
    assert.ok(call.message.includes(why), call.message);
    assert.equal(page.native.frames.length, 1);
  });
}

for (const { name, json } of fixture("refusedJSON")) {
  // For these the client asks native, which has none: see bytes.test.mjs.
  if (/"\$bytes":\[\d+,/.test(json)) continue;
  test(`the client refuses to read: ${name}`, async () => {
    const page = await FakePage.opened({ before: nested });
    const call = watch(page.run('ponte.call("m")'));
    await page.push(`["result",1,${json}]`);
    assert.equal(call.code, "invalidValue");
  });
}

test("a getter that answers differently the second time cannot put a raw value on the wire", async () => {
  const page = await FakePage.opened({ before: nested });
  await page.watch("ponte.call('m', { get a() { return (this.seen = (this.seen || 0) + 1) % 2 ? 1 : NaN } })");
  JSON.parse(page.native.lines[1]);
});

test("values of another frame's realm cross like the page's own", async () => {
  const page = await FakePage.opened({ before: nested });
  page.context.foreign = { list: [1, { a: "x" }], date: new Date(5), bytes: new Uint8Array([1]) };
  await page.watch("ponte.call('m', foreign)");
  assert.equal(page.native.lines[1], '["call",1,"m",{"list":[1,{"a":"x"}],"date":{"$date":5},"bytes":{"$bytes":"\\u0001"}}]');
});

test("no frame holds a raw line feed, whatever the value", async () => {
  const page = await FakePage.opened({ before: nested });
  await page.watch(String.raw`ponte.call("a\nb", { "k\n": "v\n\r\u2028", d: new Date(1) })`);
  assert.equal(page.native.batches[1].lines.length, 1);
});
