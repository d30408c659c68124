// A page and an app, each with a client of its own: what one posts, the other receives.
import type { Ponte } from "../api/ponte";
import { Peer, type Batch } from "./Peer";

/** A frame of the page that the app is about to receive. */
export type Seen = (kind: string, name: string) => void;

export class Wire {
  page: Peer;
  readonly #app: Peer;
  /** Why the app's calls end when the page says bye. */
  #reason = "navigated: The document was left.";
  #hasBegun = false;
  /** How many batches have passed. */
  traffic = 0;

  /** @param answer Answers a message for which the page stands still. */
  constructor(private readonly seen: Seen, private readonly answer: (message: string) => string) {
    this.#app = new Peer(
      () => {},
      (batch) => this.#toPage(batch),
      () => {},
      false,
    );
    this.page = this.#makePage();
  }

  /** The app's end: its handlers are added to it, and it calls the page. */
  get app(): Ponte {
    return this.#app.window.ponte;
  }

  #makePage(navigation?: "reload"): Peer {
    return new Peer(
      () => {
        this.traffic++;
        if (this.#hasBegun) this.#endApp("navigated: The document was left.");
        this.#hasBegun = true;
        this.page.send({ frames: ['["welcome",{}]'], parts: [] });
      },
      (batch) => this.#toApp(batch),
      () => this.#endApp(this.#reason),
      true,
      this.answer,
      navigation,
    );
  }

  #toPage(batch: Batch): void {
    this.traffic++;
    this.page.send(batch);
  }

  #toApp(batch: Batch): void {
    this.traffic++;
    for (const text of batch.frames) {
      const [kind, id, target] = JSON.parse(text) as [string, unknown, unknown];
      if (kind === "event" && typeof id === "string") this.seen(kind, id);
      if ((kind === "call" || kind === "stream") && typeof target === "string") this.seen(kind, target);
    }
    this.#app.send(batch);
  }

  #endApp(reason: string): void {
    if (!this.#hasBegun) return;
    this.#hasBegun = false;
    this.#app.renew(reason);
  }

  /** Refuses what the page posts from now on, and what it waits for. */
  refuse(reason: string): void {
    this.page.refusal = reason;
    // If no post is open that could be refused, the page is asked for one.
    if (!this.page.end(reason)) this.page.window.askForHello();
    this.#endApp(reason);
  }

  admit(): void {
    this.page.refusal = undefined;
  }

  leave(reason?: string): void {
    this.#reason = reason ?? "navigated: The document was left.";
    this.page.window.dispatch("pagehide");
  }

  restore(): void {
    this.page.window.dispatch("pageshow");
  }

  /** The page's process is gone: the page hears nothing of that, nor of anything else. */
  terminate(): void {
    this.page.isGone = true;
    this.#endApp("webProcessTerminated: The web process ended.");
  }

  /** Puts a new document in the place of the page's. */
  reload(): void {
    if (!this.page.isGone) this.leave("reloaded: The page was reloaded.");
    const { refusal } = this.page;
    this.page = this.#makePage("reload");
    this.page.refusal = refusal;
  }
}
