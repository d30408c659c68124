import { readFileSync } from "node:fs";

const root = new URL("../../../", import.meta.url);
const build = process.env.PONTE_CLIENT_BUILD ? new URL(`file://${process.env.PONTE_CLIENT_BUILD}/`) : root;


/** The text of a module's client: `file` is that of `Sources`. */
export const sourceOf = (file) => readFileSync(new URL(`Sources/${file}`, build), "utf8");
export const clientSource = sourceOf("Ponte/Client/ponte.js");
export const wrapperSource = sourceOf("WebKit/Client/messageHandlers.js");
/** The text of the package's script for plain browsers. */
export const scriptSource = readFileSync(new URL("Client/dist/ponte.js", build), "utf8");
/** The folder of the package, as it was built for these tests. */
export const packageFolder = new URL("Client/", build);
export const { contracted, createStore, ponte, PonteError } = await import(new URL("dist/index.js", packageFolder).href);
export const { fakeApp } = await import(new URL("dist/testing.js", packageFolder).href);

export function fixture(name) {
  return JSON.parse(readFileSync(new URL(`Tests/WireFixtures/${name}.json`, root), "utf8"));
}
