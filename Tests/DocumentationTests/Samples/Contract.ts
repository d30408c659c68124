// The blocks of Documentation/Contract.md.
import { contracted } from "@ponte/client";

interface Note {
  id: number;
  title: string;
}

interface Document {
  title: string;
}

interface Filter {
  text: string;
  states: string[];
}

export type Lookup =
  | { found: { _0: Document } }
  | { moved: { to: string } }
  | { between: { _0: Document; _1: Document } }
  | { nothing: Record<string, never> };

interface Notes {
  methods: {
    "notes.add": { parameters: { title: string }; result: Note };
    "notes.lookup": { parameters: string; result: Lookup };
  };
  syncMethods: {
    "prefs.theme": { parameters: void; result: string };
  };
  streams: {
    "notes.search": { parameters: { text: string }; item: Note };
  };
  state: {
    "notes.filter": { value: Filter; writable: true };
  };
  pageMethods: {
    "page.title": { parameters: void; result: string };
  };
}

const notes = contracted<Notes>({
  name: "Notes",
  hash: "",
  members: { "notes.add": "", "notes.lookup": "", "prefs.theme": "", "notes.search": "", "notes.filter": "", "page.title": "" },
});

declare function show(value: unknown): void;
declare const addButton: HTMLElement;

export async function calls(): Promise<Note> {
  const note = await notes.call("notes.add", { title: "Milk" }); // Note
  for await (const found of notes.stream("notes.search", { text: "milk" })) show(found);
  notes.handle("page.title", () => document.title);
  return note;
}

export async function lookup(): Promise<void> {
  const answer = await notes.call("notes.lookup", "milk");
  if ("found" in answer) show(answer.found._0);
}

export function theme(): void {
  document.documentElement.dataset.theme = notes.callSync("prefs.theme"); // the value itself, before anything is painted
}

export async function differences(): Promise<void> {
  if (await notes.supports("notes.add")) addButton.hidden = false;
}

export async function state(): Promise<void> {
  const filter = notes.state("notes.filter", { initial: { text: "", states: [] } });
  filter.get(); // at once
  filter.subscribe(() => show(filter.get())); // as React's useSyncExternalStore takes it
  await filter.set((value) => ({ ...value, text: "bread" }));
}
