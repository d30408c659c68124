import { inbox, type Document, type Settings } from "./contract";
import { acceptDrops } from "./addFiles";
import { arranged, facts, kind, news } from "./format";
import { createRows, type Row } from "./rows";
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
  /** The documents of the last look, once they have come. */
  let known: readonly Document[] | undefined;

  // Screen readers read both as they change: a problem at once, what happened when they have read out what they read.
  const report = (problem: unknown): void => {
    element("problem").textContent = problem instanceof Error ? problem.message : String(problem);
  };
  const tell = (text: string): void => {
    element("status").textContent = text;
  };
  /** Runs an action of the user's, who is told of its errors. */
  const act = (action: () => Promise<unknown>) => async (): Promise<void> => {
    report("");
    tell("");
    try {
      await action();
    } catch (error) {
      report(error);
    }
  };

  const row = (item: Document): Row<Document> => {
    const { id, name } = item;
    // The words, and those by which the button is known among the buttons of all rows.
    const button = (text: string, label: string, action: () => Promise<unknown>): HTMLButtonElement =>
      make("button", { className: "plain", ariaLabel: label, onclick: act(action) }, text);
    const copy = async (): Promise<void> => {
      if (await inbox.call("inbox.export", id)) tell(`A copy of “${name}” is saved.`);
    };
    const done = make("input", { type: "checkbox", ariaLabel: `${name} is done` });
    done.onchange = act(() => inbox.call("inbox.setDone", { id, isDone: done.checked }));
    const line = make(
      "li", {},
      done, make("span", { className: "kind", ariaHidden: "true" }, kind(item)),
      make("div", {}, make("div", { className: "name" }, name), make("div", { className: "facts" }, facts(item))),
      make(
        "div", { className: "actions" },
        button("Open", `Open ${name}`, () => inbox.call("inbox.open", id)),
        button("Window", `Window of ${name}`, () => inbox.call("inbox.openWindow", id)),
        button("Folder", `Folder of ${name}`, () => inbox.call("inbox.reveal", id)),
        button("Save a copy…", `Save a copy of ${name}…`, copy),
        button("Delete…", `Delete ${name}…`, () => inbox.call("inbox.delete", id))));
    line.dataset["id"] = id;
    const show = ({ isDone }: Document): void => {
      line.className = isDone ? "done" : "";
      done.checked = isDone;
      line.ariaCurrent = String(id === selected);
    };
    return { line, show };
  };
  const showRows = createRows(element("list"), row, element("add"));

  const show = (): void => {
    const [all, { theme, order, showsDone }] = [documents.get(), settings.get()];
    const open = all.filter(({ isDone }) => !isDone).length;
    element("count").textContent = all.length === 0 ? "" : `${open} of ${all.length} to do`;
    showRows(arranged(all, settings.get()));
    if (known) tell(news(known, all) || (element("status").textContent ?? ""));
    known &&= all;
    element("empty").hidden = all.length > 0;
    element<HTMLSelectElement>("theme").value = theme;
    element<HTMLSelectElement>("order").value = order;
    element<HTMLInputElement>("showsDone").checked = showsDone;
  };
  const select = (id: string): void => {
    selected = id;
    show();
    const line = document.querySelector("[aria-current=true]");
    line?.scrollIntoView({ block: "center" });
    line?.querySelector("input")?.focus({ preventScroll: true });
  };

  documents.subscribe(show);
  settings.subscribe(show);
  show();
  // Behind the frame that paints them.
  documents.ready().then((all) => {
    known = all;
    requestAnimationFrame(() => requestAnimationFrame(() => inbox.emit("inbox.shown", all.length)));
  }, report);
  inbox.on("inbox.show", select);
  acceptDrops((problems) => report(problems.join(" ")));

  const change = (from: (settings: Settings) => Settings) => act(() => settings.set(from));
  element("add").onclick = act(() => inbox.call("inbox.choose"));
  element("theme").onchange = change((value) => ({ ...value, theme: element<HTMLSelectElement>("theme").value as Settings["theme"] }));
  element("order").onchange = change((value) => ({ ...value, order: element<HTMLSelectElement>("order").value as Settings["order"] }));
  element("showsDone").onchange = change((value) => ({ ...value, showsDone: element<HTMLInputElement>("showsDone").checked }));
};
