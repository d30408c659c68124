// Written by Ponte from the Swift contract "Import". Do not edit.
import { contracted, type Bytes, type Int64 } from "@ponte/client";

export type Incident =
  | { kind: "scheduled"; at: Date }
  | { kind: "cancelled"; reason: string };

export type IncidentKind = "scheduled" | "cancelled";

/** The kind is a plain text. */
export type Figure =
  | { type: "circle"; radius: number }
  | { type: "rounded-rectangle"; sides: number[] }
  | { type: "empty" };

/** Of two versions. */
export type Person =
  | { version: 1; name: string }
  | { version: 2; first: string; last: string };

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

/** A flag and a kind together. */
export type Envelope =
  | { kind: "plain"; isSigned: boolean }
  | { kind: "sealed"; isSigned: false }
  | { kind: "sealed"; isSigned: true; signature: string };

export type EnvelopeKind = "plain" | "sealed";

/** One value, by hand. */
export type Level = 0 | 1;

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

/** Any JSON, with containers. */
export type Anything =
  | { [key: string]: Anything }
  | string
  | Anything[];

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

/** A title, and values to the end. */
export type Series = [string, ...number[]];

/** The first element says what follows. */
export type Segment = ["move", number, number] | ["label", string] | ["close"];

export type SegmentKind = "move" | "label" | "close";

/** The last element may be missing. */
export type Position = [number, number, number?];

/** Names and numbers by turns. */
export type Pairs = (string | Int64)[];

/** So many numbers and no others. */
export type Matrix = [number, number, number, number];

/** Elements of two types, and what is not known is left out. */
export type Mixed = (number | string | Place | null)[];

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

export interface Skipped {
}

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
  path: IndexPath;
}

export type Range<T> = [T, T];

export type PartialRangeFrom<T> = [T];

export interface DateInterval {
  start: Date;
  duration: number;
}

export interface IndexPath {
  indexes: number[];
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

/** The marks say what there is. */
export type Entry =
  | { marks: Marks }
  | { marks: 1 | 5 | 9 | 13 | 17 | 21 | 25 | 29; title: string }
  | { marks: 2 | 6 | 10 | 14 | 18 | 22 | 26 | 30 | 50; date: Date }
  | { marks: 3 | 7 | 11 | 15 | 19 | 23 | 27 | 31; title: string; date: Date };

export type Marks = number;

/** What stands in a part decides. */
export type Notice =
  | { header: { type: "title"; id: number }; title: string }
  | { header: { type: "count"; id: number }; count: number };

export interface Header {
  type: string;
  id: number;
}

/** A number that older versions wrote as a text. */
export interface Amount {
  unit: string;
  value: number | string;
}

/** The count decides. */
export type Color = [number] | [number, number, number] | [number, number, number, number];

/** The first number says how many follow. */
export type Batch = [number, string | Int64, ...(string | Int64)[]];

/** The members of the contract: what the app and the page offer each other. */
export interface ImportContract {
  methods: {
    incident: { parameters: Incident; result: Incident };
    figure: { parameters: Figure; result: Figure };
    person: { parameters: Person; result: Person };
    place: { parameters: Place; result: Place };
    message: { parameters: Message; result: Message };
    session: { parameters: Session; result: Session };
    envelope: { parameters: Envelope; result: Envelope };
    level: { parameters: Level; result: Level };
    priority: { parameters: Priority; result: Priority };
    identified: { parameters: Identified; result: Identified };
    author: { parameters: Author; result: Author };
    payment: { parameters: Payment; result: Payment };
    json: { parameters: JSON; result: JSON };
    anything: { parameters: Anything; result: Anything };
    wrapped: { parameters: Wrapped; result: Wrapped };
    tree: { parameters: Tree<number>; result: Tree<number> };
    forest: { parameters: Tree<string>; result: Tree<string> };
    row: { parameters: Row; result: Row };
    series: { parameters: Series; result: Series };
    segment: { parameters: Segment; result: Segment };
    position: { parameters: Position; result: Position };
    pairs: { parameters: Pairs; result: Pairs };
    matrix: { parameters: Matrix; result: Matrix };
    mixed: { parameters: Mixed; result: Mixed };
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
    entry: { parameters: Entry; result: Entry };
    notice: { parameters: Notice; result: Notice };
    amount: { parameters: Amount; result: Amount };
    color: { parameters: Color; result: Color };
    batch: { parameters: Batch; result: Batch };
  };
}

export const importContract = contracted<ImportContract>({
  name: "Import",
  hash: "c56d7290243be98d",
  members: {
    "incident": "19b9a787",
    "figure": "d2c49d62",
    "person": "8e3c9766",
    "place": "dc21c6e0",
    "message": "cb4b0d46",
    "session": "fdfb3045",
    "envelope": "ad16bef1",
    "level": "8d32ec96",
    "priority": "4322a583",
    "identified": "92c4a8bb",
    "author": "3bce8567",
    "payment": "19eaac91",
    "json": "888d9ccd",
    "anything": "9f53aa56",
    "wrapped": "7988575c",
    "tree": "03a08cea",
    "forest": "a4dafd22",
    "row": "dce9f480",
    "series": "4acb376d",
    "segment": "7febacb0",
    "position": "69132342",
    "pairs": "441e002a",
    "matrix": "579412d4",
    "mixed": "e695128c",
    "headers": "a675b7c6",
    "outcome": "6db4dace",
    "texts": "27556b64",
    "both": "71612b52",
    "either": "956c789c",
    "settings": "e0d77b80",
    "employee": "1dc650c6",
    "words": "2ae9b580",
    "shapes": "b3d0dd72",
    "rest": "b32e1143",
    "firstThing": "3316c0d9",
    "secondThing": "6c721371",
    "pairings": "16eddb26",
    "delivery": "1f9d63c4",
    "entry": "431aa882",
    "notice": "00086cc1",
    "amount": "699dec61",
    "color": "fa53fcfe",
    "batch": "5f03090f",
  },
});
