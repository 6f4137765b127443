/** Stocks in a browser: groups side by side, every shown figure against the API, and prices against the files where there are any. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { readDailyBars } from "./harness/daily-bars.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import type { ServerProcess } from "./harness/server-process.ts";
import { figureAt, figureIn, rowTexts } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

type Entry = AnswerOf<"batchAnalysis">["batch_analysis"][number];
type Signal = Extract<Entry, { signal: string }>;

const banks = ["RY", "TD", "BMO", "BNS", "CM"];
const tech = ["SHOP", "LSPD", "NVEI", "BB", "DCBO"];
/** The replay's day, and the session before it. */
const today = "2026-05-28";
const yesterday = "2026-05-27";

const table = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const rowOf = (group: Locator, symbol: string): Locator =>
  group
    .getByRole("row")
    .filter({ has: group.page().getByRole("rowheader", { name: new RegExp(`^${symbol}\\b`) }) });
const summary = (page: Page): Locator => page.getByText(/ says? BUY, \d+ SELL, \d+ HOLD\./);

async function openStocks(
  page: Page,
  server: ServerProcess,
  path = "/dashboard?tab=stocks&group=canadian-banks",
): Promise<Client> {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto(path);
  return createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    token: () => session.token,
    locale: () => "en",
  });
}

function isSignal(entry: Entry): entry is Signal {
  return "signal" in entry;
}

async function signalsOf(client: Client, symbols: string[]): Promise<Signal[]> {
  const { batch_analysis } = await client.call("batchAnalysis", { body: { symbols, country: "CA" } });
  return batch_analysis.filter(isSignal);
}

/** What a row must show of its signal; the price moves and is looked at on its own. */
function expectRow(
  shown: Record<string, string>,
  { signal, confidence, confidence_basis: basis }: Signal,
): void {
  expect(shown.Signal).toContain(signal);
  expect(figureIn(shown.Confidence ?? "")).toBeCloseTo(confidence, 2);
  const rate = ((basis.hits / basis.sample_size) * 100).toFixed(1);
  expect(shown["Was right"]).toContain(`${basis.hits} of ${basis.sample_size}, ${rate}%`);
  expect(shown["Was right"]).toContain(`any day ${(basis.base_rate * 100).toFixed(1)}%`);
}

test("the banks stand side by side, each row as the API has it, and the line above counts them", {
  tag: "@prices",
}, async ({ page, server, market }) => {
  const client = await openStocks(page, server);
  const group = table(page, "Canadian Banks");
  await expect(group.getByRole("rowheader")).toHaveText(banks.map((symbol) => new RegExp(`^${symbol}`)));
  const signals = await signalsOf(client, banks);
  expect(signals).toHaveLength(banks.length);
  for (const each of signals) {
    const row = rowOf(group, each.symbol);
    const shown = await rowTexts(group, row);
    expectRow(shown, each);
    expect(shown.Symbol).toContain(each.name);
    expect((shown.Signal ?? "").includes("review")).toBe(each.requires_review);
    if (market.name === "files") expectFilePrice(market.env.MARKET_DIR ?? "", each.symbol, shown);
    else expect(figureIn(shown.Price ?? "")).toBeGreaterThan(each.current_price * 0.9);
  }
  const said = (signal: string): number => signals.filter((each) => each.signal === signal).length;
  const [buy, sell, hold] = [said("BUY"), said("SELL"), said("HOLD")];
  await expect(summary(page)).toHaveText(
    `${buy} of 5 ${buy === 1 ? "says" : "say"} BUY, ${sell} SELL, ${hold} HOLD.`,
  );
  const edges = signals.filter(({ confidence_basis }) => confidence_basis.edge_found).length;
  await expect(page.getByText("No edge found")).toHaveCount(edges === 0 ? 1 : 0);
});

/** Inside the day's range on file, and its change from the close on file. */
function expectFilePrice(marketDir: string, symbol: string, shown: Record<string, string>): void {
  const bars = readDailyBars(marketDir, `${symbol}.TO`);
  const day = bars.find(({ date }) => date === today);
  const before = bars.find(({ date }) => date === yesterday);
  if (day === undefined || before === undefined) throw new Error(`${symbol} has no bar of ${today}.`);
  const price = figureIn(shown.Price ?? "");
  expect(price).toBeGreaterThanOrEqual(day.low - 0.005);
  expect(price).toBeLessThanOrEqual(day.high + 0.005);
  const change = (price / before.close - 1) * 100;
  // The price is rounded to a cent, the change to two decimals.
  expect(Math.abs(figureIn(shown["24h"] ?? "") - change)).toBeLessThan(0.01 + 0.5 / before.close);
}

