// Written by Ponte from the Swift contract "Import". Do not edit.
import { contracted, type Bytes, type Int64 } from "@ponte/client";

export type Incident =
  | { kind: "scheduled"; at: Date }
  | { kind: "cancelled"; reason: string };

export type IncidentKind = "scheduled" | "cancelled";

/** A flag. */
export type Place =
  | { isRemote: false; path: string; title: string }
  | { isRemote: true; url: string; title: string };

/** A kind outside, what it means inside. */
export type Message =
  | { data: { text: string }; kind: 1 }
  | { data: { width: number; height: number }; kind: 2 };

export type MessageKind = 1 | 2;

/** What there is decides. */
export type Session =
  | { token: Bytes }
  | { name?: string };

/** One that knows what to do with names that it does not know. */
export type Priority = "normal" | "urgent" | "unknown";

/** A number that was a text in an older version. */
export type Identified =
  | { id: number | string; name: string }
  | { id: number | string; title: string };

/** A name, or more about somebody. */
export type Author =
  | string
  | { name: string; url?: string };

/** The one key that is there. */
export type Payment =
  | { card: string }
  | { cash: Cash };

export interface Cash {
  amount: string;
}

/** Any JSON. */
export type JSON =
  | boolean
  | number
  | string
  | JSON[]
  | { [key: string]: JSON }
  | null;

/** Two that hold each other without anything between them. */
export type Wrapped = number | ClosedRange<number>;

export type ClosedRange<T> = [T, T];

export type Box = number | ClosedRange<number>;

/** A leaf, or branches. */
export type Tree<T> =
  | { [key: string]: Tree<T> }
  | T;

/** A text and a large number. */
export type Row = [string, Int64];

/** The first element says what follows. */
export type Segment = ["move", number, number] | ["label", string] | ["close"];

export type SegmentKind = "move" | "label" | "close";

/** So many numbers and no others. */
export type Matrix = [number, number, number, number];

/** Whatever names there are. */
export type Headers = Record<string, string | string[]>;

export type Outcome<T> =
  | { success: { _0: T } }
  | { failure: { code: number; _1?: string } };

export interface Both<T1, T2> {
  first: T1;
  second: T2[];
  inner?: Inner<T1>;
}

export interface Inner<T> {
  first?: T;
  count: Int64;
}

export interface Settings {
  volume: Clamped;
  rows: Lossy<Row>;
  isMuted?: DefaultFalse;
}

/** A value between bounds. */
export type Clamped = number;

/** Elements that cannot be read are left out. */
export type Lossy<T> = T[];

/** False where nothing is said. */
export type DefaultFalse = boolean;

export interface Employee {
  salary: string;
  super: { name: string };
}

export interface HandWrittenimport {
  default: importstring;
  class: importRecord;
  new: Int64;
  readonly?: importT;
  get: importPromise;
  constructor: importkeyof;
  "größe": number;
}

export type importstring = "default" | "new" | "void";

export interface importRecord {
  record: Record<string, Record<string, importdelete>>;
}

export type importdelete =
  | { in: { _0: importany } }
  | { function: { let: number; _1: number } };

export interface importany {
  any: Int64;
}

export interface importT {
  t: Outcome<importT2>;
}

export interface importT2 {
  date?: Date;
}

export interface importPromise {
  then: importArray[];
}

export interface importArray {
  array: Bytes;
}

export type importkeyof = string;

/** Figures of the system's. */
export interface Drawing {
  scale: number;
  origin: CGPoint;
  frame: CGRect;
  size: CGSize;
}

export type CGPoint = [number, number];

export type CGRect = [CGPoint, CGSize];

export type CGSize = [number, number];

export interface System {
  ratio: number;
  range: Range<Int64>;
  open: PartialRangeFrom<number>;
  huge: Int64;
  changed: (Date | null)[];
  elapsed: DateInterval;
  path: { indexes: number[] };
}

export type Range<T> = [T, T];

export type PartialRangeFrom<T> = [T];

export interface DateInterval {
  start: Date;
  duration: number;
}

export interface OneThing {
  one: number;
}

export interface OtherThing {
  other: string;
}

/** Also with arguments that are one type, or written as one. */
export interface Pairings {
  texts: Pair<number, string>;
  dates: Pair<boolean, Date>;
  numbers: Pair<number, number>;
  sizes: Either<number, number>;
  nested: Either<string, Either<number, boolean[]>>;
}

