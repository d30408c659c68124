import { element as byId, find } from "./card";
import { playground, type LogEntry } from "./contract";

const list = byId("entries");
const traffic = find(".traffic");
const longest = 400;
let last = 0;

function element(name: string, className: string, text?: string): HTMLElement {
  const result = document.createElement(name);
  result.className = className;
  if (text !== undefined) result.textContent = text;
  return result;
}

function row(entry: LogEntry): HTMLElement {
  const item = element("li", `${entry.direction} ${entry.kind}`);
  const name = element("span", "name", entry.name ?? "");
  if (entry.id != null && entry.count === 1) name.append(element("small", "", `#${entry.id}`));
  const clock = element("span", "clock");
  if (entry.took != null && entry.count === 1) clock.append(element("b", "", `${entry.took.toFixed(1)} ms`));
  else clock.textContent = `${(entry.time / 1000).toFixed(3)} s`;
  item.append(
    element("span", "arrow", entry.direction === "toApp" ? "→" : "←"),
    element("span", "kind", entry.kind), name, clock);
  if (entry.count > 1) item.append(element("span", "others", `and ${(entry.count).toLocaleString("en")} more like this`));
  else if (!["", "{}", "null"].includes(entry.payload)) item.append(element("span", "payload", entry.payload));
  item.addEventListener("click", () => item.classList.toggle("open"));
  return item;
}

function drive(entries: LogEntry[]): void {
  for (const [index, entry] of entries.slice(-8).entries()) {
    const dot = element("i", entry.direction);
    dot.style.animationDelay = `${index * 90}ms`;
    dot.addEventListener("animationend", () => dot.remove());
    traffic.append(dot);
  }
}

playground.on("log.update", ({ entries, ...counters }) => {
  const fresh = entries.filter((entry) => entry.number > last);
  if (fresh.length) {
    const isAtEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 40;
    last = fresh.at(-1)?.number ?? last;
    list.append(...fresh.map(row));
    while (list.childElementCount > longest) list.firstElementChild?.remove();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
    drive(fresh);
  }
  for (const [name, count] of Object.entries(counters)) {
    const counter = find(`[data-counter="${name}"]`);
    counter.textContent = String(count);
    counter.classList.toggle("alert", name === "refusals" && count > 0);
  }
});

byId("clear").addEventListener("click", () => list.replaceChildren());
playground.emit("log.opened");
