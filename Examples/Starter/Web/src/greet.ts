import { greeter } from "./contract";

/** A text for the user, and whether it is a greeting. */
export interface Answer {
  readonly text: string;
  readonly isGreeting: boolean;
}

/** Asks the app for a greeting. */
export const greet = async (name: string): Promise<Answer> => {
  try {
    return { text: await greeter.call("greeter.greet", name.trim()), isGreeting: true };
  } catch (error) {
    if (!greeter.isError("greeter.greet", error)) throw error;
    return { text: error.message, isGreeting: false };
  }
};
