/** From a microsecond to 1,000 seconds. */
const decades = 9;
const perDecade = 100;
export const bucketCount = decades * perDecade;

/** The place of a duration, in microseconds, on a logarithmic scale. */
export function bucketOf(microseconds: number): number {
  if (microseconds <= 1) return 0;
  return Math.min(bucketCount - 1, Math.floor(Math.log10(microseconds) * perDecade));
}

const middleOf = (bucket: number): number => 10 ** ((bucket + 0.5) / perDecade);

/** How long the calls took, counted. */
export class Latency {
  readonly buckets = new Uint32Array(bucketCount);
  count = 0;
  max = 0;

  clear(): void {
    this.buckets.fill(0);
    this.count = 0;
    this.max = 0;
  }

  add(bucket: number, microseconds: number): void {
    this.buckets[bucket]++;
    this.count++;
    if (microseconds > this.max) this.max = microseconds;
  }

  /** The duration that a part of the calls does not exceed, within 3 %. */
  percentile(part: number): number {
    let rest = Math.max(1, Math.ceil(this.count * part));
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      rest -= this.buckets[bucket] ?? 0;
      if (rest <= 0) return Math.min(this.max, middleOf(bucket));
    }
    return this.max;
  }

  /** The counts of wider buckets, for a picture: so many in a decade, from `from` to `to`, which are powers of ten. */
  bars(from: number, to: number, each: number): number[] {
    const bars = Array<number>((to - from) * each).fill(0);
    const width = perDecade / each;
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      const bar = Math.min(bars.length - 1, Math.max(0, Math.floor((bucket - from * perDecade) / width)));
      bars[bar] = (bars[bar] ?? 0) + (this.buckets[bucket] ?? 0);
    }
    return bars;
  }
}
