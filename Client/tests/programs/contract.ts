// Written by hand in the form of a module that Ponte writes from the Swift contract "Notes". It has a type of every kind.
import {
  contracted, type ByteStream, type Bytes, type Callback, type Int64, type RemoteObject, type RemoteStream, type Sent,
} from "@ponte/client";

/** A note of the user. */
export interface Note {
  id: string;
  title: string;
  changed: Date;
  size: Int64;
  tags: string[];
  draft?: Draft;
  state: NoteState;
  /** Notes below this one. */
  children: Note[];
}

export interface Draft {
  title: string | null;
  picture: Bytes;
}

export interface NewNote {
  title: string;
  tags?: string[];
}

export type NoteState = "open" | "done";

/** What Swift writes for an enum with payloads. */
export type Shape = { circle: { radius: number } } | { polygon: { _0: number[] } } | { point: {} };

export interface Query {
  text: string;
  limit?: number;
}

export interface Page<Item> {
  items: Item[];
  next: string | null;
}

export interface Import {
  file: ByteStream;
  onProgress: Callback<number>;
  lines: RemoteStream<string>;
}

/** Members of an object that crosses. */
export interface Player {
  pause: { parameters: void; result: void };
  seek: { parameters: number; result: boolean };
  ticks: { parameters: void; item: number };
}

export interface Filter {
  text: string;
  states: NoteState[];
}

export interface Click {
  x: number;
  y: number;
}

/** The notes of the user. */
export interface Notes {
  methods: {
    /** Adds a note. */
    "notes.add": { parameters: NewNote; result: Note; errors: { "notes.duplicate": { id: string }; full: undefined } };
    "notes.count": { parameters: void; result: number };
    "notes.find": { parameters: string | null; result: Note | null };
    "notes.page": { parameters: Query; result: Page<Note> };
    "notes.import": { parameters: Sent<Import>; result: { count: number } };
    "notes.export": { parameters: void; result: ByteStream };
    "notes.draw": { parameters: Shape[]; result: Bytes };
    "player.open": { parameters: string; result: RemoteObject<Player> };
    "player.attach": { parameters: Sent<RemoteObject<Player>>; result: void };
  };
  /** `callSync` returns their results, and the page stands still until it does. `call` takes them, too. */
  syncMethods: {
    "prefs.theme": { parameters: void; result: "dark" | "light"; errors: { "prefs.locked": string } };
    "prefs.width": { parameters: { pane: string }; result: number };
  };
  streams: {
    "notes.search": { parameters: Query; item: Note };
    "notes.ticks": { parameters: void; item: Date };
  };
  events: { "notes.changed": Note; "notes.cleared": void };
  pageMethods: {
    "page.title": { parameters: void; result: string };
    "page.confirm": { parameters: { question: string }; result: boolean; errors: { closed: { seconds: number } } };
  };
  pageStreams: { "page.clicks": { parameters: { button: number }; item: Click } };
  pageEvents: { "page.ready": void; "page.scrolled": number };
  state: {
    "notes.filter": { value: Filter; writable: true; errors: { tooLong: { maximum: number } } };
    "notes.unread": { value: number };
  };
}

export const notes = contracted<Notes>({
  name: "Notes",
  hash: "9f2c41d0",
  members: {
    "notes.add": "0b4e6a51",
    "notes.count": "52c7a3f2",
    "notes.find": "a1d35f83",
    "notes.page": "4f6b1c04",
    "notes.import": "7be2d915",
    "notes.export": "c8e01a26",
    "notes.draw": "19f4b737",
    "player.open": "d26c8e48",
    "player.attach": "3e91f559",
    "notes.search": "85a7d06a",
    "notes.ticks": "f0c2497b",
    "notes.changed": "6d18be8c",
    "notes.cleared": "be5f739d",
    "prefs.theme": "7d0c4b12",
    "prefs.width": "1fa93e08",
    "page.title": "27c6e8ae",
    "page.confirm": "90e4d1bf",
    "page.clicks": "e97b26c0",
    "page.ready": "48d0c5d1",
    "page.scrolled": "a63e19e2",
    "notes.filter": "5c8f72f3",
    "notes.unread": "0e27d804",
  },
  errors: {
    "notes.add": ["notes.duplicate", "full"],
    "notes.filter": ["tooLong"],
    "prefs.theme": ["prefs.locked"],
  },
});