test("a delisted stock stays in its group, says so, and spoils none of the others", async ({
  page,
  server,
}) => {
  const client = await openStocks(page, server);
  await page.getByRole("radio", { name: "Canadian Tech" }).check();
  await expect(page).toHaveURL(/tab=stocks&group=canadian-tech$/);
  const group = table(page, "Canadian Tech");
  await expect(group.getByRole("rowheader")).toHaveText(tech.map((symbol) => new RegExp(`^${symbol}`)));
  const nuvei = rowOf(group, "NVEI");
  await expect(nuvei).toContainText("delisted");
  await expect(nuvei.getByRole("link")).toHaveCount(0);
  const { batch_analysis: entries } = await client.call("batchAnalysis", { body: { symbols: tech } });
  const missing = entries.find((entry) => !isSignal(entry) && entry.symbol === "NVEI");
  if (missing === undefined || isSignal(missing)) throw new Error("NVEI has a signal.");
  if (missing.last_known !== null) {
    await expect(nuvei).toContainText(
      `Last ${missing.last_known.price.toFixed(2)} ${missing.last_known.currency} on`,
    );
    await expect(nuvei).toContainText("2024");
  }
  for (const entry of entries) {
    const row = rowOf(group, entry.symbol);
    if (isSignal(entry)) expectRow(await rowTexts(group, row), entry);
    else if (entry.retired === null) await expect(row).toContainText(entry.error);
  }
  const rest = entries.filter((entry) => !isSignal(entry)).length;
  await expect(page.getByText(/of the group ha(s|ve) no signal/)).toContainText(`${rest} stock`);
});

test("every other group is a choice away: a list, and the well-known listings of a sector", async ({
  page,
  server,
}) => {
  const client = await openStocks(page, server);
  const more = page.getByRole("combobox", { name: "More groups" });
  await more.selectOption("FAANG");
  await expect(table(page, "FAANG").getByRole("rowheader")).toHaveCount(5);
  await more.selectOption({ value: "sector-banking" });
  const { batch_analysis: entries } = await client.call("batchAnalysis", { body: { sectors: ["Banking"] } });
  expect(entries.length).toBeGreaterThan(5);
  const group = table(page, "Banking");
  await expect(group.getByRole("rowheader")).toHaveText(
    entries.map(({ symbol, name }) => new RegExp(`^${symbol}${name}`.replaceAll(/[.&]/g, "."))),
  );
  await expect(
    page.getByText("Banking: well-known listings, 12 at most, Canadian ones first."),
  ).toBeVisible();
  for (const entry of entries.filter(isSignal))
    expectRow(await rowTexts(group, rowOf(group, entry.symbol)), entry);
  // The choice is in the address: a reload opens it again, and going back leaves the tab.
  await page.reload();
  await expect(more).toHaveValue("sector-banking");
  await expect(group.getByRole("rowheader")).toHaveCount(entries.length);
});

test("the Canadian overview shows the first eight with signal and price, and each opens in detail", async ({
  page,
  server,
}) => {
  const client = await openStocks(page, server);
  const { market_overview: items } = await client.call("marketOverview", { query: { country: "CA" } });
  const list = page.getByRole("list", { name: "Canadian Market Overview" });
  await expect(list.getByRole("listitem")).toHaveCount(Math.min(8, items.length));
  for (const [at, item] of items.slice(0, 8).entries()) {
    const row = list.getByRole("listitem").nth(at);
    await expect(row).toContainText(item.symbol);
    await expect(row).toContainText(item.signal);
    const price = await figureAt(row.getByText(/^[\d,]+\.\d{2,4}$/).last());
    expect(Math.abs(price / item.current_price - 1)).toBeLessThan(0.1);
  }
  const first = items[0];
  if (first === undefined) throw new Error("The overview is empty.");
  await list.getByRole("link", { name: new RegExp(`^${first.symbol} `) }).click();
  await expect(page).toHaveURL(new RegExp(`tab=stocks&symbol=${encodeURIComponent(first.instrument_id)}$`));
  await page.goBack();
  await expect(list.getByRole("listitem")).toHaveCount(Math.min(8, items.length));
});

