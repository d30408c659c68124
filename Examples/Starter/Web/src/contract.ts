// Written by Ponte from the Swift contract "Greeter". Do not edit.
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
export interface Greeter {
  methods: {
    /** A greeting for a name. */
    "greeter.greet": { parameters: string; result: string; errors: { "greeter.noName": undefined } };
  };
  state: {
    /** The user's settings, which page and app both change. */
    "greeter.settings": { value: Settings; writable: true };
  };
}

export const greeter = contracted<Greeter>({
  name: "Greeter",
  hash: "e4f68925fdad48f9",
  members: {
    "greeter.greet": "cd9695b4",
    "greeter.settings": "61057c11",
  },
  errors: {
    "greeter.greet": ["greeter.noName"],
  },
});
