import { kinds, Rows, State } from "./rows";

export interface Choice {
  text: string;
  /** Empty for all. */
  kind: string;
  /** 0 from the page, 1 from the app; -1 is both. */
  direction: number;
  errors: boolean;
  pending: boolean;
}

export const everything: Choice = { text: "", kind: "", direction: -1, errors: false, pending: false };

/** Of one piece of work, in milliseconds: a frame has 16. */
const slice = 4;

/** The numbers of the rows that a choice shows, in order. */
export class Filter {
  /** Those of rows that are gone stand ahead of `start`. */
  shown: number[] = [];
  start = 0;
  private choice = everything;
  private words = "";
  private known = new Map<string, boolean>();
  private run = 0;

  constructor(private readonly rows: Rows, private readonly changed: () => void) {}

  get length(): number {
    return this.shown.length - this.start;
  }

  /** The number of the row at a place. */
  number(index: number): number {
    return this.shown[this.start + index] ?? -1;
  }

  /** The place of a row, or of the one behind it. */
  place(number: number): number {
    let [low, high] = [this.start, this.shown.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.shown[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low - this.start;
  }

  get dependsOnState(): boolean {
    return this.choice.errors || this.choice.pending;
  }

  set(choice: Choice): void {
    this.choice = choice;
    this.words = choice.text.toLowerCase();
    this.refresh();
  }

  /** Chooses among all rows again, in pieces: the old choice stays until the new one is there. */
  refresh(): void {
    const run = ++this.run;
    this.known = new Map();
    const found: number[] = [];
    let number = this.rows.first;
    const work = (): void => {
      if (run !== this.run) return;
      const end = performance.now() + slice;
      number = Math.max(number, this.rows.first);
      while (number < this.rows.end) {
        const stop = Math.min(number + 200, this.rows.end);
        for (; number < stop; number++) if (this.matches(number)) found.push(number);
        if (performance.now() > end) return void requestAnimationFrame(work);
      }
      this.shown = found;
      this.start = 0;
      this.run++;
      this.dropOld();
      this.changed();
    };
    work();
  }

  /** Takes the rows that have come from `from` on. While all are chosen again, they come with the others. */
  append(from: number): void {
    const last = this.shown[this.shown.length - 1] ?? 0;
    for (let number = Math.max(from, last + 1); number < this.rows.end; number++) {
      if (this.matches(number)) this.shown.push(number);
    }
  }

  /** Forgets rows that are gone, and gives how many of them were shown. */
  dropOld(): number {
    const before = this.start;
    while (this.start < this.shown.length && (this.shown[this.start] ?? 0) < this.rows.first) this.start++;
    const dropped = this.start - before;
    if (this.start > 20_000) {
      this.shown = this.shown.slice(this.start);
      this.start = 0;
    }
    return dropped;
  }

  private matches(number: number): boolean {
    const place = this.rows.at(number);
    const { choice, rows } = this;
    const state = rows.state[place];
    if (choice.errors && choice.pending) {
      if (state !== State.failed && state !== State.pending) return false;
    } else if (choice.errors ? state !== State.failed : choice.pending && state !== State.pending) return false;
    if (choice.direction >= 0 && rows.direction[place] !== choice.direction) return false;
    if (choice.kind && kinds[rows.kind[place] ?? 0] !== choice.kind) return false;
    if (!this.words) return true;
    return this.has(rows.name[place]) || this.has(rows.origin[place]) || this.has(rows.code[place]) || this.has(rows.sources[rows.source[place] ?? 0]);
  }

  private has(text = ""): boolean {
    let result = this.known.get(text);
    if (result === undefined) {
      result = text.toLowerCase().includes(this.words);
      if (this.known.size < 50_000) this.known.set(text, result);
    }
    return result;
  }
}
