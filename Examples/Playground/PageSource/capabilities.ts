import { demo, element, fill, often, show, type Row } from "./card";
import { playground, type MediaState } from "./contract";
import { caught, errorRows } from "./outcome";

// MARK: Sound

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
let soundState: MediaState | undefined;

async function followSound() {
  for await (const state of playground.stream("media.state")) {
    soundState = state;
    fill("sound", state.duration ? state.position / state.duration : 0, `${minutes(state.position)}, ${state.status}`);
  }
}

const soundRows = ({ status, position, duration }: MediaState): Row[] => [
  ["State", status, "good"], ["Position", `${position.toFixed(1)} s of ${duration?.toFixed(1) ?? "?"} s`]];

/** The first state that is as wanted. */
async function soundIs(wanted: (state: MediaState) => boolean): Promise<MediaState> {
  while (!soundState || !wanted(soundState)) await new Promise((next) => setTimeout(next, 20));
  return soundState;
}

demo("soundPlay", async () => {
  if (!soundState) followSound().catch(() => { soundState = undefined; });
  const url = await playground.call("capabilities.podcast");
  await playground.call("media.play", { url });
  await playground.call("media.metadata", { title: "A minute of strings", artist: "Arches" });
  return soundIs(({ status, position }) => status === "playing" && position > 0.2);
}, soundRows);
demo("soundSeek", async () => {
  await playground.call("media.seek", { seconds: 30 });
  return soundIs(({ status, position }) => status === "playing" && position > 30 && position < 35);
}, soundRows);
demo("soundStop", async () => {
  await playground.call("media.stop");
  return soundIs(({ status }) => status === "idle");
}, ({ status }) => [["State", status]]);

// MARK: A picture

demo("pickPicture", async () => {
  const picture = await playground.call("images.pick", { maxSide: 320, format: "png" });
  if (!picture) return null;
  const image = element<HTMLImageElement>("picked");
  image.src = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
  image.hidden = false;
  await image.decode();
  return { type: picture.type, width: picture.width, height: picture.height, bytes: picture.bytes.length, shown: image.naturalWidth };
}, (picture) => picture
  ? [["Picture", `${picture.width} × ${picture.height}, ${picture.type}`, "good"], ["Bytes", picture.bytes.toLocaleString("en")]]
  : [["Picture", "none was chosen"]]);

// MARK: The device

demo("haptic", () => caught(playground.call("device.haptic", "medium")), (outcome) =>
  outcome.code !== undefined ? errorRows(outcome) : [["Felt", "a knock", "good"]]);

let barTaps = 0;
Object.assign(globalThis, { barTaps });
playground.on("device.bar.tapped", ({ id }) => {
  barTaps += 1;
  Object.assign(globalThis, { barTaps });
  show(element("feel"), [["Tapped", `${id}, ${often(barTaps)}`, "good"]]);
});
demo("barButton", async () => {
  await playground.call("device.bar.add", { id: "like", title: "Like", symbol: "heart" });
  return {};
}, () => [["Button", "stands in the header bar", "good"]]);

demo("openSite", () => { playground.emit("site.open"); });
