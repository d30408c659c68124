import { inbox, type Document } from "./contract";
import { facts } from "./format";

const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;
/** Of a text that the window shows, in bytes. */
const maximumText = 1_000_000;

const showContent = async ({ id, name, type, size }: Document): Promise<void> => {
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(type);
  const isText = type.startsWith("text/") && size <= maximumText;
  if (!isPicture && !isText) return;
  const content = await (await inbox.call("inbox.content", id)).arrayBuffer();
  if (isText) element("text").textContent = new TextDecoder().decode(content);
  else Object.assign(element("picture"), { alt: name, src: URL.createObjectURL(new Blob([content], { type })) });
  element(isText ? "text" : "picture").hidden = false;
};

/** The page of a window with one document. */
export const showSingle = async (id: string): Promise<void> => {
  const documents = inbox.state("inbox.documents", { initial: [] });
  const show = (): void => {
    const item = documents.get().find((item) => item.id === id);
    document.title = item?.name ?? "Document";
    element("name").textContent = item?.name ?? "This document is not in the inbox any more.";
    element("facts").textContent = item ? `${facts(item)} · ${item.type}` : "";
  };
  await documents.ready();
  documents.subscribe(show);
  show();
  const item = documents.get().find((item) => item.id === id);
  if (!item) return;
  try {
    await showContent(item);
  } catch (error) {
    element("problem").textContent = error instanceof Error ? error.message : String(error);
  }
};