test("three groups are a press away with signal and confidence, and the whole comparison a link", async ({
  page,
  server,
}) => {
  const client = await openStocks(page, server, "/dashboard?tab=stocks");
  const quick = page.getByRole("list", { name: "Canadian Banks" });
  await expect(quick.getByRole("listitem")).toHaveCount(5);
  for (const { symbol, signal, confidence } of await signalsOf(client, banks)) {
    const row = quick.getByRole("listitem").filter({ hasText: new RegExp(`^${symbol}`) });
    await expect(row).toContainText(signal);
    await expect(row).toContainText(confidence.toFixed(2));
  }
  await page.getByRole("radio", { name: "Canadian Tech" }).check();
  await expect(page.getByRole("list", { name: "Canadian Tech" })).toContainText("delisted");
  await page.getByRole("link", { name: "Compare side by side, with more groups" }).click();
  await expect(table(page, "Canadian Tech").getByRole("rowheader")).toHaveCount(5);
  await page.getByRole("main").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/tab=stocks$/);
  await expect(quick.getByRole("listitem")).toHaveCount(5);
});

test("the groups work by keyboard, and each stock of one opens its analysis", async ({ page, server }) => {
  await openStocks(page, server);
  await expect(table(page, "Canadian Banks").getByRole("rowheader")).toHaveCount(5);
  await tabTo(page, page.getByRole("radio", { name: "Canadian Banks" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const energy = table(page, "Energy");
  await expect(energy.getByRole("rowheader")).toHaveCount(5);
  await tabTo(page, energy.getByRole("link", { name: /^SU/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=analysis&symbol=SU$/);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Energy" })).toBeChecked();
});

test("a group that cannot be had says so beside the market that can, and is there after Retry", async ({
  page,
  server,
}) => {
  let isBroken = true;
  await page.route("**/api/stocks/batch-analysis", (route) => (isBroken ? route.abort() : route.continue()));
  await openStocks(page, server);
  const failed = page
    .getByRole("alert")
    .filter({ hasText: "The signals of this group could not be loaded." });
  await expect(failed).toBeVisible();
  const list = page.getByRole("list", { name: "Canadian Market Overview" });
  await expect(list.getByRole("listitem")).toHaveCount(8);
  isBroken = false;
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(table(page, "Canadian Banks").getByRole("rowheader")).toHaveCount(5);
});

test("a visitor sees whom the groups are made of and one real signal, and nothing is refused", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto("/dashboard?tab=stocks");
  const members = page.getByRole("list", { name: "Stocks of the group" });
  await expect(members.getByRole("listitem")).toHaveText(banks);
  await page.getByRole("radio", { name: "Canadian Tech" }).check();
  await expect(members.getByRole("listitem")).toHaveText(tech);
  await expect(
    page.getByRole("list", { name: "Canadian Market Overview" }).getByRole("listitem"),
  ).toContainText(["SHOP"]);
  await expect(page.getByRole("main").getByRole("button", { name: "Try Demo Account" })).toBeVisible();
  expect(refused).toEqual([]);
});

test("on a French phone the rows read well, nothing overflows, and signals have their French words", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await openStocks(page, server);
  await page.evaluate(() => localStorage.setItem("neuro.language", "fr"));
  await page.reload();
  const list = page.getByRole("list", { name: "Banques canadiennes" });
  await expect(list.getByRole("listitem")).toHaveCount(5);
  const words = { BUY: "ACHAT", SELL: "VENTE", HOLD: "GARDER" } as const;
  for (const { symbol, signal, confidence } of await signalsOf(client, banks)) {
    const row = list.getByRole("listitem").filter({ hasText: new RegExp(`^${symbol}`) });
    await expect(row).toContainText(words[signal]);
    await expect(row).toContainText(confidence.toFixed(2).replace(".", ","));
  }
  await page.getByRole("radio", { name: "Techno canadienne" }).check();
  await expect(page.getByText("radié de la cote")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
