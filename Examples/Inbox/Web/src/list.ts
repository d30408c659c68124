import { inbox, type Document, type Settings } from "./contract";
import { acceptDrops } from "./addFiles";
import { arranged, facts, kind } from "./format";
import { settings } from "./theme";

const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;
const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name, properties: Partial<HTMLElementTagNameMap[Name]> = {}, ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** The page of the main window. */
export const showList = (): void => {
  const documents = inbox.state("inbox.documents", { initial: [] });
  let selected: string | undefined;

  const report = (problem: unknown): void => {
    element("problem").textContent = problem instanceof Error ? problem.message : String(problem);
  };
  /** Runs an action of the user's, who is told of its errors. */
  const act = (action: () => Promise<unknown>) => async (): Promise<void> => {
    report("");
    try {
      await action();
    } catch (error) {
      report(error);
    }
  };

  const row = (item: Document): HTMLLIElement => {
    const { id, name, isDone } = item;
    const button = (text: string, action: () => Promise<unknown>): HTMLButtonElement =>
      make("button", { className: "plain", onclick: act(action) }, text);
    const done = make("input", { type: "checkbox", checked: isDone, ariaLabel: `${name} is done` });
    done.onchange = act(() => inbox.call("inbox.setDone", { id, isDone: done.checked }));
    const line = make(
      "li", { className: isDone ? "done" : "" },
      done, make("span", { className: "kind" }, kind(item)),
      make("div", {}, make("div", { className: "name" }, name), make("div", { className: "facts" }, facts(item))),
      make(
        "div", { className: "actions" },
        button("Open", () => inbox.call("inbox.open", id)), button("Window", () => inbox.call("inbox.openWindow", id)),
        button("Folder", () => inbox.call("inbox.reveal", id)), button("Save a copy…", () => inbox.call("inbox.export", id)),
        button("Delete…", () => inbox.call("inbox.delete", id))));
    line.ariaCurrent = String(id === selected);
    line.dataset["id"] = id;
    return line;
  };

  const show = (): void => {
    const [all, { theme, order, showsDone }] = [documents.get(), settings.get()];
    const open = all.filter(({ isDone }) => !isDone).length;
    element("count").textContent = all.length === 0 ? "" : `${open} of ${all.length} to do`;
    element("list").replaceChildren(...arranged(all, settings.get()).map(row));
    element("empty").hidden = all.length > 0;
    element<HTMLSelectElement>("theme").value = theme;
    element<HTMLSelectElement>("order").value = order;
    element<HTMLInputElement>("showsDone").checked = showsDone;
  };
  const select = (id: string): void => {
    selected = id;
    show();
    document.querySelector("[aria-current=true]")?.scrollIntoView({ block: "center" });
  };

  documents.subscribe(show);
  settings.subscribe(show);
  show();
  // Behind the frame that paints them.
  documents.ready().then((all) => requestAnimationFrame(() => requestAnimationFrame(() => inbox.emit("inbox.shown", all.length))), report);
  inbox.on("inbox.show", select);
  acceptDrops((problems) => report(problems.join(" ")));

  const change = (from: (settings: Settings) => Settings) => act(() => settings.set(from));
  element("add").onclick = act(() => inbox.call("inbox.choose"));
  element("theme").onchange = change((value) => ({ ...value, theme: element<HTMLSelectElement>("theme").value as Settings["theme"] }));
  element("order").onchange = change((value) => ({ ...value, order: element<HTMLSelectElement>("order").value as Settings["order"] }));
  element("showsDone").onchange = change((value) => ({ ...value, showsDone: element<HTMLInputElement>("showsDone").checked }));
};
