// The TypeScript of Documentation/GettingStarted.md, in the page of the app that `make new` makes.
import { contracted, ponte } from "@ponte/client";

type Die = 6 | 20;

interface Greeter {
  methods: {
    /** Rolls a die. */
    "dice.roll": { parameters: Die; result: number };
  };
  streams: {
    /** Rolls a die again and again. */
    "dice.rolls": { parameters: Die; item: number };
  };
  events: {
    /** Tells the page of each roll. */
    "dice.rolled": number;
  };
  pageEvents: {
    /** Tells the app how many rolls the page has shown. */
    "page.shown": number;
  };
}

const greeter = contracted<Greeter>({
  name: "Greeter",
  hash: "",
  members: { "dice.roll": "", "dice.rolls": "", "dice.rolled": "", "page.shown": "" },
});

const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;

const rolls = element("rolls");
element("roll").addEventListener("click", async () => {
  rolls.textContent = `You rolled ${await greeter.call("dice.roll", 6)}.`;
});

const seen: number[] = [];
greeter.on("dice.rolled", (number) => {
  seen.push(number);
  document.title = `Rolls: ${seen.join(" ")}`;
});

greeter.on("dice.rolled", () => {
  greeter.emit("page.shown", seen.length);
});

element("five").addEventListener("click", async () => {
  rolls.textContent = "";
  let count = 0;
  for await (const number of greeter.stream("dice.rolls", 6)) {
    rolls.textContent += ` ${number}`;
    count += 1;
    if (count === 5) break;
  }
});

greeter.stream("dice.rolls", 6, { buffer: 1 });

declare const show: (value: unknown) => void;

export const plainPage = async (): Promise<void> => {
  const version = await ponte.call("device.systemVersion");
  ponte.handle("page.userAgent", () => navigator.userAgent);
  ponte.on("player.tick", ({ seconds }) => show(seconds));
  ponte.emit("player.seeked", 12);
  for await (const network of ponte.stream("device.scan", { limit: 10 })) show(network);
  show(version);
};
