"use strict";
// The scenarios that a page drives, over any `channel`: an object with `call(item)`, `text(string)` and `bytes(Uint8Array)`, each of
// which resolves with what it was given. The bridge has `callSync(item)`, too, which returns it. The floor's channels are in floor.js, the bridge in bridge.js.

const makeItem = (n) => ({ n, name: `item ${n}`, price: 9.5, ok: true });
const makeLargeItem = (n) => ({ ...makeItem(n), name: `item ${n}`.padEnd(4096, " and so on, without an end") });
const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

const isSameItem = (a, b) => a.n === b.n && a.name === b.name && a.price === b.price && a.ok === b.ok;
const isSameText = (a, b) => a === b;
const isSameBytes = (a, b) => a instanceof Uint8Array && a.length === b.length && a.every((byte, index) => byte === b[index]);

// Prose: a line break after each 80 characters.
const makeText = (size) => "the quick brown fox jumps over the lazy dog, and the dog sleeps on until evening\n".repeat(size / 81 + 1).slice(0, size);
// The same length, of which every other character is one that takes three bytes.
const makeWideText = (size) => "橋a".repeat(size / 4).padEnd(size / 2, "a");
const makeBytes = (size) => {
  const bytes = new Uint8Array(size);
  for (let index = 0, state = 1; index < size; index++) bytes[index] = (state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 24;
  return bytes;
};

async function* repeated(chunk, count) {
  for (let index = 0; index < count; index++) yield chunk;
}

const inTurn = (send) => (inputs) => Promise.all(inputs.map(send));
const oneByOne = (send) => async (inputs) => {
  const answers = [];
  for (const input of inputs) answers.push(await send(input));
  return answers;
};

const scenarios = {
  sequential: { make: (count) => numbers(count).map(makeItem), run: oneByOne((item) => channel.call(item)), isSame: isSameItem },
  sync: { make: (count) => numbers(count).map(makeItem), run: async (items) => items.map((item) => channel.callSync(item)), isSame: isSameItem },
  turn: { make: (count) => numbers(count).map(makeItem), run: inTurn((item) => channel.call(item)), isSame: isSameItem },
  methods: { make: (count) => numbers(count).map(makeItem), run: inTurn((item) => channel.callOwn(item)), isSame: isSameItem },
  large: { make: (count) => numbers(count).map(makeLargeItem), run: inTurn((item) => channel.call(item)), isSame: isSameItem },
  text: { make: (size) => [makeText(size)], run: oneByOne((text) => channel.text(text)), isSame: isSameText },
  wide: { make: (size) => [makeWideText(size)], run: oneByOne((text) => channel.text(text)), isSame: isSameText },
  bytes: { make: (size) => [makeBytes(size)], run: oneByOne((bytes) => channel.bytes(bytes)), isSame: isSameBytes },
};

// The functions that native calls.
globalThis.bench = {
  /** Makes what a scenario sends. */
  prepare(name, count) {
    this.scenario = scenarios[name];
    this.inputs = this.scenario.make(count);
    this.answers = undefined;
  },

  /** Runs it once, and returns how many milliseconds that took. */
  async run() {
    this.answers = undefined;
    const start = vernier.start();
    const answers = await this.scenario.run(this.inputs);
    const end = vernier.end();
    this.answers = answers;
    return end - start;
  },

  /** Runs it without looking at a clock. */
  async work() {
    this.answers = await this.scenario.run(this.inputs);
    return 0;
  },

  /** Throws unless each answer is what was sent. */
  verify() {
    const { inputs, answers } = this;
    if (answers.length !== inputs.length) throw new Error("answers are missing");
    answers.forEach((answer, index) => {
      if (!this.scenario.isSame(answer, inputs[index])) throw new Error(`answer ${index} is wrong`);
    });
    this.answers = this.inputs = undefined;
    return 0;
  },

  /** Sends one input again and again, and looks at the clock each time. */
  async sample(count) {
    const times = [];
    for (const item of numbers(count).map(makeItem)) {
      const start = vernier.start();
      const answer = await channel.call(item);
      times.push(vernier.end() - start);
      if (!isSameItem(answer, item)) throw new Error("an answer is wrong");
    }
    this.times = times.sort((a, b) => a - b);
    return 0;
  },

  /** Sends so many chunks of 1 MiB through the app and back, and returns how many milliseconds that took. */
  async stream(count) {
    const chunk = makeBytes(1 << 20);
    let received = 0;
    const start = vernier.start();
    for await (const bytes of await channel.through(repeated(chunk, count))) {
      received += bytes.length;
      if (bytes[0] !== chunk[0] || bytes[bytes.length - 1] !== chunk[chunk.length - 1]) throw new Error("a chunk is wrong");
    }
    const end = vernier.end();
    if (received !== count * chunk.length) throw new Error(`${received} bytes have come back`);
    return end - start;
  },

  percentile(share) {
    return this.times[Math.min(this.times.length - 1, Math.floor(this.times.length * share))];
  },
};

// Native calls this one after another or many at a time: it gives back what it gets.
globalThis.giveBack = (item) => item;

// Events.
globalThis.events = { count: 0, sum: 0 };
globalThis.takeEvent = (item) => {
  events.count += 1;
  events.sum += item.n;
};
