import { byId, element } from "./dom";
import type { Details, Payload } from "./host";
import { State } from "./rows";
import { clock, count, counted, duration, shown, shownInLine, size } from "./text";

const outcomes = ["sent", "pending", "succeeded", "failed", "cancelled", "left"];
/** Of a text that is coloured, in UTF-16 code units. */
const mostColoured = 30_000;
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** JSON with its strings, numbers and keys in colours. */
function coloured(text: string): Node {
  const result = document.createDocumentFragment();
  if (text.length > mostColoured) {
    result.append(text);
    return result;
  }
  let end = 0;
  for (const match of text.matchAll(token) as Iterable<RegExpMatchArray>) {
    result.append(text.slice(end, match.index));
    const [whole = "", string, colon] = match;
    const kind = string === undefined ? (match[3] === undefined ? "word" : "number") : colon === undefined ? "string" : "key";
    result.append(element("span", kind, string ?? whole));
    if (colon) result.append(colon);
    end = (match.index ?? 0) + whole.length;
  }
  result.append(text.slice(end));
  return result;
}

function payload(title: string, value: Payload): HTMLElement {
  const section = element("section");
  const head = element("h3", "", title);
  section.append(head);
  if (value.text !== undefined) {
    const text = element("pre", "payload");
    text.tabIndex = 0;
    text.append(coloured(shown(value.text)));
    section.append(text);
  }
  if (value.note !== undefined) section.append(element("p", "note", value.note));
  return section;
}

/** The details of one message, as elements. */
export function show(details: Details): void {
  const head = element("div", "title");
  head.append(
    element("span", `arrow ${details.isFromPage ? "page" : "app"}`, details.isFromPage ? "→" : "←"),
    element("h2", "", shownInLine(details.name) || details.kind),
    element("span", `pill s${details.state}`, outcomes[details.state] ?? ""));
  const facts = element("dl", "facts");
  const fact = (name: string, value: string): void => {
    if (!value) return;
    facts.append(element("dt", "", name), element("dd", "", value));
  };
  const way = details.isFromPage ? "from the page to the app" : "from the app to the page";
  fact("Kind", `${details.kind}${details.isThroughHandle ? " through a handle" : ""}, ${way}`);
  fact("Protocol", shownInLine(details.source));
  fact("Origin", `${details.origin === undefined ? "opaque" : shownInLine(details.origin)}, ${details.isMainFrame ? "main frame" : "sub-frame"}`);
  fact("Document", shownInLine(details.document));
  fact("Call", details.id === undefined ? "" : `#${details.id}`);
  fact("Began", clock(Date.parse(details.begin)));
  fact("Ended", details.end === undefined ? "" : clock(Date.parse(details.end)));
  fact("Took", details.duration === undefined ? "" : duration(details.duration));
  const sizes = [`${size(details.payload.size)} there`];
  if (details.result) sizes.push(`${size(details.result.size)} back`);
  fact("Size", sizes.join(", "));
  const parts: HTMLElement[] = [head, facts];
  if (details.code !== undefined) {
    const section = element("section", "failure");
    section.append(element("h3", "", "Error"), element("code", "", shownInLine(details.code)), element("p", "", shown(details.message ?? "")));
    parts.push(section);
  }
  const isCall = details.kind === "call" || details.kind === "stream";
  parts.push(payload(isCall ? "Parameters" : "Value", details.payload));
  if (details.itemCount > 0) {
    const section = element("section");
    section.append(element("h3", "", counted(details.itemCount, "element", "elements")));
    details.items.forEach((item, index) => {
      const one = payload(String(index + 1), item);
      one.className = "item";
      section.append(one);
    });
    if (details.itemCount > details.items.length) {
      section.append(element("p", "note", `${count(details.itemCount - details.items.length)} more are not shown.`));
    }
    parts.push(section);
  }
  if (details.result && details.kind === "call") parts.push(payload("Result", details.result));
  if (details.state === State.pending) parts.push(element("p", "note", "It has not ended."));
  byId("details").replaceChildren(...parts);
}
