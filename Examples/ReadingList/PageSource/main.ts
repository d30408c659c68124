import { articles, type Article } from "./contract";

const element = <Type extends HTMLElement>(id: string): Type => document.getElementById(id) as Type;
const [title, problem] = [element<HTMLInputElement>("title"), element("problem")];
let shown: number | null = null;

const show = (list: Article[]): void => {
  element("articles").replaceChildren(
    ...list.map(({ number, title, isRead }) => {
      const item = document.createElement("li");
      const link = document.createElement("button");
      link.textContent = title;
      link.className = isRead ? "read" : "unread";
      link.onclick = () => {
        shown = number;
        articles.emit("articles.read", number);
      };
      item.append(link);
      return item;
    }),
  );
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
