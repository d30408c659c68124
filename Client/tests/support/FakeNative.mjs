import { settle } from "./settle.mjs";

/** The native end of a bridge: remembers the posts and answers them when the test says so. What answers one ends when all that follows has had its turn. */
export class FakeNative {
  posts = [];
  #sequence = new Map();

  constructor(settled = settle) {
    const posts = this.posts;
    this.handler = {
      postMessage(text) {
        return new Promise((resolve, reject) => {
          const answer = (end) => (value) => (end(value), settled());
          posts.push({ text, resolve: answer(resolve), reject: answer(reject), receiver: this });
        });
      },
    };
  }

  get texts() {
    return this.posts.map((post) => post.text);
  }

  /** The posts, taken apart: `{document, sequence, lines, frames}`. */
  get batches() {
    return this.texts.map((text) => {
      const [header, ...lines] = text.split("\n");
      const [name, version, document, sequence] = JSON.parse(header);
      return { name, version, document, sequence, lines, frames: lines.map((line) => JSON.parse(line)) };
    });
  }

  get frames() {
    return this.batches.flatMap((batch) => batch.frames);
  }

  get lines() {
    return this.batches.flatMap((batch) => batch.lines);
  }

  get document() {
    return this.batches.at(-1).document;
  }

  /** The text of native's next batch for the newest document. Frames may be values or lines. */
  batch(...frames) {
    const sequence = this.#sequence.get(this.document) ?? 0;
    this.#sequence.set(this.document, sequence + 1);
    return this.batchNumbered(sequence, ...frames);
  }

  batchNumbered(sequence, ...frames) {
    const lines = frames.map((frame) => (typeof frame === "string" ? frame : JSON.stringify(frame)));
    return [JSON.stringify(["ponte", 1, this.document, sequence]), ...lines].join("\n");
  }
}
