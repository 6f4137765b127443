/** One stock in a browser: every figure against the API, the chart by mouse and keyboard, own trades in it, and what may go wrong. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { readDailyBars } from "./harness/daily-bars.ts";
import { type DemoSession, newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { writeOrder } from "./harness/order-ticket.ts";
import { placePaperOrder, previewOrder } from "./harness/place-order.ts";
import type { ServerProcess } from "./harness/server-process.ts";
import { definitionOf, figureAt, figureIn } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

const phone = { width: 390, height: 844 };
const chartOf = (page: Page): Locator => page.getByRole("slider", { name: /^(Prices of|Cours de) / });
const canvasOf = (page: Page): Locator => chartOf(page).locator("canvas").first();
const rangeTab = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });

interface Opened {
  readonly session: DemoSession;
  readonly client: Client;
}

async function openStock(page: Page, server: ServerProcess, query: string): Promise<Opened> {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto(`/dashboard?tab=stocks&${query}`);
  const client = createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    token: () => session.token,
    locale: () => "en",
  });
  return { session, client };
}

/** What the chart says of the bar it stands on, as figures. */
async function barRead(page: Page): Promise<{ text: string; figures: number[] }> {
  const text = (await chartOf(page).getAttribute("aria-valuetext")) ?? "";
  const figures = [...text.matchAll(/(?:open|high|low|close) ([\d,.]+\d)/g)].map(([, each]) =>
    figureIn(each ?? ""),
  );
  return { text, figures };
}

function expectBar(figures: number[], bar: { open: number; high: number; low: number; close: number }): void {
  const wanted = [bar.open, bar.high, bar.low, bar.close];
  expect(figures).toHaveLength(4);
  wanted.forEach((value, index) => {
    expect(Math.abs((figures[index] ?? 0) - value)).toBeLessThanOrEqual(0.005 + 1e-9);
  });
}

test("head, figures and bars are what the API says, and on file what the file says", {
  tag: "@prices",
}, async ({ page, server, market }) => {
  const { client } = await openStock(page, server, "symbol=XTSE:RY&range=3M");
  await expect(page.getByRole("heading", { level: 2, name: "RY Royal Bank of Canada" })).toBeVisible();
  await expect(canvasOf(page)).toBeVisible();
  const params = { symbol: "XTSE:RY" };
  const historyNow = () => client.call("stockHistory", { params, query: { timeframe: "3M" } });
  // Today's price may be the lowest or highest of them, and moves between the answer and the page.
  await expect(async () => {
    await expectFigures(page, await client.call("stockDetail", { params }), await historyNow());
  }).toPass();
  const history = await historyNow();

  await chartOf(page).focus();
  await page.keyboard.press("Home");
  const first = history.prices[0];
  if (first === undefined) throw new Error("There are no bars.");
  const { figures } = await barRead(page);
  expectBar(figures, first);
  if (market.name === "files") {
    const bars = readDailyBars(market.env.MARKET_DIR ?? "", "RY.TO");
    expectBar(figures, bars.find(({ date }) => date === first.date) ?? first);
  }
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  expectBar((await barRead(page)).figures, history.prices.at(-2) ?? first);
  expect(await sidewaysScroll(page)).toBe(0);
});

async function expectFigures(
  page: Page,
  { key_figures: key, quote }: AnswerOf<"stockDetail">,
  { statistics }: AnswerOf<"stockHistory">,
): Promise<void> {
  const near = (value: number): number => value * 0.02;
  const price = await figureAt(definitionOf(page, /^Current$/));
  expect(Math.abs(price - (quote?.price ?? 0))).toBeLessThan(near(price));
  const low = await figureAt(definitionOf(page, /^Low, 3 months$/));
  const high = await figureAt(definitionOf(page, /^High, 3 months$/));
  expect(low).toBeCloseTo(statistics.low, 2);
  expect(high).toBeCloseTo(statistics.high, 2);
  expect(await figureAt(definitionOf(page, /^Volatility$/))).toBeCloseTo(key?.annual_volatility ?? 0, 1);
  const year = (await definitionOf(page, /^52-week range$/).textContent()) ?? "";
  expect(year).toContain((key?.week52_low ?? 0).toFixed(2));
  expect(year).toContain((key?.week52_high ?? 0).toFixed(2));
}

