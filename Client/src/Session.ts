import { isSubframe, stringIndexOf } from "./builtins";
import type { MessageHandler } from "./builtins";
import { revive } from "./decode";
import { HeldFrames } from "./HeldFrames";
import { Inbox, parseArray } from "./Inbox";
import { IncomingCalls } from "./IncomingCalls";
import { Outbox } from "./Outbox";
import { OutgoingCalls } from "./OutgoingCalls";
import { PonteError } from "./PonteError";
import { randomName } from "./randomName";
import { errorFromAnswer } from "./receivedErrors";
import type { Registry } from "./Registry";

/** What one document and native say to each other, from hello to the end. */
export class Session {
  readonly outbox: Outbox;
  readonly calls: OutgoingCalls;
  private readonly inbox: Inbox;
  private readonly incoming: IncomingCalls;
  private readonly held = new HeldFrames();
  private hasEnded = false;

  constructor(
    handler: MessageHandler,
    post: MessageHandler["postMessage"],
    navigation: string,
    private readonly registry: Registry,
    private readonly isParsed: () => boolean,
    refused: (session: Session, reason: unknown) => void,
  ) {
    const document = randomName();
    this.outbox = new Outbox(document, handler, post, (batch) => this.receive(batch), (reason) => refused(this, reason));
    this.inbox = new Inbox(document, (line) => this.takeLine(line), (code, message) => this.calls.endAll(code, message));
    this.calls = new OutgoingCalls(this.outbox);
    this.incoming = new IncomingCalls(this.outbox);
    // A sub-frame that has nothing to say stays silent: most of them may not speak, and each attempt counts as one.
    this.outbox.add(`["hello",{"navigation":"${navigation}"}]`, isSubframe);
  }

  receive(batch: unknown): void {
    if (typeof batch === "string" && !this.hasEnded) this.inbox.receive(batch);
  }

  /** Gives the frames that wait for a handler, or for the document, another chance. */
  retryHeld(): void {
    this.held.release((frame, isTagged) => this.hasEnded || this.take(frame, isTagged));
  }

  leave(): void {
    if (this.outbox.sequence) {
      this.outbox.add('["bye"]');
      this.outbox.flush();
    }
    this.end("navigated", "The document was left.");
  }

  end(code: string, message: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.calls.endAll(code, message);
    this.incoming.endAll(code, message);
  }

  private takeLine(line: string): void {
    const frame = parseArray(line);
    if (!frame || this.hasEnded) return;
    const isTagged = stringIndexOf(line, '"$') >= 0;
    if (this.held.isEmpty) {
      if (!this.take(frame, isTagged)) this.held.add(frame, isTagged);
    } else if (frame[0] !== "cancel" || !this.held.withdraw(frame[1])) {
      this.held.add(frame, isTagged);
    }
  }

  /** Whether the frame, or its being dropped, has taken effect. Otherwise it must wait. */
  private take(frame: unknown[], isTagged: boolean): boolean {
    const kind = frame[0];
    const idOrName = frame[1];
    if (kind === "event") return typeof idOrName !== "string" || this.takeEvent(idOrName, frame[2], isTagged);
    if (typeof idOrName !== "number") return true;
    switch (kind) {
      case "call":
        return this.takeCall(idOrName, frame, isTagged);
      case "cancel":
        this.incoming.cancel(idOrName, new PonteError("cancelled", "The call was cancelled."));
        break;
      case "result":
      case "error":
        this.takeAnswer(idOrName, kind, frame[2], isTagged);
    }
    return true;
  }

  private takeEvent(name: string, value: unknown, isTagged: boolean): boolean {
    if (!this.registry.hasListener(name)) return this.isParsed();
    try {
      this.registry.deliver(name, isTagged ? revive(value) : value);
    } catch {
      // An event has nobody to tell that its value cannot be read.
    }
    return true;
  }

  private takeCall(id: number, frame: unknown[], isTagged: boolean): boolean {
    const method = frame[2] as string;
    const timeout = frame[4];
    const handler = this.registry.handlerFor(method);
    if (!handler) {
      if (!this.isParsed()) return false;
      this.incoming.fail(id, new PonteError("methodNotFound", `The page has no handler for ${method}. Add one with ponte.handle.`));
      return true;
    }
    let parameters: unknown;
    try {
      parameters = isTagged ? revive(frame[3]) : frame[3];
    } catch (error) {
      this.incoming.fail(id, error as PonteError);
      return true;
    }
    this.incoming.run(id, handler, parameters, typeof timeout === "number" ? timeout : undefined);
    return true;
  }

  private takeAnswer(id: number, kind: "result" | "error", content: unknown, isTagged: boolean): void {
    let value = content;
    try {
      if (isTagged) value = revive(content);
    } catch (error) {
      this.calls.reject(id, error as PonteError);
      return;
    }
    if (kind === "result") this.calls.resolve(id, value);
    else this.calls.reject(id, errorFromAnswer(value));
  }
}
