// A test of a page, with a typed fake app.
import { PonteError } from "@ponte/client";
import { fakeApp } from "@ponte/client/testing";
import { notes, type Filter, type Note, type Notes } from "../contract";

const note: Note = { id: "1", title: "a", changed: new Date(), size: 5n, tags: [], state: "open", children: [] };

export async function test(): Promise<void> {
  const app = fakeApp(notes);
  app.handle("notes.add", ({ title, tags }) => {
    if (!title) throw new PonteError("full");
    return { ...note, title, tags: tags ?? [] };
  });
  app.handle("notes.count", async () => 3);
  app.handleSync("prefs.theme", () => "dark");
  app.handleSync("prefs.width", ({ pane }) => pane.length);
  app.fail("prefs.theme", "prefs.locked", "later");
  const panes: string[] = app.calls("prefs.width").map(({ pane }) => pane);
  console.log(panes);
  app.handle("notes.search", async function* ({ text }) { yield { ...note, title: text }; });
  app.handle("notes.import", async ({ file, onProgress, lines }) => {
    let count = 0;
    for await (const part of file) count += part.length;
    await onProgress(count);
    for await (const line of lines) count += line.length;
    return { count };
  });
  app.handle("player.attach", async (player) => {
    await player.pause();
    await player.seek(3);
    for await (const tick of player.ticks()) console.log(tick);
    player.release();
  });
  app.handle("notes.export", () => new Blob(["a"]));
  app.fail("notes.add", "notes.duplicate", { id: "1" });
  app.fail("notes.add", "full");
  app.fail("notes.add", "timedOut");

  const adding = app.hold("notes.add");
  const held = await adding.next();
  held.resolve({ ...note, title: held.parameters.title });
  held.reject("notes.duplicate", { id: "2" });

  const search = app.stream("notes.search");
  const { text } = await search.opened();
  search.yield(note);
  search.end();

  const titles: string[] = app.calls("notes.add").map(({ title }) => title);
  const names: string[] = app.calls().map(({ name }) => name);
  const scrolled: number[] = app.emitted("page.scrolled");
  app.send("notes.changed", note);
  app.send("notes.cleared");
  const title: string = await app.call("page.title");
  const isSure: boolean = await app.call("page.confirm", { question: "?" }, { timeout: 10 });
  for await (const { x } of app.read("page.clicks", { button: 1 })) console.log(x);
  const filter = app.state("notes.filter", { text: "", states: [] }, {
    validate({ text }) {
      if (text.length > 5) throw new PonteError("tooLong", "It is too long.", { maximum: 5 });
    },
  });
  const value: Filter = filter.value;
  filter.value = { ...value, text: "a" };
  await app.refuse("forbidden");
  app.contract({ hash: "older", members: { "notes.add": undefined } });
  await app.reload();
  await app.close();
  console.log(text, titles, names, scrolled, title, isSure);
  const other = fakeApp<Notes>();
  other.handle("notes.count", () => 1);
  fakeApp().handle("anything", (parameters) => parameters);
}
