import { greeter, type Settings, type Theme } from "./contract";
import { greet } from "./greet";

const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;
const [name, theme] = [element<HTMLInputElement>("name"), element<HTMLSelectElement>("theme")];
const [greeting, count] = [element("greeting"), element("count")];

const initial: Settings = { theme: "system", greetings: 0 };
const settings = greeter.state("greeter.settings", { initial });

const show = (): void => {
  const { theme: wanted, greetings } = settings.get();
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset["theme"] = wanted === "system" ? (isDark ? "dark" : "light") : wanted;
  theme.value = wanted;
  count.textContent = `${greetings} ${greetings === 1 ? "greeting" : "greetings"}`;
};
settings.subscribe(show);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
show();

element("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { text, isGreeting } = await greet(name.value);
  greeting.textContent = text;
  greeting.className = isGreeting ? "" : "error";
});
theme.addEventListener("change", () => settings.set((value) => ({ ...value, theme: theme.value as Theme })));
