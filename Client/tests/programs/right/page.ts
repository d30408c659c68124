// A page that uses all of a contract as it should.
import { createStore, ponte, PonteError, type ErrorOf, type Store } from "@ponte/client";
import { notes, type Filter, type Note, type Notes } from "../contract";

export async function calls(signal: AbortSignal, file: File): Promise<void> {
  const note: Note = await notes.call("notes.add", { title: "Milk" });
  const again: Note = await notes.call("notes.add", { title: "Milk", tags: ["shop"] }, { signal, timeout: 5000 });
  const count: number = await notes.call("notes.count");
  await notes.call("notes.count", undefined, { signal });
  await notes.call("notes.count", null, { timeout: 10 });
  const found = await notes.call("notes.find", null);
  await notes.call("notes.find");
  const title: string | undefined = found?.title;
  const { items, next } = await notes.call("notes.page", { text: "a", limit: 3 });
  const first: Note | undefined = items[0];
  const drawn: Uint8Array = await notes.call("notes.draw", [{ circle: { radius: 2 } }, { polygon: { _0: [1, 2] } }, { point: {} }]);
  const imported = await notes.call("notes.import", {
    file,
    onProgress: (share) => console.log(share.toFixed(2)),
    lines: (async function* () { yield "a"; })(),
  }, { progress: (sent, total) => console.log(sent / total) });
  const exported = await notes.call("notes.export");
  for await (const part of exported) console.log(part.length, exported.name);
  const player = await notes.call("player.open", "a.mp3");
  const hasMoved: boolean = await player.seek(3, { timeout: 10 });
  await player.pause();
  for await (const tick of player.ticks()) console.log(tick + 1);
  player.release();
  await notes.call("player.attach", ponte.share({
    pause: () => {},
    seek: async (position: number) => position > 0,
    ticks: () => [1, 2, 3],
  }));
  const size: number | bigint = note.size;
  console.log(again, count, title, next, first, drawn, imported.count, hasMoved, size, note.draft?.picture.length, note.children[0]?.changed.getTime());
}

export async function standingStill(): Promise<void> {
  const theme: "dark" | "light" = notes.callSync("prefs.theme");
  const width: number = notes.callSync("prefs.width", { pane: "left" }, { timeout: 200 });
  const later: number = await notes.call("prefs.width", { pane: "left" }, { signal: new AbortController().signal });
  try {
    notes.callSync("prefs.theme", null, { timeout: 20 });
  } catch (error) {
    if (!notes.isError("prefs.theme", error)) throw error;
    if (error.code === "prefs.locked") console.log(error.data.length);
  }
  console.log(theme, width, later);
}

export async function streams(): Promise<void> {
  const stream = notes.stream("notes.search", { text: "a" }, { buffer: 8 });
  for await (const note of stream) console.log(note.title, stream.cursor);
  for await (const tick of notes.stream("notes.ticks")) console.log(tick.getTime());
}

export function events(): void {
  const stop = notes.on("notes.changed", (note) => console.log(note.title));
  notes.on("notes.cleared", () => {});
  notes.emit("page.ready");
  notes.emit("page.scrolled", 12);
  stop();
}

export function handlers(): void {
  const remove = notes.handle("page.title", () => document.title);
  notes.handle("page.title", async () => "later");
  notes.handle("page.confirm", ({ question }, context) => {
    if (context.signal.aborted) throw notes.error("page.confirm", "closed", "The page was closed.", { seconds: 3 });
    return confirm(question);
  });
  notes.handle("page.clicks", async function* ({ button }, { signal }) {
    while (!signal.aborted) yield { x: button, y: 2 };
  });
  notes.handle("page.clicks", () => [{ x: 1, y: 2 }]);
  notes.remove("page.clicks");
  remove();
}

export async function errors(): Promise<string> {
  try {
    await notes.call("notes.add", { title: "Milk" });
  } catch (error) {
    if (error instanceof PonteError && error.code === "timedOut") return error.message;
    if (!notes.isError("notes.add", error)) throw error;
    switch (error.code) {
      case "notes.duplicate": return error.data.id.toUpperCase();
      case "full": return error.message;
      case "contractMismatch": return error.data.members.join();
      case "cancelled": return String(error.data);
      default: return explain(error);
    }
  }
  return "";
}

export function whicheverFailed(name: "notes.add" | "notes.filter", error: unknown): number {
  if (!notes.isError(name, error)) return 0;
  switch (error.code) {
    case "notes.duplicate": return error.data.id.length;
    case "tooLong": return error.data.maximum;
    default: return 1;
  }
}

const explain = (error: ErrorOf<Notes, "notes.add">): string => error.message;

export async function state(useSyncExternalStore: <Value>(subscribe: (changed: () => void) => () => void, get: () => Value) => Value): Promise<void> {
  const filter = notes.state("notes.filter", { initial: { text: "", states: [] } });
  const text: string = useSyncExternalStore(filter.subscribe, filter.get).text;
  await filter.set({ text: "a", states: ["open"] });
  await filter.set((value) => ({ ...value, text: "b" })).catch((error: unknown) => {
    if (notes.isError("notes.filter", error) && error.code === "tooLong") console.log(error.data.maximum);
  });
  const unread = notes.state("notes.unread");
  const known: number | undefined = unread.get();
  const surely: number = await unread.ready();
  const asStore: Store<Filter> = filter;
  const own = createStore({ open: false });
  own.subscribe(({ open }) => console.log(open));
  own.set({ open: true });
  console.log(text, known, surely, asStore.get());
}

export async function versions(): Promise<void> {
  if (ponte.isAvailable) await ponte.ready();
  if (await notes.supports("notes.search")) await notes.verified();
  if (await ponte.supports("notes.add")) console.log(notes.contract.hash, notes.contract.members["notes.add"]);
  await notes.via(ponte).call("notes.count");
  const count: number = await notes.strict().call("notes.count");
  console.log(count);
}
