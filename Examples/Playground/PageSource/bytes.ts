import { demo, fill } from "./card";
import { playground } from "./contract";
import { caught } from "./outcome";
import { quiet, quietRow } from "./quiet";

const mebi = 1024 * 1024;
const inMebi = (bytes: number) => `${(bytes / mebi).toFixed(0)}`;
const timed = async <Value>(work: () => Promise<Value>) => {
  const start = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - start };
};

/** Bytes of which no two pieces of 64 KiB are alike. */
function makeBytes(count: number): ArrayBuffer {
  const words = new Uint32Array(count / 4);
  let state = 0x9e3779b9;
  for (let index = 0; index < words.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[index] = state;
  }
  return words.buffer;
}

const sha256 = async (buffer: BufferSource) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", buffer))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const words = (bytes: Uint8Array) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
const isSame = (left: Uint8Array, right: Uint8Array) => {
  const [one, other] = [words(left), words(right)];
  return one.length === other.length && one.every((word, index) => word === other[index]);
};

// MARK: At once

demo("echo", async () => {
  const bytes = new Uint8Array(makeBytes(16 * mebi));
  const { value: back, milliseconds } = await timed(() => playground.call("bytes.echo", bytes));
  return { bytes: back.length, isSame: isSame(bytes, back), milliseconds };
}, ({ bytes, isSame, milliseconds }) => [
  ["Came back", `${inMebi(bytes)} MiB, ${isSame ? "the same" : "not the same"}`, isSame ? "good" : "bad"],
  ["Took", `${milliseconds.toFixed(0)} ms for ${inMebi(2 * bytes)} MiB`],
]);

// MARK: A file for the app

const photo = () => new File([makeBytes(64 * mebi)], "bridge.raw", { type: "image/x-raw" });

async function upload(file: File, share: number) {
  const controller = new AbortController();
  let last = 0;
  const progress = (sent: number, total: number): void => {
    last = sent;
    fill("upload", sent / total, `${inMebi(sent)} of ${inMebi(total)} MiB`);
    if (sent >= share * total) controller.abort();
  };
  progress(0, file.size);
  const { value: outcome, milliseconds } = await timed(() => caught(playground.call("file.upload", file, { progress, signal: controller.signal })));
  const received = outcome.code === undefined ? outcome.value : undefined;
  return { received, code: outcome.code, sent: () => last, milliseconds };
}

demo("upload", async () => {
  const file = photo();
  const { received, code, milliseconds } = await upload(file, Infinity);
  return { received, code, sha256: await sha256(await file.arrayBuffer()), milliseconds };
}, ({ received, code, sha256, milliseconds }) => !received ? [["Code", code ?? "none", "bad"]] : [
  ["Swift has", `${inMebi(received.bytes)} MiB of “${received.name}”`],
  ["SHA-256", `${received.sha256.slice(0, 16)}…`, "code"],
  ["Compared", received.sha256 === sha256 ? "both sides have the same" : "the sides differ", received.sha256 === sha256 ? "good" : "bad"],
  ["Took", `${milliseconds.toFixed(0)} ms`],
]);

demo("uploadHalf", async () => {
  const { code, sent } = await upload(photo(), 0.5);
  const runningHandlers = await quiet();
  // The chunk that was being read when the call ended is still told of.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const atEnd = sent();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { bytes } = await playground.call("file.uploaded");
  return { code, sent: atEnd, sentLater: sent() - atEnd, received: bytes, runningHandlers };
}, ({ code, sent, received, runningHandlers }) => [
  ["Code", code ?? "none", code === "cancelled" ? "good" : "bad"],
  ["Here", `${inMebi(sent)} of 64 MiB were read`],
  ["There", `${inMebi(received)} MiB have come`],
  quietRow(runningHandlers),
]);

// MARK: A file of the app's

async function download(share: number) {
  const { file, sha256: expected } = await playground.call("file.open");
  const size = file.size ?? 0;
  const whole = new Uint8Array(size);
  let received = 0;
  const { milliseconds } = await timed(async () => {
    for await (const part of file) {
      whole.set(part, received);
      received += part.length;
      fill("download", received / size, `${inMebi(received)} of ${inMebi(size)} MiB`);
      if (received >= share * size) break;
    }
  });
  return { name: file.name, size, received, expected, whole, milliseconds };
}

demo("download", async () => {
  const { name, size, received, expected, whole, milliseconds } = await download(Infinity);
  return { name, size, received, isSame: await sha256(whole) === expected, milliseconds };
}, ({ name, received, isSame, milliseconds }) => [
  ["Came", `${inMebi(received)} MiB of “${name}”`],
  ["SHA-256", isSame ? "both sides have the same" : "the sides differ", isSame ? "good" : "bad"],
  ["Took", `${milliseconds.toFixed(0)} ms`],
]);

demo("downloadHalf", async () => {
  const { size, received } = await download(0.5);
  return { size, received, runningHandlers: await quiet() };
}, ({ size, received, runningHandlers }) => [
  ["Here", `${inMebi(received)} of ${inMebi(size)} MiB were read`], quietRow(runningHandlers)]);
