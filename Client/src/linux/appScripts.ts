// Runs the app's scripts, from a script world that no page reaches. The engine calls these functions there, in the main frame, as if the user had asked for it;
// the web process's library calls them in other frames. The scripts run in their own worlds (Sources/PonteWebProcess/app_scripts.c), and what crosses is text:
// the engine's own conversion cuts texts, drops keys, and differs between its versions. No world's scripts can change the built-ins that are used here.
import {
  apply, DateConstructor, dateGetTime, getOwnPropertyDescriptor, getPrototypeOf, harden, PromiseConstructor, stringify, stringIndexOf, then,
} from "../builtins/builtins";
import { hardenPromise } from "../builtins/hardened";
import { locationHref } from "./frameBuiltins";
import { encodeTagged, reviveTagged } from "./tagged";
import { wellFormed } from "./wellFormed";

/** The functions of the web process's library. */
interface Library {
  /** The value of a script in a world of the frame. Throws what it throws. */
  run(world: string, source: string, address: string): unknown;
  /** The value of a JSON text, of the world's own objects and arrays. */
  parse(world: string, text: string): unknown;
}

/**
 * A value as tagged text: `undefined` for `undefined`, `null` for a value that cannot cross. Behind a `!`, an exception's text, line and column as a JSON array.
 */
type Text = string | undefined | null;

interface AppScripts {
  /** Evaluates `[world, source]`. The text of an object is asked for when the callbacks of settled promises have run. */
  evaluate(script: [string, string]): { readonly text: Text } | Text;
  /** Calls the async function that `source` is. Where `tagged` has a `1`, the argument at that place is tagged JSON. */
  call(world: string, source: string, tagged: string, values: unknown[]): Promise<Text>;
}

export function appScripts({ run, parse }: Library): AppScripts {
  const address = () => locationHref(location);

  const textOf = (value: unknown): Text => {
    try {
      return encodeTagged(value);
    } catch {
      return null;
    }
  };

  /** Of a date; `null` for what is none. */
  const prototypeOf = (make: () => Date): object | null => {
    try {
      const date = make();
      dateGetTime(date);
      return getPrototypeOf(date) as object | null;
    } catch {
      return null;
    }
  };

  const decode = (world: string, text: string) =>
    reviveTagged(parse(world, text), {
      // The page may have replaced `Date`. A clone is of the world in which it is made; where the page has replaced that, too, and `Date` is none, the date is one of this world.
      get datePrototype() {
        const date = () => new DateConstructor(0);
        return prototypeOf(() => apply(run(world, "structuredClone", address()) as (date: Date) => Date, undefined, [date()]))
          ?? prototypeOf(() => harden(date(), run(world, "Date.prototype", address()) as Date));
      },
    });

  /**
   * The engine cuts the text of an exception at a NUL, and at half of a surrogate pair. Any other goes its way: it knows the place. So does what a script throws that is
   * no promise's, since the page is to hear of it.
   */
  const failureOf = (error: any): string => {
    let text: string;
    try {
      text = `${error as string}`;
    } catch {
      // It has no text, or one that throws.
      throw error;
    }
    const whole = wellFormed(text);
    if (whole === text && stringIndexOf(text, "\0") < 0) throw error;
    const place = (name: string): unknown => (typeof error === "object" ? getOwnPropertyDescriptor(error, name)?.value as unknown : 0);
    return "!" + (stringify([whole, place("line"), place("column")]) as string);
  };

  return {
    evaluate: ([world, source]) => {
      const value = run(world, source, address());
      return typeof value !== "object" ? textOf(value) : {
        get text() {
          return textOf(value);
        },
      };
    },
    call: (world, source, tagged, values) => {
      for (let index = 0; index < values.length; index++) {
        if (tagged[index] === "1") values[index] = decode(world, values[index] as string);
      }
      const promise = apply(run(world, source, address()) as (...values: unknown[]) => Promise<unknown>, undefined, values);
      return new PromiseConstructor((resolve, reject) => {
        then(hardenPromise(promise), (value) => resolve(textOf(value)), (error) => {
          try {
            resolve(failureOf(error));
          } catch (engines) {
            reject(engines);
          }
        });
      });
    },
  };
}
