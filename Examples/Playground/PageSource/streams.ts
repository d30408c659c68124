import { demo, element, fill, find, show, type Row } from "./card";
import { playground, type JournalReading } from "./contract";
import { quiet, quietRow } from "./quiet";
import { reveal } from "./tabs";

// MARK: The app's readings

const chart = find("#readings .chart");
let reading: Promise<number> | undefined;
let isStopped = false;

function plot(celsius: number): void {
  const bar = document.createElement("i");
  bar.style.height = `${Math.max(4, (celsius - 17) * 12.5)}%`;
  chart.append(bar);
  if (chart.childElementCount > 60) chart.firstElementChild?.remove();
}

async function readUntilStopped(): Promise<number> {
  let read = 0;
  for await (const { celsius } of playground.stream("sensor.readings", { every: 40 })) {
    read += 1;
    plot(celsius);
    show(element("readings"), [["Readings", String(read)], ["Now", `${celsius.toFixed(1)} °C`]]);
    if (isStopped) break;
  }
  return read;
}

demo("readings", async () => {
  if (reading) return;
  isStopped = false;
  chart.replaceChildren();
  reading = readUntilStopped();
  try {
    await reading;
  } finally {
    reading = undefined;
  }
});

demo("stop", async () => {
  if (!reading) return;
  isStopped = true;
  return { read: await reading, runningHandlers: await quiet() };
}, ({ read, runningHandlers }) => [["Readings", String(read)], quietRow(runningHandlers)]);

// MARK: A slow reader

async function readSlowly(count: number, buffer: number) {
  const stream = playground.stream("numbers.all", null, { buffer });
  let read = 0;
  let made = 0;
  for await (const number of stream) {
    if (number !== ++read) throw new Error(`Number ${number} came where ${read} should have.`);
    await new Promise((resolve) => setTimeout(resolve, 40));
    made = await playground.call("numbers.made");
    fill("made", made / 70, `Made ${made}`);
    fill("read", read / 70, `Read ${read}`);
    if (read === count) break;
  }
  return { made, read, runningHandlers: await quiet(), madeAtEnd: await playground.call("numbers.made") };
}
const slowRows = ({ made, read, runningHandlers }: Awaited<ReturnType<typeof readSlowly>>): Row[] => [
  ["In Swift", `${made} made`, "good"],
  ["Here", `${read} read, ${made - read} wait`],
  ["After the break", runningHandlers ? "a task is still at work" : "the task has ended", runningHandlers ? "bad" : "good"],
];
demo("slow", () => readSlowly(6, 64), slowRows);
demo("slowNarrow", () => readSlowly(6, 8), slowRows);

// MARK: A generator of the page

let generatorsEnded = 0;
playground.handle("page.primes", async function* () {
  const primes: number[] = [];
  try {
    for (let number = 2; ; number++) {
      if (primes.some((prime) => number % prime === 0)) continue;
      primes.push(number);
      yield number;
    }
  } finally {
    generatorsEnded += 1;
  }
});

demo("primes", async () => {
  const before = generatorsEnded;
  const primes = await playground.call("demo.readPrimes", 10);
  // The generator learns of it when it is asked for no more.
  for (let tries = 0; tries < 50 && generatorsEnded === before; tries++) await playground.call("demo.state");
  return { primes, ended: generatorsEnded - before };
}, ({ primes, ended }) => [
  ["Swift read", primes.join(", "), "good"],
  ["Here", ended ? "the generator’s finally ran" : "the generator has not ended", ended ? "good" : "bad"],
]);

// MARK: Reading on after a reload

interface Journal {
  cursor?: unknown;
  /** The numbers of the lines that were read before the reload, and after it. */
  before?: number[];
  after?: number[];
}

const stored: Journal | undefined = sessionStorage["journal"] ? JSON.parse(sessionStorage["journal"]) : undefined;

async function readJournal(journal: Journal): Promise<Journal> {
  const numbers: number[] = journal.before ? (journal.after = []) : [];
  const lines = playground.stream("journal.lines", null, { cursor: journal.cursor });
  for await (const { number } of lines) {
    numbers.push(number);
    journal.cursor = lines.cursor;
    if (numbers.length === 14 && !journal.before) {
      sessionStorage["journal"] = JSON.stringify({ cursor: journal.cursor, before: numbers });
      location.reload();
      await new Promise(() => {});
    }
  }
  return journal;
}

/** From which number to which, and what is missing or there twice. */
function journalRows({ before, after, begun }: JournalReading): Row[] {
  const all = [...before, ...after];
  const isWhole = all.every((number, index) => number === index + 1);
  return [
    ["Before", `lines ${before[0]} to ${before.at(-1)}`],
    ["After", `lines ${after[0]} to ${after.at(-1)}`],
    ["Swift began", begun.map((last) => (last ? `again after line ${last}` : "at the start")).join(", ")],
    ["All", isWhole ? "each once, in order" : "some are missing or came twice", isWhole ? "good" : "bad"],
  ];
}

demo("journal", () => readJournal({}));

if (stored) {
  sessionStorage.removeItem("journal");
  readJournal(stored).then(async ({ before = [], after = [] }) => {
    const journal = { before, after, begun: await playground.call("journal.begun") };
    reveal(element("journal"));
    show(element("journal"), journalRows(journal));
    playground.emit("journal.read", journal);
  });
}
