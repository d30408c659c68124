import { bucketOf } from "./latency";

/** In the order of `RowFeed.swift`. */
export type Row = [
  number: number, time: number, kind: string, direction: number, source: number, name: string, origin: string, size: number,
  duration: number, state: number, code: string, items: number];

export interface Batch {
  first: number;
  lost: number;
  sources: string[];
  rows: Row[];
}

export const kinds = ["call", "stream", "event", "message", "refusal", "hello", "bye", "item", "result", "error", "cancel"];

export const enum State { none, pending, succeeded, failed, cancelled, left }

/** More than Swift keeps, and a power of two. */
const capacity = 1 << 17;
const mask = capacity - 1;

/** The rows that Swift keeps, in columns, by their numbers. */
export class Rows {
  first = 1;
  end = 1;
  lost = 0;
  sources: string[] = [];

  readonly time = new Float64Array(capacity);
  readonly kind = new Uint8Array(capacity);
  readonly direction = new Uint8Array(capacity);
  readonly source = new Uint8Array(capacity);
  readonly size = new Float64Array(capacity);
  readonly duration = new Float64Array(capacity);
  /** The place of the duration among those of the histogram. */
  readonly bucket = new Int16Array(capacity);
  readonly state = new Uint8Array(capacity);
  readonly items = new Uint32Array(capacity);
  /** Changes with the row. */
  readonly version = new Uint32Array(capacity);
  readonly name: string[] = [];
  readonly origin: string[] = [];
  readonly code: string[] = [];

  /** The place of a row in the columns. */
  at(number: number): number {
    return number & mask;
  }

  /** Takes a batch, and gives the numbers of the rows that were there before. */
  take(batch: Batch): number[] {
    const changed: number[] = [];
    this.lost = batch.lost;
    this.sources = batch.sources;
    for (const row of batch.rows) {
      const number = row[0];
      if (number < this.end) {
        if (number >= this.first) changed.push(number);
      } else {
        if (this.end === this.first) this.first = number;
        this.end = number + 1;
      }
      this.put(number & mask, row);
    }
    this.first = Math.max(this.first, batch.first);
    this.end = Math.max(this.end, this.first);
    return changed;
  }

  private put(place: number, row: Row): void {
    this.time[place] = row[1];
    this.kind[place] = Math.max(0, kinds.indexOf(row[2]));
    this.direction[place] = row[3];
    this.source[place] = row[4];
    this.name[place] = row[5];
    this.origin[place] = row[6];
    this.size[place] = row[7];
    this.duration[place] = row[8];
    this.bucket[place] = row[8] < 0 ? -1 : bucketOf(row[8]);
    this.state[place] = row[9];
    this.code[place] = row[10];
    this.items[place] = row[11];
    this.version[place]++;
  }
}
