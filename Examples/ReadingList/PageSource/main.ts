import { articles, type Article } from "./contract";

const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;
const [title, problem] = [element<HTMLInputElement>("title"), element("problem")];
let shown: number | null = null;

/** A button for each article, which stays: the one with the keys keeps them. */
const buttons = new Map<number, HTMLButtonElement>();

const add = (number: number): HTMLButtonElement => {
  const [item, button] = [document.createElement("li"), document.createElement("button")];
  button.onclick = () => {
    shown = number;
    articles.emit("articles.read", number);
  };
  buttons.set(number, button);
  item.append(button);
  element("articles").append(item);
  return button;
};

const show = (list: Article[]): void => {
  for (const { number, title, isRead } of list) {
    const button = buttons.get(number) ?? add(number);
    button.textContent = isRead ? `${title} (read)` : title;
    button.className = isRead ? "read" : "unread";
  }
};

element("new").onsubmit = async (event) => {
  event.preventDefault();
  problem.textContent = "";
  try {
    await articles.call("articles.add", title.value);
    title.value = "";
  } catch (error) {
    if (!articles.isError("articles.add", error)) throw error;
    problem.textContent = error.message;
  }
};

articles.on("articles.changed", show);
articles.handle("articles.shown", () => shown);
void articles.call("articles.all").then(show);
