"use strict";

const mebi = 1024 * 1024;
const inMebi = (bytes) => `${(bytes / mebi).toFixed(0)}`;
const timed = async (work) => {
  const start = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - start };
};

/** Bytes of which no two pieces of 64 KiB are alike. */
function makeBytes(count) {
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

const sha256 = async (buffer) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", buffer))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const isSame = (left, right) => {
  const [one, other] = [left, right].map((bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4));
  return one.length === other.length && one.every((word, index) => word === other[index]);
};

// MARK: At once

demo("echo", async () => {
  const buffer = makeBytes(16 * mebi);
  const { value: back, milliseconds } = await timed(() => ponte.call("bytes.echo", buffer));
  return { bytes: back.length, isSame: isSame(new Uint8Array(buffer), back), milliseconds };
}, ({ bytes, isSame, milliseconds }) => [
  ["Came back", `${inMebi(bytes)} MiB, ${isSame ? "the same" : "not the same"}`, isSame ? "good" : "bad"],
  ["Took", `${milliseconds.toFixed(0)} ms for ${inMebi(2 * bytes)} MiB`],
]);

// MARK: A file for the app

const photo = () => new File([makeBytes(64 * mebi)], "bridge.raw", { type: "image/x-raw" });

async function upload(file, share) {
  const controller = new AbortController();
  let last = 0;
  const progress = (sent, total) => {
    last = sent;
    fill("upload", sent / total, `${inMebi(sent)} of ${inMebi(total)} MiB`);
    if (sent >= share * total) controller.abort();
  };
  progress(0, file.size);
  const { value, milliseconds } = await timed(() => caught(ponte.call("file.upload", file, { progress, signal: controller.signal })));
  return { ...value, sent: () => last, milliseconds };
}

demo("upload", async () => {
  const file = photo();
  const { value, code, milliseconds } = await upload(file, Infinity);
  return { received: value, code, sha256: await sha256(await file.arrayBuffer()), milliseconds };
}, ({ received, code, sha256, milliseconds }) => code ? [["Code", code, "bad"]] : [
  ["Swift has", `${inMebi(received.bytes)} MiB of “${received.name}”`],
  ["SHA-256", `${received.sha256.slice(0, 16)}…`, "code"],
  ["Compared", received.sha256 === sha256 ? "both sides have the same" : "the sides differ", received.sha256 === sha256 ? "good" : "bad"],
  ["Took", `${milliseconds.toFixed(0)} ms`],
]);

demo("uploadHalf", async () => {
  const { code, sent } = await upload(photo(), 0.5);
  const runningHandlers = await quiet();
  // What was being read when the call ended is still told of.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const atEnd = sent();
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { bytes } = await ponte.call("file.uploaded");
  return { code, sent: atEnd, sentLater: sent() - atEnd, received: bytes, runningHandlers };
}, ({ code, sent, received, runningHandlers }) => [
  ["Code", code, code === "cancelled" ? "good" : "bad"],
  ["Here", `${inMebi(sent)} of 64 MiB were read`],
  ["There", `${inMebi(received)} MiB have come`],
  quietRow(runningHandlers),
]);

// MARK: A file of the app's

async function download(share) {
  const { file, sha256: expected } = await ponte.call("file.open");
  const whole = new Uint8Array(file.size);
  let received = 0;
  const { milliseconds } = await timed(async () => {
    for await (const part of file) {
      whole.set(part, received);
      received += part.length;
      fill("download", received / file.size, `${inMebi(received)} of ${inMebi(file.size)} MiB`);
      if (received >= share * file.size) break;
    }
  });
  return { name: file.name, size: file.size, received, expected, whole, milliseconds };
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
