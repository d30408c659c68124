import { inbox, type Settings } from "./contract";

const initial: Settings = { theme: "system", order: "newest", showsDone: true };

/** The user's settings. */
export const settings = inbox.state("inbox.settings", { initial });

/** Gives the page the user's colours, now and after each change. */
export const followTheme = (): void => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = (): void => {
    const { theme } = settings.get();
    document.documentElement.dataset["theme"] = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
  };
  settings.subscribe(show);
  dark.addEventListener("change", show);
  show();
};
