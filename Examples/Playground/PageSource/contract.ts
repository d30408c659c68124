// Written by Ponte from the Swift contract "Playground". Do not edit.
import { contracted, type ByteStream, type Bytes, type Callback, type RemoteObject, type Sent } from "@ponte/client";

export interface Painted {
  title: string;
  background: string;
}

export interface Theme {
  name: string;
  /** As CSS has it. */
  accent: string;
}

export interface Interview {
  title: string;
  headings: Heading[];
}

export interface Heading {
  level: number;
  text: string;
}

export interface Withdrawal {
  amount: number;
}

export interface Balance {
  balance: number;
  currency: string;
}

/** A page's error as Swift caught it. */
export interface Caught {
  code: string;
  message: string;
  reason: Reason;
}

/** The data of the error that `fails` throws. */
export interface Reason {
  celsius: number;
  limit: number;
}

/** A text as it came back, and what Swift saw of it. */
export interface Echo {
  text: string;
  unicodeScalars: number;
}

export interface Survival {
  event: string;
  code: string;
  title: string;
}

/** The counts of what the bridge holds, for the cards that show it. */
export interface State {
  runningHandlers: number;
  droppedEvents: number;
  handles: number;
}

/** A line of the leak report. */
export interface Held {
  kind: string;
  holder: string;
  via: string;
  /** In seconds. */
  age: number;
}

export interface Received {
  name: string;
  bytes: number;
  /** Of the bytes that have come, in hexadecimal. */
  sha256: string;
}

export interface Opened {
  file: ByteStream;
  sha256: string;
}

export interface Progress {
  done: number;
  of: number;
}

/** A counter that lives in the app. */
export interface Counter {
  add: { parameters: number; result: number };
  reset: { parameters: void; result: void };
}

/** A player that lives in the page. */
export interface Player {
  /** Jumps to so many seconds. */
  seek: { parameters: number; result: void };
  title: { parameters: void; result: string };
}

export interface Pace {
  /** Milliseconds between two readings, 1 to 1,000. */
  every: number;
}

export interface SensorReading {
  number: number;
  celsius: number;
}

export interface Line {
  number: number;
  text: string;
}

/** What to play, and from where; nothing at all plays on. */
export type Play =
  | {
      /** Loads it first, if it is not loaded yet. */
      url?: string;
      /** The position to begin at, from the start; absent is the position now. */
      seconds?: number;
    }
  | null;

/** A place in the source. */
export interface Seek {
  /** From the start; past the end is the end. */
  seconds: number;
}

/** The words and the picture that people get about a sound or video. */
export interface MediaInfo {
  /** At most 1,000 Unicode scalars of it are shown. */
  title?: string;
  /** At most 1,000 Unicode scalars of it are shown. */
  artist?: string;
  /** The address of a picture; one of more than 8 KiB is left out. */
  artwork?: string;
}

/** A player at one moment, as the app and the page that has it see it. */
export interface MediaState {
  /** The phase that the player is in now. */
  status: Status;
  /** True if it is meant to stand still; a button for play and pause shows this, whatever the player waits for. */
  paused: boolean;
  /** As it was asked for; absent while nothing is loaded. */
  url?: string;
  /** The words of the page or the app, and otherwise the source's own. */
  info: MediaInfo;
  /** Seconds from the start, four times a second while it plays. */
  position: number;
  /** Seconds; absent while it is not known, and for what has no end. */
  duration?: number;
  /** 0.25 to 4; the pitch stays. */
  rate: number;
  /** 0 to 1. */
  volume: number;
  /** True if nothing is heard, whatever the volume is. */
  muted: boolean;
  /** How full the buffer is, 0 to 100, while `status` is `buffering` or `loading`. */
  buffered?: number;
  /** True if `seek` and another rate than 1 are possible. */
  seekable: boolean;
  /** The reason, while `status` is `failed`. */
  error?: Failure;
}

/** The phase that the player is in. */
export type Status = "idle" | "loading" | "playing" | "paused" | "buffering" | "ended" | "failed" | "lost";

/** The reason why a source does not play. */
export interface Failure {
  /** The raw value of a `PonteError.Code`, such as `media.notFound`. */
  code: string;
  /** The reason in words, and what to do. */
  message: string;
}

