"use strict";

// MARK: A function for the app

demo("callback", async () => {
  const steps = [];
  const imported = await ponte.call("import.run", ({ done, of }) => {
    steps.push(done);
    fill("import", done / of, `${done} of ${of}`);
  });
  return { imported, steps };
}, ({ imported, steps }) => [
  ["Imported", `${imported} photos`, "good"],
  ["Swift called", `${steps.length} times, and waited for each`],
]);

// MARK: An object of the app's

let counter;
const opened = () => counter ?? Promise.reject(new PonteError("counter.closed", "Open the counter first."));

demo("openCounter", async () => {
  counter = await ponte.call("counter.open");
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
}, ({ code, message }) => [["add(2) now", code, code === "released" ? "good" : "bad"], ["Message", message]]);

// MARK: An object for the app

const clock = (seconds) => `0:${String(seconds).padStart(2, "0")}`;

demo("player", async () => {
  const sought = [];
  const player = ponte.share({
    seek: (seconds) => {
      sought.push(seconds);
      fill("player", seconds / 60, clock(seconds));
    },
    title: () => "Sospiri, op. 70",
  });
  return { title: await ponte.call("player.attach", player), sought };
}, ({ title, sought }) => [["Swift learned", `“${title}”`, "good"], ["and sought", sought.map(clock).join(", ")]]);

// MARK: What is held

const heldRows = (held) => held.length === 0
  ? [["Held", "nothing", "good"]]
  : held.map(({ kind, holder, via, age }) => [kind, `by the ${holder}, via ${via}, for ${age.toFixed(1)} s`]);

demo("held", () => ponte.call("demo.held"), heldRows);
demo("keep", async () => {
  await ponte.call("import.keep", () => {});
  return ponte.call("demo.held");
}, heldRows);
demo("drop", async () => {
  await ponte.call("import.drop");
  return ponte.call("demo.held");
}, heldRows);
