// Written by Ponte from the Swift contract "Inbox". Do not edit.
import { contracted, type ByteStream, type Sent } from "@ponte/client";

/** A document of the inbox. */
export interface Document {
  /** Names the document in links: `inbox://document/ID`. */
  id: string;
  /** The file's name, as it came. */
  name: string;
  /** In bytes. */
  size: number;
  /** The media type, such as `application/pdf`. */
  type: string;
  /** When it came. */
  added: Date;
  /** True if the user has dealt with it. */
  isDone: boolean;
}

/** The user's settings. */
export interface Settings {
  /** The colours of the page. */
  theme: Theme;
  /** The order of the list. */
  order: Order;
  /** True if documents that are done are shown. */
  showsDone: boolean;
}

/** The colours of the page. */
export type Theme = "system" | "light" | "dark";

/** The order of the list. */
export type Order = "newest" | "name" | "size";

/** A file to be added. */
export interface NewDocument {
  /** The file's name. */
  name: string;
  /** The file. */
  file: ByteStream;
}

/** A document, and whether it is done. */
export interface Mark {
  /** The document's id. */
  id: string;
  /** True if the user has dealt with it. */
  isDone: boolean;
}

/** The members of the contract: what the app and the page offer each other. */
export interface Inbox {
  methods: {
    /** Adds a file that the user has dropped or pasted. */
    "inbox.add": { parameters: Sent<NewDocument>; result: Document; errors: { "inbox.tooLarge": undefined } };
    /** Lets the user choose files, and adds them. Gives their number. */
    "inbox.choose": { parameters: void; result: number };
    /** Marks a document as done, or as not done. */
    "inbox.setDone": { parameters: Mark; result: void; errors: { "inbox.missing": string } };
    /** Takes a document out of the inbox, and deletes its file, if the user agrees. False if not. */
    "inbox.delete": { parameters: string; result: boolean; errors: { "inbox.missing": string } };
    /** Opens a document in the user's program for it. */
    "inbox.open": { parameters: string; result: void; errors: { "inbox.missing": string } };
    /** Shows the document's file in its folder. */
    "inbox.reveal": { parameters: string; result: void; errors: { "inbox.missing": string } };
    /** Saves a copy where the user wants it. False if the user does not. */
    "inbox.export": { parameters: string; result: boolean; errors: { "inbox.missing": string } };
    /** Opens a window for one document. */
    "inbox.openWindow": { parameters: string; result: void; errors: { "inbox.missing": string } };
    /** The bytes of a document, for its picture. */
    "inbox.content": { parameters: string; result: ByteStream; errors: { "inbox.missing": string } };
  };
  events: {
    /** The page shall show a document: its link or its notification was clicked. */
    "inbox.show": string;
  };
  state: {
    /** The documents, the newest first. Each window has them, and hears of each change. */
    "inbox.documents": { value: Document[] };
    /** The user's settings, which page and app both change. */
    "inbox.settings": { value: Settings; writable: true };
  };
  pageEvents: {
    /** The page has shown its documents for the first time: their number. */
    "inbox.shown": number;
  };
}

export const inbox = contracted<Inbox>({
  name: "Inbox",
  hash: "164e0f541fdced65",
  members: {
    "inbox.documents": "de0d991d",
    "inbox.settings": "027dc340",
    "inbox.add": "a774ab02",
    "inbox.choose": "b5cbc599",
    "inbox.setDone": "d7945a04",
    "inbox.delete": "2860987c",
    "inbox.open": "6470972d",
    "inbox.reveal": "2dc75efa",
    "inbox.export": "95593431",
    "inbox.openWindow": "6fbe81b6",
    "inbox.content": "0d854254",
    "inbox.show": "9621ead3",
    "inbox.shown": "0ad0bddc",
  },
  errors: {
    "inbox.add": ["inbox.tooLarge"],
    "inbox.setDone": ["inbox.missing"],
    "inbox.delete": ["inbox.missing"],
    "inbox.open": ["inbox.missing"],
    "inbox.reveal": ["inbox.missing"],
    "inbox.export": ["inbox.missing"],
    "inbox.openWindow": ["inbox.missing"],
    "inbox.content": ["inbox.missing"],
  },
});
