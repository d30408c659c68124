"use strict";

// MARK: Two sliders in step

const slider = document.querySelector(".volume input");
const percent = (volume) => `${Math.round(volume * 100)} %`;
const setVolume = (volume) => {
  slider.value = volume;
  document.querySelector(".volume b").textContent = percent(volume);
};
const showVolume = (volume, origin) => {
  setVolume(volume);
  show(document.getElementById("volume"), [["Last moved", `${origin}, to ${percent(volume)}`]]);
};
slider.addEventListener("input", () => {
  ponte.emit("volume.changedInPage", slider.valueAsNumber);
  showVolume(slider.valueAsNumber, "here");
});
ponte.on("volume.changedInApp", (volume) => {
  showVolume(volume, "in the header bar");
});
ponte.call("volume.current").then(setVolume);

// MARK: A level of which only the newest value matters

demo("newest", async () => {
  const before = await ponte.call("demo.state");
  const levels = [];
  const stop = ponte.on("meter.level", (level) => {
    levels.push(level);
    fill("level", level, percent(level));
    // The page is at work, and hears nothing meanwhile.
    for (const end = performance.now() + 60; performance.now() < end;);
  });
  await ponte.call("meter.rise");
  stop();
  const { droppedEvents } = await ponte.call("demo.state");
  return { arrived: levels.length, last: levels.at(-1), dropped: droppedEvents - before.droppedEvents };
}, ({ arrived, last, dropped }) => [
  ["Sent", "1,000"],
  ["Arrived", arrived.toLocaleString("en")],
  ["The last", percent(last), last === 1 ? "good" : "bad"],
  ["Dropped", `${dropped.toLocaleString("en")}, counted by Swift`, arrived + dropped === 1000 ? "good" : "bad"],
]);
