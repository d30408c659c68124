import { ponte } from "@ponte/client";
import { notes, type Note, type Order, type View } from "./contract";
import { createEditor } from "./editor";
import { importNotes, type Import } from "./importNotes";
import { createNoteList } from "./noteList";
import { createRows, type Row } from "./rows";

const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;
const [words, order] = [element<HTMLInputElement>("words"), element<HTMLSelectElement>("order")];
const [title, text] = [element<HTMLInputElement>("title"), element<HTMLTextAreaElement>("text")];
const [file, bar, progress] = [element<HTMLInputElement>("file"), element("importing"), element<HTMLProgressElement>("progress")];

const initial: View = { query: { words: "", order: "newest" } };
const view = notes.state("notes.view", { initial });
const editor = createEditor();
let running: Import | null = null;

// Screen readers read both as they change.
const tell = (what: string): void => {
  element("status").textContent = what;
};
const report = (error: unknown): void => {
  element("problem").textContent = error instanceof Error ? error.message : String(error);
};
const list = createNoteList(report);

/** A handler of an element's event. The user is told of its errors. */
const on = (id: string, event: string, handler: (event: Event) => unknown): void => {
  element(id).addEventListener(event, async (dispatched) => {
    dispatched.preventDefault();
    element("problem").textContent = "";
    tell("");
    try {
      await handler(dispatched);
    } catch (error) {
      report(error);
    }
  });
};
const select = (note: Note | null): Promise<void> => view.set((value) => ({ ...value, selected: note?.id }));
/** Opens another note, or a new one, when the one in the editor is saved. */
const open = async (note: Note | null): Promise<void> => {
  if (editor.isChanged() && !(await editor.save())) return;
  editor.open(note);
  await select(note);
};
/** Opens the note that was selected elsewhere, unless the one in the editor is not saved. */
const follow = async (): Promise<void> => {
  const { selected } = view.get();
  const isOpen = (): boolean => view.get().selected !== selected || editor.get().note?.id === selected || editor.isChanged();
  if (isOpen()) return;
  const note = selected ? await find(selected) : null;
  if (!isOpen()) editor.open(note);
};
const find = async (id: string): Promise<Note | null> => {
  try {
    return await notes.call("notes.get", id);
  } catch (error) {
    if (notes.isError("notes.get", error) && error.code === "notes.missing") return null;
    throw error;
  }
};

// The display.

const row = ({ id }: Note): Row<Note> => {
  const button = document.createElement("button");
  const line = document.createElement("li");
  line.append(button);
  const show = (note: Note): void => {
    button.textContent = note.title;
    button.setAttribute("aria-current", String(note.id === view.get().selected));
    button.onclick = () => void open(note).catch(report);
  };
  button.dataset["id"] = id;
  return { line, show };
};
const showRows = createRows(element("list"), row, element("new"));
const showList = (): void => {
  showRows(list.get());
  document.title = `Notes (${list.get().length})`;
};
const showEditor = (): void => {
  const state = editor.get();
  if (title.value !== state.title) title.value = state.title;
  if (text.value !== state.text) text.value = state.text;
  element<HTMLButtonElement>("delete").disabled = state.note === null;
  element("problem").textContent = state.problem;
};

// The user's actions.

on("words", "input", () => view.set((value) => ({ ...value, query: { ...value.query, words: words.value } })));
on("order", "change", () => view.set((value) => ({ ...value, query: { ...value.query, order: order.value as Order } })));
on("title", "input", () => editor.write({ title: title.value }));
on("text", "input", () => editor.write({ text: text.value }));
on("new", "click", async () => {
  await open(null);
  title.focus();
});
on("editor", "submit", async () => {
  const saved = await editor.save();
  if (!saved) return;
  await select(saved);
  tell(`“${saved.title}” is saved.`);
});
on("delete", "click", async () => {
  const { title: deleted } = editor.get();
  // The button goes off with the note, and so would lose the keys.
  title.focus();
  await editor.delete();
  await select(null);
  tell(`“${deleted}” is deleted.`);
});
on("cancel", "click", () => running?.cancel());
on("file", "change", async () => {
  const chosen = file.files?.[0];
  if (!chosen || running) return;
  bar.hidden = false;
  progress.value = 0;
  try {
    running = importNotes(chosen, (share) => (progress.value = share));
    const count = await running.done;
    tell(`${count} ${count === 1 ? "note is" : "notes are"} imported.`);
  } finally {
    running = null;
    if (bar.contains(document.activeElement)) file.focus();
    bar.hidden = true;
    file.value = "";
  }
});

// Changes.

let searched = "";
const showView = (): void => {
  const { query } = view.get();
  if (words.value !== query.words) words.value = query.words;
  order.value = query.order;
  const wanted = JSON.stringify(query);
  if (wanted !== searched) list.search(query).catch(report);
  searched = wanted;
  showList();
  follow().catch(report);
};
list.subscribe(showList);
editor.subscribe(showEditor);
view.subscribe(showView);

const start = async (): Promise<void> => {
  if (!ponte.isAvailable) return report(new Error("This page belongs into the Notes app."));
  // A page that is older than its app asks for a new one here, before anything surprises it.
  await notes.verified();
  await view.ready();
  showView();
};
start().catch(report);
