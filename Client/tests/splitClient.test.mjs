import assert from "node:assert/strict";
import { spawnSync, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const tool = fileURLToPath(new URL("../../Scripts/split-client.js", import.meta.url));
const tsc = execFileSync("which", ["tsc"], { encoding: "utf8" }).trim();

/** A client with a part of two members, one of which calls a function that nothing else uses. */
const client = (twice = "value=>shared(value)*2") =>
  `(()=>{"use strict";var load,shared=value=>value+1,twice=${twice},counted=0,part=(name,make)=>()=>make(load);` +
  `var maths=part("maths",()=>({_twice:twice,_shared:shared}));load=uses=>globalThis.give("maths")(...uses);counted++;` +
  `globalThis.output=()=>[maths()._twice(3),shared(1),counted];})();`;

/** Splits a client: the core, its part, and why it is refused. */
function split(text) {
  const folder = mkdtempSync(join(tmpdir(), "ponte-parts-"));
  try {
    writeFileSync(join(folder, "client.js"), text);
    const { status, stderr } = spawnSync("node", [tool, tsc, join(folder, "client.js"), folder], { encoding: "utf8" });
    const read = (name) => (status ? undefined : readFileSync(join(folder, name), "utf8"));
    return { refusal: status ? stderr : undefined, core: read("ponteCore.js"), part: read("ponteMaths.js") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a client in parts does what the whole one does, and gets its part when it uses it", () => {
  const { core, part } = split(client());
  assert.ok(!core.includes("*2") && part.includes("*2"), core);
  assert.ok(core.includes("+1") && !part.includes("+1"), "what the core uses stays in it");
  const asked = [];
  const context = vm.createContext({ give: (name) => (asked.push(name), vm.runInContext(part, context)) });
  vm.runInContext(core, context);
  assert.deepEqual(asked, []);
  assert.deepEqual([...context.output()], [8, 2, 1]);
  assert.deepEqual(asked, ["maths"]);
});

test("a part that uses a global is refused: a page may have changed it", () => {
  assert.match(split(client("value=>Math.abs(value)")).refusal, /the part maths uses Math/);
});

test("a part that uses a variable that changes is refused: it would have an old value", () => {
  assert.match(split(client("value=>value*counted")).refusal, /the part maths uses counted, which changes/);
  assert.match(split(client("value=>{counted=value}")).refusal, /the part maths uses counted, which changes/);
});

test("a client without parts is refused", () => {
  assert.match(split(`(()=>{"use strict";var a=1;globalThis.output=a;})();`).refusal, /no parts/);
});

test("what is no function stays in the core: it would run when the page may have changed what it uses", () => {
  const { core, part } = split(client("globalThis.bind(value=>value*2)"));
  assert.ok(core.includes("bind") && !part.includes("bind"));
});
