/** The advanced view in a browser: shown figures against prices, worked out once more. */
import { type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { readDailyBars } from "./harness/daily-bars.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { lastVolatility, lastZScore } from "./harness/indicators.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import type { ServerOptions } from "./harness/server-options.ts";
import type { ServerProcess } from "./harness/server-process.ts";
import { definitionOf, figureAt, figureIn, rowTexts } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

/** The replay's day; the last completed session is the one before it. */
const today = "2026-05-28";
const phone = { width: 390, height: 844 };

const cell = (page: Page, name: string): Locator =>
  page.locator(".cell").filter({ has: page.getByRole("heading", { name, exact: true }) });
const aiViews = (page: Page): Locator => page.getByRole("navigation", { name: "AI functions" });
const target = (page: Page): Locator => page.getByRole("region", { name: "Target allocation" });

async function open(page: Page, server: ServerProcess, path: string): Promise<Client> {
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

interface Prices {
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
}

/** Completed sessions: from the files themselves where there are any, else as the history call gives them. */
async function pricesOf(client: Client, { market }: Pick<ServerOptions, "market">): Promise<Prices> {
  const bars =
    market.name === "files"
      ? readDailyBars(market.env.MARKET_DIR ?? "", "RY.TO")
      : (await client.call("stockHistory", { params: { symbol: "RY" }, query: { timeframe: "1Y" } })).prices;
  const done = bars.filter(({ date }) => date < today);
  expect(done.at(-1)?.date).toBe("2026-05-27");
  return {
    high: done.map(({ high }) => high),
    low: done.map(({ low }) => low),
    close: done.map(({ close }) => close),
    volume: done.map(({ volume }) => volume),
  };
}

test("what each method shows of a stock follows from its prices", { tag: "@prices" }, async ({
  page,
  server,
  market,
}) => {
  const client = await open(page, server, "/dashboard?tab=ai-functions");
  await aiViews(page).getByRole("link", { name: "Advanced", exact: true }).click();
  await page.getByRole("combobox", { name: "Stock symbol" }).fill("ry");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(page).toHaveURL(/tab=advanced&symbol=RY$/);
  await expect(page.getByRole("heading", { level: 2, name: "RY Royal Bank of Canada" })).toBeVisible();
  const { high, low, close, volume } = await pricesOf(client, { market });
  const last = close.at(-1) ?? Number.NaN;

  const reversion = cell(page, "Mean reversion");
  const score = lastZScore(close);
  const mean = close.slice(-20).reduce((sum, price) => sum + price, 0) / 20;
  const deviation = (last - mean) / score;
  expect(await figureAt(reversion.locator(".fig").first())).toBe(Number(score.toFixed(2)));
  await expect(reversion).toContainText(`its 20-day average of ${mean.toFixed(2)}`);
  await expect(reversion).toContainText(
    `A BUY begins at ${(mean - 2 * deviation).toFixed(2)}, a SELL at ${(mean + 2 * deviation).toFixed(2)}`,
  );
  const signal = score <= -2 ? "BUY" : score >= 2 ? "SELL" : "HOLD";
  await expect(reversion.getByRole("heading", { name: "Mean reversion" }).locator("..")).toContainText(
    signal,
  );

  const breakout = cell(page, "Momentum breakout");
  const usual = volume.slice(-21, -1).reduce((sum, traded) => sum + traded, 0) / 20;
  await expect(breakout).toContainText(`a close above ${Math.max(...high.slice(-20)).toFixed(2)}`);
  await expect(breakout).toContainText(`a close below ${Math.min(...low.slice(-10)).toFixed(2)}`);
  await expect(
    breakout.getByRole("img", { name: `Volume ${((volume.at(-1) ?? 0) / usual).toFixed(1)}× the usual` }),
  ).toBeVisible();

  const daily = lastVolatility(close);
  const word = daily > 0.03 ? "High" : daily > 0.015 ? "Medium" : "Low";
  const volatility = cell(page, "Volatility");
  await expect(volatility).toContainText(`${(daily * 100).toFixed(2)}% a day`);
  await expect(volatility.locator(".fig")).toHaveText(word);

  expect(await figureAt(definitionOf(cell(page, "Prediction of the next close"), /^Last close/))).toBe(last);
  await expect(cell(page, "Sentiment")).toContainText("Neutral");
  await expect(cell(page, "Sentiment")).toContainText("0.00");
  await expect(cell(page, "Sentiment")).toContainText("No news source is connected");

  await page.getByRole("button", { name: "The figures behind the drawings, 120 sessions" }).click();
  const table = page.getByRole("region", { name: "Figures behind the drawings" });
  await expect(table.getByRole("row")).toHaveCount(121);
  const shown = await rowTexts(table, table.getByRole("row").nth(1));
  expect(shown.Session).toMatch(/^27\sMay\s2026$/);
  expect(figureIn(shown.Close ?? "")).toBe(Number(last.toFixed(2)));
  expect(figureIn(shown.Deviations ?? "")).toBe(Number(score.toFixed(2)));
});

test("on a phone nothing scrolls sideways, tables become rows, and what is touched is large enough", async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await open(page, server, "/dashboard?tab=advanced&symbol=RY");
  await expect(cell(page, "Grid trading")).toBeVisible();
  await expect(target(page).getByRole("textbox").first()).toBeVisible();
  await target(page).getByRole("radio", { name: "Equal weights" }).check();
  await target(page).getByRole("button", { name: "Plan the trades" }).click();
  await expect(target(page).getByRole("list", { name: "Planned trades" })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.getByRole("main").getByRole("table")).toHaveCount(0);
  const boxes = [
    target(page).locator("label:has(input[type=radio])"),
    target(page).locator("*:has(> input[inputmode=decimal])"),
    target(page).locator("*:has(> select)"),
    target(page).locator("button:not([aria-describedby])"),
    aiViews(page).getByRole("link"),
  ];
  for (const box of (await Promise.all(boxes.map((each) => each.all()))).flat()) {
    const { height } = (await box.boundingBox()) ?? { height: 0 };
    expect(height, (await box.textContent()) ?? "").toBeGreaterThanOrEqual(44);
  }
});
