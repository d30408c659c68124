import assert from "node:assert/strict";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { compile, withPrograms } from "./support/compile.mjs";

// The module that Swift writes (`ContractModuleTests`), and a page that uses all of it. Each line that is marked is wrong, and no other.
const module = new URL("../../Tests/PonteContractTests/Pages/shop.ts", import.meta.url);
const page = new URL("../../Tests/PonteContractTests/Pages/shopPage.ts", import.meta.url);

test("the compiler accepts the module that Swift writes, and refuses each wrong line of a page", () => {
  const problems = withPrograms((folder) => {
    for (const file of [module, page]) cpSync(file, join(folder, file.pathname.split("/").at(-1)));
    return compile(folder, { module: "es2022", moduleResolution: "node", noUnusedParameters: true }, ["shop.ts", "shopPage.ts"]);
  });
  const wrong = readFileSync(page, "utf8").split("\n").flatMap((line, index) => (line.endsWith("// wrong") ? [index + 1] : []));
  assert.ok(wrong.length >= 20, `${wrong.length}`);
  assert.deepEqual(problems.filter(({ file }) => !file.endsWith("shopPage.ts")), []);
  assert.deepEqual([...new Set(problems.map(({ line }) => line))], wrong, JSON.stringify(problems, null, 1));
});
