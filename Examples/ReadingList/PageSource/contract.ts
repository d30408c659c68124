// Written by Ponte from the Swift contract "Articles". Do not edit.
import { contracted } from "@ponte/client";

export interface Article {
  number: number;
  title: string;
  isRead: boolean;
}

/** The members of the contract: what the app and the page offer each other. */
export interface Articles {
  methods: {
    "articles.all": { parameters: void; result: Article[] };
    "articles.add": { parameters: string; result: Article; errors: { "articles.untitled": undefined } };
  };
  streams: {
    "articles.search": { parameters: string; item: Article };
  };
  events: {
    "articles.changed": Article[];
  };
  pageMethods: {
    /** The number of the article that the page shows. */
    "articles.shown": { parameters: void; result: number | null };
  };
  pageEvents: {
    /** The page has marked an article as read, by its number. */
    "articles.read": number;
  };
}

export const articles = contracted<Articles>({
  name: "Articles",
  hash: "c9260806e0a66742",
  members: {
    "articles.all": "a02c6144",
    "articles.add": "a0975ff8",
    "articles.search": "77a257bc",
    "articles.changed": "df1cbffe",
    "articles.shown": "cc3bdc29",
    "articles.read": "cc96be07",
  },
  errors: {
    "articles.add": ["articles.untitled"],
  },
});
