import { setTimeout } from "./builtins";

/** Calls code of the page. What it throws reaches `window.onerror`, as if nothing had called it, and stops nothing else. */
export const guarded = (body: () => void): boolean => {
  try {
    body();
    return true;
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    return false;
  }
};