/** Which picture is wanted, and how large it may be. */
export type PickOptions =
  | {
      /** The place from which the picture comes. */
      source?: ImageSource;
      /** Width divided by height, 0.01 to 100: the user moves the picture under a frame of that form. `nil` is the whole picture. */
      ratio?: number;
      /** The longest side of the result, in pixels; `nil` is no limit. */
      maxSide?: number;
      /** Width times height of the result, in pixels; never more than `ImageLimits.resultPixels`. */
      maxPixels?: number;
      /** The size of the encoded result, in bytes; `nil` is no limit. On Linux, a profile of colours that takes more than a quarter of it is left out. */
      maxBytes?: number;
      /** The encoding of the result, one of `ImagePicker.writableFormats`. */
      format?: ImageFormat;
      /** 0 to 1, for JPEG and WebP. If the limit of bytes asks for it, less is taken. */
      quality?: number;
    }
  | null;

/** A source of pictures. */
export type ImageSource = "files" | "camera";

/** How a picture is encoded. */
export type ImageFormat = "jpeg" | "png" | "webp";

/**
 * A picture that the user has chosen, as it was asked for: upright, cropped, scaled and encoded anew, without the notes that
 * cameras write into files, the place among them.
 */
export interface PickedImage {
  /** The file's own name with the ending of its format, `holiday.jpeg`; no path. */
  name: string;
  /** The media type: `image/jpeg`. */
  type: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** The encoded picture: a `Uint8Array` in JavaScript. */
  bytes: Bytes;
}

/** How it feels: three strengths of a knock, the turn of a wheel, and how something has ended. */
export type Style = "light" | "medium" | "heavy" | "selection" | "success" | "warning" | "error";

/** A button that a page asks for: `{ id: string, title?: string, symbol?: string }`. */
export interface Request {
  /** The page's name for it: 1 to 256 UTF-8 bytes. */
  id: string;
  /** The text on it, or, where it shows a symbol, its name: 1 to 64 characters, of at most 2,048 UTF-8 bytes. */
  title?: string;
  /** The name of an SF Symbol: 1 to 256 UTF-8 bytes. A symbol that the platform lacks shows as a stand-in. */
  symbol?: string;
}

/** A button's name: `{ id: string }`. */
export interface Reference {
  /** The page's name for it: 1 to 256 UTF-8 bytes. */
  id: string;
}

export interface OutlineOptions {
  selector: string;
  limit: number;
}

export interface JournalReading {
  /** The numbers of the lines, in the order in which they came. */
  before: number[];
  after: number[];
  /** After which line each stream has begun, as the app says. */
  begun: number[];
}

/** The members of the contract: what the app and the page offer each other. */
export interface Playground {
  methods: {
    "device.currentSSID": { parameters: void; result: string | null };
    "volume.current": { parameters: void; result: number };
    "demo.paint": { parameters: void; result: Painted };
    "demo.interview": { parameters: void; result: Interview };
    "demo.withdraw": { parameters: Withdrawal; result: number; errors: { "account.overdrawn": Balance } };
    "demo.catchFailure": { parameters: number; result: Caught };
    "demo.never": { parameters: void; result: string };
    "demo.abandoned": { parameters: void; result: number };
    "demo.echo": { parameters: string; result: Echo };
    "demo.double": { parameters: number; result: number };
    "demo.refusals": { parameters: void; result: number };
    /** Lets the app read that many primes of the page. */
    "demo.readPrimes": { parameters: number; result: number[] };
    "demo.state": { parameters: void; result: State };
    "demo.held": { parameters: void; result: Held[] };
    "bytes.echo": { parameters: Bytes; result: Bytes };
    "file.upload": { parameters: Sent<ByteStream>; result: Received };
    /** The part that has come of the file that was uploaded last, whether or not all of it. */
    "file.uploaded": { parameters: void; result: Received };
    "file.open": { parameters: void; result: Opened };
    "import.run": { parameters: Sent<Callback<Progress>>; result: number };
    /** Lets the app keep a function, and let go of it again. */
    "import.keep": { parameters: Sent<Callback<Progress>>; result: void };
    "import.drop": { parameters: void; result: void };
    "counter.open": { parameters: void; result: RemoteObject<Counter> };
    /** Gives the title of what it plays, once the app has found the place. */
    "player.attach": { parameters: Sent<RemoteObject<Player>>; result: string };
    /** How many the last stream of them has made. */
    "numbers.made": { parameters: void; result: number };
    /** After which line each stream has begun. */
    "journal.begun": { parameters: void; result: number[] };
    /** Sends a thousand levels, from 0.001 to 1, faster than the page takes them. */
    "meter.rise": { parameters: void; result: void };
    /** The address of something to play. */
    "capabilities.podcast": { parameters: void; result: string };
    /** Plays on, or again from the start if the source has ended, and tries again if it has failed. */
    "media.play": { parameters: Play; result: void };
    /** Goes to another place in the source. */
    "media.seek": { parameters: Seek; result: void };
    /** Lets go of the source, and of the player. */
    "media.stop": { parameters: void; result: void };
    /** Changes what people are told; what is absent comes from the source. */
    "media.metadata": { parameters: MediaInfo; result: void };
    /** `images.pick`: a picture, or `null` where the user cancels. */
    "images.pick": { parameters: PickOptions; result: PickedImage | null };
    /** `device.haptic`. Throws `unavailable` on a device that cannot be felt; a Mac does not tell. */
    "device.haptic": { parameters: Style; result: void };
    /** `device.bar.add`. One of the same `id` is changed in its place. Throws `invalidParameters` and `limitExceeded`. */
    "device.bar.add": { parameters: Request; result: void };
  };
  /** `callSync` returns their results, and the page stands still until it does. `call` takes them, too. */
  syncMethods: {
    /** The page has to know it before it is painted. */
    "demo.theme": { parameters: void; result: Theme };
  };
  streams: {
    "sensor.readings": { parameters: Pace; item: SensorReading };
    "numbers.all": { parameters: void; item: number };
    "journal.lines": { parameters: void; item: Line };
    /** The player's state now, and after each change; while it plays, four times a second. */
    "media.state": { parameters: void; item: MediaState };
  };
  events: {
    "volume.changedInApp": number;
    /** How the app's call ended that a reload or a crash has cut off. */
    "demo.survived": Survival;
    "meter.level": number;
    /** `device.bar.tapped`: to the page that has added it. */
    "device.bar.tapped": Reference;
  };
  pageMethods: {
    "page.title": { parameters: void; result: string };
    "page.outline": { parameters: OutlineOptions; result: Heading[] };
    "page.fails": { parameters: number; result: void; errors: { "oven.tooHot": Reason } };
    "page.never": { parameters: void; result: string };
  };
  pageStreams: {
    /** The prime numbers, without end. */
    "page.primes": { parameters: void; item: number };
  };
  pageEvents: {
    "volume.changedInPage": number;
    "demo.reload": void;
    "demo.crash": void;
    "log.isOn": boolean;
    /** The lines that a page has read of it, after one reload in the middle. */
    "journal.read": JournalReading;
    "site.open": void;
  };
}

