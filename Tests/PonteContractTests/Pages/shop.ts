// Written by Ponte from the Swift contract "ShopContract". Do not edit.
import { contracted, type ByteStream, type Bytes, type Callback, type Int64, type RemoteObject, type RemoteStream, type Sent } from "@ponte/client";

/** A search for items. */
export interface Query {
  /** Words of the name. */
  text: string;
  sort: Sort;
  /** At most so many. */
  limit?: number;
  filter?: Filter;
}

export type Sort = "newest" | "cheapest" | "best-rated";

export type Filter =
  /** Not more expensive than that. */
  | { below: { price: string } }
  | { all: { _0: Filter[] } }
  | { either: { _0: Filter; _1: Filter } }
  | { inStock: Record<string, never> };

export interface Page<T> {
  items: T[];
  /** The place at which the next page begins. */
  next?: string;
}

/** Something to buy. */
export interface Article {
  id: string;
  name: string;
  price: string;
  /** How many have been sold. */
  sold: Int64;
  thumbnail: Bytes;
  page: string;
  stars: Record<string, number>;
  related: Article[];
  state: State;
  code: Code;
  changed_at: Date;
}

export type State = 1 | 2 | 9;

export type Code = string;

export interface Order {
  article: string;
  address: (string | null)[];
  email: Email;
  dates: ClosedRange<Date>;
  options: Partial<Record<Sort, boolean>>;
}

/** Text with an "@". */
export type Email = string;

export type ClosedRange<T> = [T, T];

export interface Receipt {
  number: Number;
  total: Price;
}

/** A number, or text of an older shop. */
export type Number = number | string;

export interface Price {
  amount: string;
  currency: string;
}

export interface SoldOut {
  until?: Date;
}

export interface Upload {
  file: ByteStream;
  /** Told how far it is. */
  progress: Callback<number>;
  notes: RemoteStream<string>;
}

export interface Player {
  /** Jumps to so many seconds. */
  seek: { parameters: number; result: void };
  pause: { parameters: void; result: void };
  positions: { parameters: void; item: number };
}

export interface Category {
  name: string;
  parent?: Parent;
}

export interface Parent {
  categories: Category[];
}

export interface Click {
  x: number;
  y: number;
}

/** The members of the contract: what the app and the page offer each other. */
export interface ShopContract {
  methods: {
    /**
     * Finds articles.
     *
     * The newest ones come first.
     */
    "shop.search": { parameters: Query; result: Page<Article> };
    "shop.tags": { parameters: void; result: Page<string> };
    /** Puts an article into the basket. */
    "shop.order": { parameters: Order; result: Receipt; errors: { "shop.soldOut": SoldOut; "shop.closed": undefined } };
    "shop.upload": { parameters: Sent<Upload>; result: void };
    /** Goes by the name of a method. */
    "shop.picture": { parameters: string; result: ByteStream | null };
    "shop.player": { parameters: string; result: RemoteObject<Player> };
    "shop.category": { parameters: string; result: Category | null };
  };
  /** `callSync` returns their results, and the page stands still until it does. `call` takes them, too. */
  syncMethods: {
    /** The currency of all prices. */
    "shop.currency": { parameters: void; result: string };
    "shop.total": { parameters: Order; result: Price; errors: { "shop.soldOut": SoldOut } };
  };
  streams: {
    "shop.prices": { parameters: string[]; item: Price; errors: { "shop.closed": undefined } };
  };
  events: {
    /** Either side may change it. */
    "shop.basket": Article[];
  };
  state: {
    /** The query that the user looks at. */
    "shop.filter": { value: Query; writable: true; errors: { "shop.closed": undefined } };
  };
  pageMethods: {
    "page.title": { parameters: void; result: string; errors: { "shop.soldOut": SoldOut } };
  };
  pageStreams: {
    "page.clicks": { parameters: void; item: Click };
  };
  pageEvents: {
    "page.ready": void;
    /** Either side may change it. */
    "shop.basket": Article[];
    /** Goes by the name of a method. */
    "shop.picture": string;
  };
}

export const shopContract = contracted<ShopContract>({
  name: "ShopContract",
  hash: "bc64e2669fd072f8",
  members: {
    "shop.search": "27e9dee5",
    "shop.tags": "6ffa2fef",
    "shop.order": "9d139e26",
    "shop.upload": "b0f6333f",
    "shop.picture": "d58bd3f1",
    "shop.player": "32e3f3e2",
    "shop.category": "2805e3a6",
    "shop.currency": "a81f4ec4",
    "shop.total": "a762598d",
    "shop.prices": "4826f82e",
    "shop.basket": "acfce4dd",
    "shop.filter": "030ea4a4",
    "page.title": "1b379172",
    "page.clicks": "750c5e8f",
    "page.ready": "14471594",
  },
  errors: {
    "shop.order": ["shop.soldOut", "shop.closed"],
    "shop.total": ["shop.soldOut"],
    "shop.prices": ["shop.closed"],
    "shop.filter": ["shop.closed"],
  },
});
