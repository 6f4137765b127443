/** Stocks in a browser: groups side by side, every shown figure against the API, and prices against the files where there are any. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { readDailyBars } from "./harness/daily-bars.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import type { ServerProcess } from "./harness/server-process.ts";
import { figureIn, rowTexts } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

type Entry = AnswerOf<"batchAnalysis">["batch_analysis"][number];
type Signal = Extract<Entry, { signal: string }>;

const banks = ["RY", "TD", "BMO", "BNS", "CM"];
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
