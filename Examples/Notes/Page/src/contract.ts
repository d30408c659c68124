// Written by Ponte from the Swift contract "Notes". Do not edit.
import { contracted, type ByteStream, type Callback, type Sent } from "@ponte/client";

export interface Note {
  id: string;
  title: string;
  text: string;
  changed: Date;
  /** Grows by one each time the note is saved. */
  revision: number;
}

export interface NewNote {
  title: string;
  text: string;
}

export interface Query {
  /** Words of the title or the text, in any case. */
  words: string;
  order: Order;
}

export type Order = "newest" | "title";

export interface ImportedFile {
  /** Text in UTF-8. A line `# Milk` begins a note with that title. */
  file: ByteStream;
  /** Told now and then how far it is. */
  progress: Callback<Progress>;
}

export interface Progress {
  bytes: number;
  notes: number;
}

export interface Unreadable {
  /** From 1. */
  line: number;
}

export type Change =
  | { saved: { note: Note } }
  | { deleted: { id: string } }
  | { imported: { count: number } };

export interface View {
  query: Query;
  /** The note in the editor; none for a new one. */
  selected?: string;
}

export interface Draft {
  /** The note that was changed; none for a new one. */
  note?: Note;
  title: string;
  text: string;
}

/** The members of the contract: what the app and the page offer each other. */
export interface Notes {
  methods: {
    "notes.get": { parameters: string; result: Note; errors: { "notes.missing": string } };
    /** Adds a note. */
    "notes.add": { parameters: NewNote; result: Note; errors: { "notes.untitled": undefined; "notes.tooLong": undefined } };
    /** Saves a note that was changed. It must be of the newest revision. */
    "notes.save": { parameters: Note; result: Note; errors: { "notes.untitled": undefined; "notes.tooLong": undefined; "notes.missing": string; "notes.conflict": Note } };
    "notes.delete": { parameters: string; result: void; errors: { "notes.missing": string } };
    /** Reads notes from a text file. All of them are there at its end, or none. Gives their number. */
    "notes.import": { parameters: Sent<ImportedFile>; result: number; errors: { "notes.unreadable": Unreadable } };
  };
  streams: {
    /** The notes that have all the words, in their order. */
    "notes.search": { parameters: Query; item: Note };
  };
  events: {
    /** Notes have changed, in this window or in another one. */
    "notes.changed": Change;
  };
  state: {
    /** The user's view. A page that is reloaded has it again. */
    "notes.view": { value: View; writable: true; errors: { "notes.tooLong": undefined } };
  };
  pageMethods: {
    /** The note that the user has written and not saved. */
    "page.draft": { parameters: void; result: Draft | null };
  };
}

export const notes = contracted<Notes>({
  name: "Notes",
  hash: "7fd6036ee9b0389f",
  members: {
    "notes.get": "d9a53af4",
    "notes.add": "efd2b9e3",
    "notes.save": "d6a4027c",
    "notes.delete": "bab23a14",
    "notes.search": "365f710b",
    "notes.import": "40a9fd1b",
    "notes.changed": "f976e6dc",
    "notes.view": "02a36020",
    "page.draft": "64532d40",
  },
  errors: {
    "notes.get": ["notes.missing"],
    "notes.add": ["notes.untitled", "notes.tooLong"],
    "notes.save": ["notes.untitled", "notes.tooLong", "notes.missing", "notes.conflict"],
    "notes.delete": ["notes.missing"],
    "notes.import": ["notes.unreadable"],
    "notes.view": ["notes.tooLong"],
  },
});