export const playground = contracted<Playground>({
  name: "Playground",
  hash: "0c3c095fa4802fbf",
  members: {
    "device.currentSSID": "7d5fbc35",
    "volume.current": "fcb0e197",
    "volume.changedInApp": "8660d700",
    "demo.paint": "0c877b04",
    "demo.theme": "7cdf184d",
    "demo.interview": "b2243dec",
    "demo.withdraw": "131a457e",
    "demo.catchFailure": "fa8e84f3",
    "demo.never": "fda0adbe",
    "demo.abandoned": "120e7881",
    "demo.echo": "65944ffb",
    "demo.double": "44aae73e",
    "demo.refusals": "63614aae",
    "demo.survived": "1ee75cad",
    "demo.readPrimes": "5b4f222c",
    "demo.state": "4eeb6bf3",
    "demo.held": "557c18fe",
    "bytes.echo": "7a108015",
    "file.upload": "c0042dc9",
    "file.uploaded": "e955d808",
    "file.open": "359d5ce4",
    "import.run": "85c8e6d7",
    "import.keep": "d1a687f6",
    "import.drop": "3cdbd038",
    "counter.open": "1bb25738",
    "player.attach": "ab622147",
    "sensor.readings": "4c496093",
    "numbers.all": "38676a50",
    "numbers.made": "98a7d68e",
    "journal.lines": "2227fcf3",
    "journal.begun": "f71bb429",
    "meter.level": "54d8b8ee",
    "meter.rise": "d1706a4d",
    "capabilities.podcast": "5166d5b7",
    "media.play": "723baa22",
    "media.seek": "21acd468",
    "media.stop": "09024a1c",
    "media.metadata": "4a1e2d25",
    "media.state": "08aed85a",
    "images.pick": "8b5c5583",
    "device.haptic": "71a946c1",
    "device.bar.add": "281b597d",
    "device.bar.tapped": "8c7cf25c",
    "page.title": "369589e9",
    "page.outline": "8b6bfc06",
    "page.fails": "53e041ad",
    "page.never": "f98c5e15",
    "page.primes": "e354d746",
    "volume.changedInPage": "c903c552",
    "demo.reload": "4bbf695c",
    "demo.crash": "27e9088f",
    "log.isOn": "ae7959e6",
    "journal.read": "c94c042c",
    "site.open": "8e586bbc",
  },
  errors: {
    "demo.withdraw": ["account.overdrawn"],
  },
});
