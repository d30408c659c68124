"use strict";
// The library's list, and the user's place in an article. The app keeps both: see Reading.swift.

const problem = document.getElementById("problem");
const report = (error) => { problem.textContent = error.message; };

/** Where the page is: 0 to 1. */
const scrollable = () => document.documentElement.scrollHeight - innerHeight;
const read = () => (scrollable() > 0 ? Math.min(1, Math.max(0, scrollY / scrollable())) : 1);

async function showLibrary() {
  const list = document.getElementById("articles");
  for (const { article, read } of await ponte.call("reader.articles")) {
    // The page's own elements stay: the link by which the user has left has the keys when the user comes back.
    const progress = list.querySelector(`[href="/articles/${article.id}"] progress`) ?? add(list, article);
    progress.value = read;
    progress.title = `${Math.round(100 * read)} % read`;
  }
}

function add(list, { id, title, summary }) {
  const [item, link, name, text, progress] =
    ["li", "a", "strong", "span", "progress"].map((name) => document.createElement(name));
  link.href = `/articles/${id}`;
  name.textContent = title;
  text.textContent = summary;
  link.append(name, text, progress);
  item.append(link);
  list.append(item);
  return progress;
}

async function followPlace(article) {
  scrollTo(0, (await ponte.call("reader.place", article)) * scrollable());
  let timer = 0;
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(() => ponte.call("reader.keep", { article, read: read() }).catch(report), 300);
  });
}

async function followTextSize() {
  for await (const size of ponte.stream("reader.textSize")) {
    const place = read();
    document.documentElement.style.fontSize = `${size}px`;
    if (place < 1) scrollTo(0, place * scrollable());
  }
}

const { article } = document.body.dataset;
(article ? followPlace(article) : showLibrary()).catch(report);
// The stream ends with the page.
followTextSize().catch(() => {});
// A page that the history kept shows the places as they are now.
addEventListener("pageshow", (event) => { if (event.persisted && !article) showLibrary().catch(report); });