test("an order placed beside the chart is marked in it, in the list and in the table", async ({
  page,
  server,
}) => {
  await openStock(page, server, "symbol=XTSE:RY&range=1M");
  const marks = page.getByRole("list", { name: "Marks in the chart" });
  await expect(canvasOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Trade", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Order ticket" })).toBeVisible();
  await page.locator("[name=quantity]").fill("2");
  await placePaperOrder(page);
  await expect(marks.getByText("You bought 2 at")).toHaveCount(1);
  await chartOf(page).focus();
  await page.keyboard.press("End");
  expect((await barRead(page)).text).toContain("You bought 2 at");
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(
    page.getByRole("region", { name: "Prices bar by bar" }).getByText("You bought 2 at"),
  ).toBeVisible();
});

test("an order at a price of years ago is confirmed twice, its date in full", { tag: "@prices" }, async ({
  page,
  server,
  market,
}) => {
  test.skip(market.name !== "files", "every simulated price is of today");
  const { client } = await openStock(page, server, "symbol=XTSE:ABX&range=1M");
  const age = /16\sFeb\s2024, \d+\ssessions ago/;
  await expect(page.getByText(age).first()).toBeVisible();
  await page.getByRole("button", { name: "Trade", exact: true }).click();
  await writeOrder(page, { quantity: 2, type: "Limit", limit: 19.5 });
  const dialog = await previewOrder(page);
  await expect(dialog).toContainText(/February 16, 2024; sessions since then: \d+/);
  await expect(dialog).toContainText(age);
  // The way on is not the button that has the focus, and places nothing yet.
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Place paper order" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "I know how old the price is" }).click();
  await expect(dialog.getByRole("heading", { name: "Buy 2 ABX at an old price?" })).toBeVisible();
  await expect(dialog).toContainText(age);
  const open = async () => (await client.call("orders", { query: { open: true } })).orders;
  expect(await open()).toEqual([]);
  await dialog.getByRole("button", { name: "Place paper order" }).click();
  await expect(dialog).toBeHidden();
  expect(await open()).toMatchObject([{ symbol: "ABX", status: "pending", limit_price: 19.5 }]);
});

test("the keyboard alone opens a range, reads candles and reaches the ticket", async ({ page, server }) => {
  await openStock(page, server, "symbol=XTSE:RY");
  await expect(canvasOf(page)).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "1 month", exact: true }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/range=3M/);
  // The bars of the new range replace those read until then.
  await expect(page.getByRole("main")).toContainText("Change, 3 months");
  await tabTo(page, chartOf(page));
  const dayRead = async () => (await barRead(page)).text.split(":")[0] ?? "";
  await page.keyboard.press("ArrowLeft");
  // The figures over the chart follow what is read.
  const isDayShown = async () =>
    ((await page.getByRole("main").textContent()) ?? "").includes(await dayRead());
  await expect.poll(isDayShown).toBe(true);
  const one = await dayRead();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(dayRead).not.toBe(one);
  await expect.poll(isDayShown).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("main").focus();
  await tabTo(page, page.getByRole("button", { name: "Trade", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.locator("[name=quantity]")).toBeFocused();
});

test("on a phone, in French, dark: ranges under the chart, actions at the foot", async ({ page, server }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    localStorage.setItem("neuro.language", "fr");
    localStorage.setItem("neuro.theme", "dark");
  });
  await openStock(page, server, "symbol=XTSE:RY&range=3M");
  await expect(canvasOf(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Négociateur automatique Neuro" })).toBeVisible();
  const chart = await chartOf(page).boundingBox();
  const ranges = await rangeTab(page, "3 mois").boundingBox();
  expect(ranges?.y ?? 0).toBeGreaterThan((chart?.y ?? 0) + (chart?.height ?? 0) - 1);
  const trade = page.getByRole("button", { name: "Négocier", exact: true });
  await expect(trade).toBeInViewport();
  expect(await sidewaysScroll(page)).toBe(0);
  await trade.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
