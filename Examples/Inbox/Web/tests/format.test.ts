import assert from "node:assert/strict";
import { test } from "node:test";
import type { Document, Settings } from "../src/contract";
import { arranged, kind, news, size } from "../src/format";

const item = (name: string, changes: Partial<Document> = {}): Document => ({
  id: name, name, size: 1, type: "text/plain", added: new Date(0), isDone: false, ...changes,
});
const settings: Settings = { theme: "system", order: "newest", showsDone: true };

test("sizes are for people", () => {
  assert.deepEqual([0, 999, 1000, 1_234_567, 2_000_000_000].map(size), ["0 bytes", "999 bytes", "1.0 kB", "1.2 MB", "2.0 GB"]);
});

test("a badge has the extension, or else the type", () => {
  assert.deepEqual([item("a.pdf"), item("b"), item(".c"), item("d.markdown")].map(kind), ["PDF", "PLAI", "PLAI", "MARK"]);
});

test("the list has the user's order, and hides what is done if the user wants that", () => {
  const all = [item("b", { size: 2, isDone: true }), item("a", { added: new Date(1) }), item("c", { size: 3 })];
  const names = (changes: Partial<Settings>): string => arranged(all, { ...settings, ...changes }).map(({ name }) => name).join("");
  assert.deepEqual([names({}), names({ order: "name" }), names({ order: "size" }), names({ showsDone: false })], ["abc", "abc", "cba", "ac"]);
});

test("the status line has what was added and deleted, and nothing for a mark", () => {
  const [a, b, c] = [item("a.pdf"), item("b.txt"), item("c.png")];
  assert.deepEqual(
    [news([a], [b, a]), news([], [a, b]), news([a, b], [b]), news([a], [c]), news([a], [item("a.pdf", { isDone: true })])],
    ["“b.txt” is added.", "2 documents are added.", "“a.pdf” is deleted.", "“c.png” is added. “a.pdf” is deleted.", ""]);
});
