// The app's half of shared state: it serves the values as Swift does.
import { contractMethod } from "../module/contracted";
import { differencesBetween, frozen, type Difference } from "../module/differences";
import { stateSetter, stateStream } from "../module/state";
import { PonteError } from "../wire/PonteError";
import { makeQueue, type Queue } from "./queue";
import type { FakeState, FakeStateOptions } from "./types";

/** The names that the bridge of an app answers by itself. */
export const reserved = { ready: "ponte.ready", supports: "ponte.supports", contract: contractMethod, state: stateStream, setState: stateSetter };

interface Served {
  value: unknown;
  version: number;
  readonly validate: ((value: any) => void) | undefined;
  readonly readers: Set<Queue<unknown>>;
}

export class FakeStates {
  readonly #states = new Map<string, Served>();
  readonly #missed = new Set<string>();

  add(name: string, value: unknown, options?: FakeStateOptions<any>): FakeState<any> {
    const served: Served = this.#states.get(name) ?? { value: undefined, version: 0, validate: options?.validate, readers: new Set() };
    this.#states.set(name, served);
    this.#change(served, value);
    const change = (changed: unknown) => this.#change(served, changed);
    return {
      get value() {
        return served.value;
      },
      set value(changed) {
        change(changed);
      },
      get version() {
        return served.version;
      },
      get readers() {
        return served.readers.size;
      },
    };
  }

  /** True if the page has asked for the state when there was none. */
  takeMissed(name: string): boolean {
    return this.#missed.delete(name);
  }

  has(name: string): boolean {
    return this.#states.has(name);
  }

  #change(served: Served, value: unknown): void {
    const differences: Difference[] = differencesBetween(served.value, value);
    served.value = frozen(value);
    if (!differences.length && served.version) return;
    served.version++;
    for (const reader of served.readers) reader.push({ version: served.version, differences });
  }

  #find(name: string): Served {
    const served = this.#states.get(name);
    if (served) return served;
    this.#missed.add(name);
    throw new PonteError("methodNotFound", `The fake app has no state ${JSON.stringify(name)}: add one with app.state.`);
  }

  read({ name }: { name: string }): AsyncIterableIterator<unknown> {
    const served = this.#find(name);
    const reader: Queue<unknown> = makeQueue<unknown>(() => served.readers.delete(reader));
    served.readers.add(reader);
    reader.push({ version: served.version, value: served.value });
    return reader.items;
  }

  write({ name, version, value }: { name: string; version: number; value: unknown }): number {
    const served = this.#find(name);
    if (version !== served.version) throw new PonteError("outdated", `The value has version ${served.version}, and the page knows ${version}.`);
    served.validate?.(value);
    this.#change(served, value);
    return served.version;
  }
}
