// A page of the shop. Each line that is marked is wrong, and no other.
import { shopContract as shop, type Article, type Filter, type Order, type Sort } from "./shop";

const below: Filter = { below: { price: "9.90" } };
const nested: Filter = { either: { _0: below, _1: { all: { _0: [{ inStock: {} }] } } } };
const order: Order = {
  article: "00000000-0000-0000-0000-000000000000", address: ["a", null], email: "a@example.com", dates: [new Date(), new Date()],
  options: { newest: true },
};

export async function right(file: File): Promise<void> {
  const page = await shop.call("shop.search", { text: "lamp", sort: "best-rated", filter: nested });
  const first: Article | undefined = page.items[0];
  const sold: number | bigint = first!.sold;
  const tags: string[] = (await shop.call("shop.tags")).items;
  await shop.call("shop.upload", { file, progress: (share) => show(share * 100), notes: lines() });
  const picture = await shop.call("shop.picture", "id");
  const bytes: ArrayBuffer | undefined = await picture?.arrayBuffer();
  const currency: string = shop.callSync("shop.currency");
  const { amount } = shop.callSync("shop.total", order, { timeout: 50 });
  show(amount.length + currency.length + (await shop.call("shop.total", order)).currency.length);
  const player = await shop.call("shop.player", "https://example.com");
  await player.seek(3);
  for await (const position of player.positions()) show(position);
  player.release();
  const category = await shop.call("shop.category", "lamps", { timeout: 100 });
  show(category?.parent?.categories[0]?.name.length ?? 0);
  for await (const { amount } of shop.stream("shop.prices", ["id"])) show(amount.length);
  shop.on("shop.basket", (articles) => show(articles.length));
  shop.handle("page.title", () => document.title);
  shop.handle("page.title", () => {
    throw shop.error("page.title", "shop.soldOut", "It is gone.", { until: new Date() });
  });
  shop.emit("shop.basket", [first!]);
  shop.handle("page.clicks", async function* () { yield { x: 1, y: 2 }; });
  shop.emit("page.ready");
  const filter = shop.state("shop.filter", { initial: { text: "", sort: "newest" } });
  await filter.set({ ...filter.get(), limit: 3 });
  try {
    await shop.call("shop.order", order);
  } catch (error) {
    if (!shop.isError("shop.order", error)) throw error;
    if (error.code === "shop.soldOut") show(error.data.until?.getTime() ?? 0);
  }
  show(Number(sold) + tags.length + (bytes?.byteLength ?? 0));
}

export async function wrong(file: File): Promise<void> {
  shop.call("shop.serch", { text: "lamp", sort: "newest" }); // wrong
  shop.call("shop.search"); // wrong
  shop.call("shop.search", { text: 1, sort: "newest" }); // wrong
  shop.call("shop.search", { text: "lamp", sort: "best" }); // wrong
  shop.call("shop.search", { text: "lamp" }); // wrong
  shop.call("shop.search", { text: "lamp", sort: "newest", limit: "3" }); // wrong
  const sort: Sort = "dearest"; // wrong
  const filter: Filter = { below: { price: 9.9 } }; // wrong
  const other: Filter = { above: { price: "1" } }; // wrong
  const count: number = (await shop.call("shop.search", { text: "", sort })).items[0]!.sold; // wrong
  (await shop.call("shop.search", { text: "", sort, filter })).items[0]!.changedAt; // wrong
  (await shop.call("shop.tags")).items[0]!.name; // wrong
  shop.call("shop.order", { ...order, dates: [new Date()] }); // wrong
  shop.call("shop.order", { ...order, options: { dearest: true } }); // wrong
  shop.call("shop.upload", { file: "a.txt", progress: () => {}, notes: lines() }); // wrong
  shop.call("shop.upload", { file, progress: (share: string) => show(share.length), notes: lines() }); // wrong
  (await shop.call("shop.picture", "id")).arrayBuffer(); // wrong
  (await shop.call("shop.player", "")).seek("3"); // wrong
  (await shop.call("shop.player", "")).stop(); // wrong
  shop.stream("shop.search", { text: "", sort }); // wrong
  for await (const price of shop.stream("shop.prices", [])) show(price.amount); // wrong
  shop.on("shop.basket", (article: Article) => show(article.name.length)); // wrong
  shop.handle("page.title", () => 1); // wrong
  shop.emit("page.ready", 1); // wrong
  shop.state("shop.filter").set({ text: 1, sort }); // wrong
  shop.error("page.title", "shop.closed", ""); // wrong
  show(count + Object.keys(other).length);
}

async function* lines(): AsyncGenerator<string> {
  yield "a";
}

declare function show(value: number): void;