export interface Pair<T1, T2> {
  first: T1;
  second: T2;
  other?: Either<T1, T2>;
}

/** One or the other, as it comes. */
export type Either<T1, T2> = T1 | T2;

export interface Delivery {
  speed: Speed;
  serial: Serial;
}

export type Speed = 0.5 | 1.5;

export type Serial = 1 | 9007199254740993n;

/** A number that older versions wrote as a text. */
export interface Amount {
  unit: string;
  value: number | string;
}

/** What cannot be read is left out. */
export interface Profile {
  name: string;
  age?: number;
  address?: { city: string };
}

/** A number, or a text under another key. */
export type Answer =
  | { number: number }
  | { text: string };

/** One container reads the numbers, and another one what stands behind them. */
export type Span = [number, number, string];

/** One object, read as two types. */
export interface Combined {
  name: string;
  title: string;
}

export interface Writer {
  name: string;
}

export interface Book {
  title: string;
}

/** One, three or four numbers. */
export type Shade = number[];

/** The members of the contract: what the app and the page offer each other. */
export interface ImportContract {
  methods: {
    incident: { parameters: Incident; result: Incident };
    place: { parameters: Place; result: Place };
    message: { parameters: Message; result: Message };
    session: { parameters: Session; result: Session };
    priority: { parameters: Priority; result: Priority };
    identified: { parameters: Identified; result: Identified };
    author: { parameters: Author; result: Author };
    payment: { parameters: Payment; result: Payment };
    json: { parameters: JSON; result: JSON };
    wrapped: { parameters: Wrapped; result: Wrapped };
    tree: { parameters: Tree<number>; result: Tree<number> };
    forest: { parameters: Tree<string>; result: Tree<string> };
    row: { parameters: Row; result: Row };
    segment: { parameters: Segment; result: Segment };
    matrix: { parameters: Matrix; result: Matrix };
    headers: { parameters: Headers; result: Headers };
    outcome: { parameters: Outcome<Int64>; result: Outcome<Int64> };
    texts: { parameters: Outcome<string[]>; result: Outcome<string[]> };
    both: { parameters: Both<number, number>; result: Both<number, number> };
    either: { parameters: Both<string, Outcome<Int64>>; result: Both<string, Outcome<Int64>> };
    settings: { parameters: Settings; result: Settings };
    employee: { parameters: Employee; result: Employee };
    words: { parameters: HandWrittenimport; result: HandWrittenimport };
    shapes: { parameters: Drawing; result: Drawing };
    rest: { parameters: System; result: System };
    firstThing: { parameters: OneThing; result: OneThing };
    secondThing: { parameters: OtherThing; result: OtherThing };
    pairings: { parameters: Pairings; result: Pairings };
    delivery: { parameters: Delivery; result: Delivery };
    amount: { parameters: Amount; result: Amount };
    profile: { parameters: Profile; result: Profile };
    answer: { parameters: Answer; result: Answer };
    span: { parameters: Span; result: Span };
    combined: { parameters: Combined; result: Combined };
    shade: { parameters: Shade; result: Shade };
  };
}

export const importContract = contracted<ImportContract>({
  name: "Import",
  hash: "e988434538ede802",
  members: {
    "incident": "19b9a787",
    "place": "dc21c6e0",
    "message": "cb4b0d46",
    "session": "fdfb3045",
    "priority": "4322a583",
    "identified": "92c4a8bb",
    "author": "3bce8567",
    "payment": "19eaac91",
    "json": "888d9ccd",
    "wrapped": "7988575c",
    "tree": "03a08cea",
    "forest": "a4dafd22",
    "row": "dce9f480",
    "segment": "7febacb0",
    "matrix": "579412d4",
    "headers": "a675b7c6",
    "outcome": "6db4dace",
    "texts": "27556b64",
    "both": "71612b52",
    "either": "956c789c",
    "settings": "e0d77b80",
    "employee": "1dc650c6",
    "words": "2ae9b580",
    "shapes": "b3d0dd72",
    "rest": "7b9a4984",
    "firstThing": "3316c0d9",
    "secondThing": "6c721371",
    "pairings": "16eddb26",
    "delivery": "1f9d63c4",
    "amount": "699dec61",
    "profile": "6b65ed3f",
    "answer": "b006b052",
    "span": "db8179c3",
    "combined": "ee6970c3",
    "shade": "99f4a7e5",
  },
});
