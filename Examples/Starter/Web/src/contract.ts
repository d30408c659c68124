// Written by Ponte from the Swift contract "Starter". Do not edit.
import { contracted } from "@ponte/client";

/** The user's settings. */
export interface Settings {
  /** The colours of the page. */
  theme: Theme;
  /** How many greetings there were. */
  greetings: number;
}

/** The colours of the page. */
export type Theme = "system" | "light" | "dark";

/** The members of the contract: what the app and the page offer each other. */
export interface Starter {
  methods: {
    /** A greeting for a name. */
    "starter.greet": { parameters: string; result: string; errors: { "starter.noName": undefined } };
  };
  state: {
    /** The user's settings, which page and app both change. */
    "starter.settings": { value: Settings; writable: true };
  };
}

export const starter = contracted<Starter>({
  name: "Starter",
  hash: "238639f0a86fdf69",
  members: {
    "starter.greet": "9699a418",
    "starter.settings": "2e7df366",
  },
  errors: {
    "starter.greet": ["starter.noName"],
  },
});
