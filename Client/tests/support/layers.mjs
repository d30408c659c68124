import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";

/** The folders of `Client/src`, from the bottom up, and which of those below each may import. `""` is what stands in no folder. */
export const layers = {
  api: [],
  builtins: [],
  wire: ["api", "builtins"],
  page: ["builtins"],
  session: ["api", "builtins", "wire", "page"],
  "": ["api", "builtins", "wire", "page", "session"],
  module: ["api", "wire"],
  testing: ["api", "wire", "module"],
  forem: ["builtins", "wire", "page"],
  console: ["builtins"],
  headless: ["builtins", "console"],
  log: ["builtins", "console"],
  hotwire: ["builtins", "wire", "page"],
  inspector: ["api"],
  desktop: [],
  window: [],
  images: ["builtins", "wire", "page"],
  linux: ["builtins", "wire", "page"],
  webviewjavascriptbridge: ["builtins", "wire", "page"],
};

/** The files of a folder, each with what it imports, types included. */
export function importsOf(root) {
  const files = readdirSync(root, { recursive: true }).filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));
  return new Map(files.map((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const imports = [...text.matchAll(/^(?:import|export)\b[^;"]*?"(\.{1,2}\/[^"]+)";/gm)].map((match) => `${normalize(join(dirname(file), match[1]))}.ts`);
    return [file, imports];
  }));
}

const folderOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "");

/** What is wrong: imports that point up or aside, of files that do not exist, and cycles. */
export function problemsOf(files) {
  const problems = [];
  for (const [file, imports] of files) {
    const folder = folderOf(file);
    if (!(folder in layers)) problems.push(`${file} is in no layer`);
    for (const imported of imports) {
      if (!files.has(imported)) problems.push(`${file} imports ${imported}, which does not exist`);
      else if (folderOf(imported) !== folder && !layers[folder]?.includes(folderOf(imported))) problems.push(`${file} imports ${imported}`);
    }
  }
  const done = new Set();
  const follow = (file, way) => {
    if (way.includes(file)) problems.push(`a cycle: ${[...way.slice(way.indexOf(file)), file].join(" > ")}`);
    else if (!done.has(file)) {
      for (const imported of files.get(file) ?? []) follow(imported, [...way, file]);
      done.add(file);
    }
  };
  for (const file of files.keys()) follow(file, []);
  return problems;
}
