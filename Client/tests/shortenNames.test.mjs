import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const tool = fileURLToPath(new URL("../../Scripts/shorten-names.js", import.meta.url));
const tsc = execFileSync("which", ["tsc"], { encoding: "utf8" }).trim();

const script = `(()=>{"use strict";var first=1,{second:renamed,third}=globalThis.input;var fourth=[void 0,void 0,void 0,void 0];
let calls=0;const count=(value)=>{calls+=value};void count(2);
function hoisted(own){try{throw own}catch(caught){let{_value,_other:inner=5}=caught;return{_value,inner,first,third,fourth,calls}}}
const{_value:result,...others}=hoisted({_value:renamed});globalThis.output=[result,others,((a,b=a)=>{for(let index=0;index<2;index++)for(const each of[a,b])calls+=each;return calls})(1)];})();`;

const shorten = (...parameters) => execFileSync("node", [tool, tsc, ...parameters], { input: script, encoding: "utf8" });

function outputOf(text) {
  const context = vm.createContext({ input: { second: "two", third: "three" } });
  vm.runInContext(text, context);
  return JSON.stringify(context.output);
}

test("a script with short names does what it did", () => {
  const short = shorten("^_[a-z]");
  assert.equal(outputOf(short), outputOf(script));
  assert.equal(outputOf(short), '["two",{"inner":5,"first":1,"third":"three","fourth":[null,null,null,null],"calls":2},6]');
  assert.ok(short.length < script.length - 100, short);
  for (const name of ["hoisted", "_value", "_other", "caught", "void 0,"]) assert.ok(!short.includes(name), `${name} in ${short}`);
});

test("names of an earlier build are kept, and those of another script are not", () => {
  const folder = mkdtempSync(join(tmpdir(), "ponte-names-"));
  try {
    const earlier = join(folder, "earlier.js");
    const short = shorten("^_[a-z]");
    // A name that the tool would not have chosen.
    const renamed = short.replaceAll(new RegExp(`\\b${/var (\w+)/.exec(short)[1]}\\b`, "g"), "x9");
    assert.notEqual(renamed, short);
    writeFileSync(earlier, renamed);
    assert.equal(shorten("^_[a-z]", earlier), renamed);
    writeFileSync(earlier, short.replace("use strict", "use  strict"));
    assert.equal(shorten("^_[a-z]", earlier), short);
    // Two variables of one scope with one name are no names for this script.
    writeFileSync(earlier, short.replace(/\bvar (\w+),/, "var x9,"));
    assert.equal(outputOf(shorten("^_[a-z]", earlier)), outputOf(script));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
