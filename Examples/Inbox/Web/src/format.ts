import type { Document, Settings } from "./contract";

/** A number of bytes, for people. */
export const size = (bytes: number): string => {
  const units = ["bytes", "kB", "MB", "GB"];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
};

/** The letters on a document's badge. */
export const kind = ({ name, type }: Document): string => {
  const dot = name.lastIndexOf(".");
  return (dot > 0 ? name.slice(dot + 1) : type.split("/")[1] ?? "").slice(0, 4).toUpperCase() || "FILE";
};

export const facts = (document: Document): string =>
  `${size(document.size)} · ${document.added.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}`;

/** The documents that the list shows, in its order. */
export const arranged = (documents: readonly Document[], { order, showsDone }: Settings): readonly Document[] => {
  const shown = documents.filter(({ isDone }) => showsDone || !isDone);
  const by: Record<Settings["order"], (one: Document, other: Document) => number> = {
    newest: (one, other) => other.added.getTime() - one.added.getTime(),
    name: (one, other) => one.name.localeCompare(other.name),
    size: (one, other) => other.size - one.size,
  };
  return shown.sort(by[order]);
};

/** What has happened to the documents, in a sentence; empty for nothing. */
export const news = (before: readonly Document[], after: readonly Document[]): string => {
  const without = (some: readonly Document[], others: readonly Document[]): readonly Document[] => {
    const ids = new Set(others.map(({ id }) => id));
    return some.filter(({ id }) => !ids.has(id));
  };
  const sentence = ([first, ...more]: readonly Document[], what: string): string => {
    if (!first) return "";
    return more.length === 0 ? `“${first.name}” is ${what}.` : `${more.length + 1} documents are ${what}.`;
  };
  return [sentence(without(after, before), "added"), sentence(without(before, after), "deleted")].filter(Boolean).join(" ");
};
