import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeFrame } from "./support/FakeFrame.mjs";

for (const [body, kind, payload] of [
  ["null", "j", "null"], ["true", "j", "true"], ["0", "j", "0"], ["-0", "j", "-0"], ["1.5e300", "j", "1.5e+300"],
  ["NaN", "j", '["n","NaN"]'], ["Infinity", "j", '["n","Infinity"]'], ["-Infinity", "j", '["n","-Infinity"]'],
  ["10n", "u", ""], ["new Number(5)", "j", "5"], ["new Boolean(false)", "j", "false"], ["new String('x')", "j", '"x"'], ["Object(5n)", "u", ""],
  ["[]", "j", '["a"]'], ["['a', 'd']", "j", '["a","a","d"]'], ["[1, undefined, , 2, 5n, Object(5n), -0]", "j", '["a",1,null,null,2,null,null,-0]'], ["[null]", "j", '["a",null]'],
  ["{}", "j", "{}"], ["{ b: 1, a: [{}], u: undefined, n: 1n }", "j", '{"b":1,"a":["a",{}]}'], ["{ u: undefined, b: 1 }", "j", '{"b":1}'],
  ["{ ['__proto__']: 1 }", "j", '{"__proto__":1}'], ["{ '\"\\n': '\"\\n' }", "j", '{"\\"\\n":"\\"\\n"}'],
  ["new Date(5)", "j", '["d",5]'], ["[new Date(NaN)]", "j", '["a",["d",null]]'],
  ["new Map([[1, 2]])", "j", "{}"], ["new Set([1])", "j", "{}"], ["/x/g", "j", "{}"], ["new ArrayBuffer(3)", "j", "{}"],
  ["new Uint8Array([1, 2])", "j", '{"0":1,"1":2}'], ["new Float32Array([NaN])", "j", '{"0":["n","NaN"]}'], ["new DataView(new ArrayBuffer(100000))", "j", "{}"],
  ["Object.create({ toJSON() { return 'forged' } })", "j", "{}"],
  ["new (class { x = 1; get y() { return 2 } })", "j", '{"x":1}'], ["Object.defineProperty({ a: 1 }, 'hidden', { value: 2 })", "j", '{"a":1}'],
]) {
  test(`${body} is posted as ${kind}${payload}`, () => {
    const frame = new FakeFrame();
    frame.post(body);
    assert.equal(frame.last.kind + frame.last.payload, kind + payload);
  });
}

for (const body of [
  "() => {}", "{ a: [() => {}] }", "Symbol()", "[Symbol.iterator]", "{ toJSON() { return 1 } }", "Promise.resolve()", "new WeakMap()", "new Proxy({}, {})",
  "new Uint8Array(65537)", "(() => { const a = {}; a.a = a; return a })()", "(() => { const a = []; a.push(a, a); return a })()",
  "(() => { let a = []; for (let i = 0; i < 500; i++) a = [a]; return a })()",
]) {
  test(`${body} is refused with a DataCloneError and not posted`, async () => {
    const frame = new FakeFrame();
    await assert.rejects(frame.post(body), { name: "DataCloneError" });
    assert.equal(frame.posts.length, 0);
  });
}

test("a typed array that is too long is refused with advice", async () => {
  await assert.rejects(new FakeFrame().post("[new Uint8Array(65537)]"), /custom URL scheme/);
});

test("500 arrays, one in another, and a typed array of 65,536 elements are posted", () => {
  const frame = new FakeFrame();
  frame.post("(() => { let a = []; for (let i = 1; i < 500; i++) a = [a]; return a })()");
  frame.post("new Uint8Array(65536)");
  assert.equal(frame.posts.length, 2);
});

test("a getter that throws rejects the post with what it throws", async () => {
  const frame = new FakeFrame();
  await assert.rejects(frame.post("{ get x() { throw new RangeError('mine') } }"), { name: "RangeError", message: "mine" });
  assert.equal(frame.posts.length, 0);
});
