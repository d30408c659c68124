import { ponte, PonteError, type RemoteObject } from "@ponte/client";
import { demo, fill, type Row } from "./card";
import { playground, type Counter, type Held } from "./contract";
import { caught } from "./outcome";

// MARK: A function for the app

demo("callback", async () => {
  const steps: number[] = [];
  const imported = await playground.call("import.run", ({ done, of }) => {
    steps.push(done);
    fill("import", done / of, `${done} of ${of}`);
  });
  return { imported, steps };
}, ({ imported, steps }) => [
  ["Imported", `${imported} photos`, "good"],
  ["Swift called", `${steps.length} times, and waited for each`],
]);

// MARK: An object of the app's

let counter: RemoteObject<Counter> | undefined;
const opened = async (): Promise<RemoteObject<Counter>> => counter ?? Promise.reject(new PonteError("counter.closed", "Open the counter first."));

demo("openCounter", async () => {
  counter = await playground.call("counter.open");
  return { methods: Object.keys(counter).sort() };
}, ({ methods }) => [["It has", methods.join(", "), "code"]]);

demo("add", async () => (await opened()).add(2), (count) => [["Count", String(count), "good"]]);

demo("reset", async () => {
  await (await opened()).reset();
  return 0;
}, (count) => [["Count", String(count)]]);

demo("release", async () => {
  const released = await opened();
  released.release();
  return caught(released.add(2));
}, (outcome) => outcome.code === undefined
  ? [["add(2) now", String(outcome.value), "bad"]]
  : [["add(2) now", outcome.code, outcome.code === "released" ? "good" : "bad"], ["Message", outcome.message]]);

// MARK: An object for the app

const clock = (seconds: number) => `0:${String(seconds).padStart(2, "0")}`;

demo("player", async () => {
  const sought: number[] = [];
  const player = ponte.share({
    seek: (seconds: number) => {
      sought.push(seconds);
      fill("player", seconds / 60, clock(seconds));
    },
    title: () => "Sospiri, op. 70",
  });
  return { title: await playground.call("player.attach", player), sought };
}, ({ title, sought }) => [["Swift learned", `“${title}”`, "good"], ["and sought", sought.map(clock).join(", ")]]);

// MARK: Held handles

const heldRows = (held: Held[]): Row[] => held.length === 0
  ? [["Held", "nothing", "good"]]
  : held.map(({ kind, holder, via, age }) => [kind, `by the ${holder}, via ${via}, for ${age.toFixed(1)} s`]);

demo("held", () => playground.call("demo.held"), heldRows);
demo("keep", async () => {
  await playground.call("import.keep", () => {});
  return playground.call("demo.held");
}, heldRows);
demo("drop", async () => {
  await playground.call("import.drop");
  return playground.call("demo.held");
}, heldRows);
