"use strict";
// The library's list, and the user's place in an article. The app keeps both: see Reading.swift.

const problem = document.getElementById("problem");
const report = (error) => { problem.textContent = error.message; };

/** Where the page is: 0 to 1. */
const scrollable = () => document.documentElement.scrollHeight - innerHeight;
const read = () => (scrollable() > 0 ? Math.min(1, Math.max(0, scrollY / scrollable())) : 1);

async function showLibrary() {
  const entries = await ponte.call("reader.articles");
  document.getElementById("articles").replaceChildren(...entries.map(({ article, read }) => {
    const [item, link, title, summary, progress] =
      ["li", "a", "strong", "span", "progress"].map((name) => document.createElement(name));
    link.href = `/articles/${article.id}`;
    title.textContent = article.title;
    summary.textContent = article.summary;
    progress.value = read;
    progress.title = `${Math.round(100 * read)} % read`;
    link.append(title, summary, progress);
    item.append(link);
    return item;
  }));
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
