import { demo, element, fill, find, show } from "./card";
import { playground } from "./contract";

// MARK: Two sliders in step

const slider = find<HTMLInputElement>(".volume input");
const percent = (volume: number) => `${Math.round(volume * 100)} %`;
const setVolume = (volume: number): void => {
  slider.value = String(volume);
  find(".volume b").textContent = percent(volume);
};
const showVolume = (volume: number, origin: string): void => {
  setVolume(volume);
  show(element("volume"), [["Last moved", `${origin}, to ${percent(volume)}`]]);
};
slider.addEventListener("input", () => {
  playground.emit("volume.changedInPage", slider.valueAsNumber);
  showVolume(slider.valueAsNumber, "here");
});
playground.on("volume.changedInApp", (volume) => {
  showVolume(volume, "in the header bar");
});
playground.call("volume.current").then(setVolume);

// MARK: A level of which only the newest value matters

demo("newest", async () => {
  const before = await playground.call("demo.state");
  const levels: number[] = [];
  const stop = playground.on("meter.level", (level) => {
    levels.push(level);
    fill("level", level, percent(level));
    // The page is at work, and hears nothing meanwhile.
    for (const end = performance.now() + 60; performance.now() < end;);
  });
  await playground.call("meter.rise");
  stop();
  const { droppedEvents } = await playground.call("demo.state");
  return { arrived: levels.length, last: levels.at(-1) ?? 0, dropped: droppedEvents - before.droppedEvents };
}, ({ arrived, last, dropped }) => [
  ["Sent", "1,000"],
  ["Arrived", arrived.toLocaleString("en")],
  ["The last", percent(last), last === 1 ? "good" : "bad"],
  ["Dropped", `${dropped.toLocaleString("en")}, counted by Swift`, arrived + dropped === 1000 ? "good" : "bad"],
]);
