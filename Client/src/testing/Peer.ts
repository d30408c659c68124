// One end of the wire: takes a client's posts, and answers and pushes as native does.
import { FakeWindow } from "./FakeWindow";

/** The frames of a batch as text, and numbers with the bytes that go beside it, in turn. */
export interface Batch {
  readonly frames: string[];
  readonly parts: unknown[];
}

interface OpenPost {
  resolve(reply: unknown): void;
  reject(reason: unknown): void;
}

export class Peer {
  readonly window: FakeWindow;
  /** The name of the client's document, and empty before its hello. */
  name = "";
  /** Why posts are refused, as `code: message`. */
  refusal: string | undefined;
  /** True when the process of the client is gone: it is heard no more, and hears nothing. */
  isGone = false;
  /** Why the last session ended. */
  #reason = "forbidden: The document has not said hello.";
  #sequence = 0;
  #open: OpenPost | undefined;
  #waiting: Batch[] = [];

  /**
   * @param began Called with the hello of a document.
   * @param received Takes the client's frames, but for hello and bye.
   * @param ended Called with the bye of a document.
   * @param answer Answers a message for which the client stands still.
   * @param answersPosts True if what is sent goes as the reply of a post where one is open, as native does. A post that stays open can be refused later.
   */
  constructor(
    private readonly began: () => void, private readonly received: (batch: Batch) => void, private readonly ended: () => void,
    private readonly answersPosts: boolean, private readonly answer?: (message: string) => string, navigation?: "reload",
  ) {
    this.window = new FakeWindow((message) => this.#take(message), answer && ((message) => this.#takeSync(message)), navigation);
  }

  #takeSync(message: string): string | undefined {
    if (this.isGone) return undefined;
    if (this.refusal) throw new Error(this.refusal);
    return this.answer?.(message);
  }

  async #take(message: unknown): Promise<unknown> {
    if (this.isGone) return new Promise(() => {});
    if (this.refusal) throw new Error(this.refusal);
    const list = Array.isArray(message) ? Array.from(message as ArrayLike<unknown>) : [message];
    const [text, ...parts] = list as [string, ...unknown[]];
    const [header, ...frames] = text.split("\n") as [string, ...string[]];
    const name = (JSON.parse(header) as [string, number, string])[2];
    const isHello = frames[0]?.startsWith('["hello",');
    if (!isHello && name !== this.name) throw new Error(this.#reason);
    this.#open?.resolve("");
    const reply = new Promise((resolve, reject) => (this.#open = { resolve, reject }));
    if (isHello) {
      frames.shift();
      this.name = name;
      this.#sequence = 0;
      this.began();
    }
    const isLast = frames[frames.length - 1] === '["bye"]';
    if (isLast) frames.pop();
    // The page may change its bytes when it has posted them.
    if (frames.length) this.received({ frames, parts: parts.map((part) => (ArrayBuffer.isView(part) ? new Uint8Array(part as Uint8Array) : part)) });
    if (isLast) {
      this.name = "";
      this.ended();
    } else this.#flush();
    return reply;
  }

  /** Sends frames when the client has said hello. */
  send(batch: Batch): void {
    this.#waiting.push(batch);
    this.#flush();
  }

  #flush(): void {
    if (!this.name || this.isGone) return;
    for (const { frames, parts } of this.#waiting.splice(0)) {
      const text = [JSON.stringify(["ponte", 1, this.name, this.#sequence++]), ...frames].join("\n");
      const batch = parts.length ? [text, ...parts] : text;
      if (this.#open && this.answersPosts) {
        this.#open.resolve(batch);
        this.#open = undefined;
      } else this.window.push(this.name, batch);
    }
  }

  /** Ends the session: what the client waits for ends with the code before the colon. True if the client has been told so. */
  end(reason: string): boolean {
    this.#reason = reason;
    this.#waiting = [];
    this.name = "";
    const open = this.#open;
    this.#open = undefined;
    open?.reject(new Error(reason));
    return !!open;
  }

  /** Ends the session, and lets the client begin another one. */
  async renew(reason: string): Promise<void> {
    const { name } = this;
    if (!name) return;
    this.end(reason);
    // The client takes the refusal within some microtasks.
    while (this.window.knows(name)) await undefined;
    this.window.askForHello();
  }
}
