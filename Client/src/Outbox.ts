import { apply, isSubframe, promiseThen, queueMicrotask } from "./builtins";
import type { MessageHandler } from "./builtins";
import { longestFrame, safeBatchLength, utf8Length } from "./limits";
import { PonteError } from "./PonteError";

/** Collects the frames of one turn of the page's event loop and posts them as one batch. */
export class Outbox {
  private frames = "";
  /** How many batches have been posted. */
  sequence = 0;
  private isScheduled = false;
  private readonly flushLater = () => {
    this.isScheduled = false;
    this.flush();
  };
  private readonly answered = (reply: unknown) => {
    this.replied(reply);
    // Native can push into the main frame only: a sub-frame keeps a post open for what comes later.
    if (reply && isSubframe) this.flush(true);
  };

  constructor(
    private readonly document: string,
    private readonly handler: MessageHandler,
    private readonly post: MessageHandler["postMessage"],
    private readonly replied: (reply: unknown) => void,
    private readonly refused: (reason: unknown) => void,
  ) {}

  /** `waits`: not to be sent before there is another frame. */
  add(frame: string, waits?: boolean): void {
    if (frame.length > safeBatchLength && utf8Length(frame) > longestFrame) {
      throw new PonteError("limitExceeded", "The message is over 64 MiB. Send it in parts.");
    }
    if (this.frames.length + frame.length > safeBatchLength) this.flush();
    this.frames += "\n" + frame;
    if (!this.isScheduled && !waits) {
      this.isScheduled = true;
      queueMicrotask(this.flushLater);
    }
  }

  flush(isPoll?: boolean): void {
    if (!isPoll && this.frames === "") return;
    const batch = `["ponte",1,"${this.document}",${this.sequence++}]${this.frames}`;
    this.frames = "";
    try {
      promiseThen(apply(this.post, this.handler, [batch]) as Promise<unknown>, this.answered, this.refused);
    } catch (error) {
      this.refused(error);
    }
  }
}
