import { now } from "./builtins";

interface HeldFrame {
  readonly frame: unknown[];
  readonly isTagged: boolean;
  /** When its caller gives up, in milliseconds since 1970. */
  readonly deadline: number | undefined;
  isWithdrawn: boolean;
  next: HeldFrame | undefined;
}

/** Frames that came before the page was ready for the first of them, in their order. */
export class HeldFrames {
  private first: HeldFrame | undefined;
  private last: HeldFrame | undefined;

  get isEmpty(): boolean {
    return !this.first;
  }

  add(frame: unknown[], isTagged: boolean): void {
    const timeout = frame[0] === "call" ? frame[4] : undefined;
    const deadline = typeof timeout === "number" ? now() + timeout : undefined;
    const held: HeldFrame = { frame, isTagged, deadline, isWithdrawn: false, next: undefined };
    if (this.last) this.last.next = held;
    else this.first = held;
    this.last = held;
  }

  /** Drops the held call of this id, so that its handler never runs. Whether there was one. */
  withdraw(id: unknown): boolean {
    for (let held = this.first; held; held = held.next) {
      if (held.frame[0] === "call" && held.frame[1] === id) return (held.isWithdrawn = true);
    }
    return false;
  }

  /** Gives up frames in order until `take` refuses one. A call whose caller has given up is not given any more. */
  release(take: (frame: unknown[], isTagged: boolean) => boolean): void {
    for (let held; (held = this.first); ) {
      const remaining = held.deadline === undefined ? undefined : held.deadline - now();
      if (!held.isWithdrawn && (remaining === undefined || remaining > 0)) {
        if (remaining !== undefined) held.frame[4] = remaining;
        if (!take(held.frame, held.isTagged)) return;
      }
      this.first = held.next;
      if (!this.first) this.last = undefined;
    }
  }
}
