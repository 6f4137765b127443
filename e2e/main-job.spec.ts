/** The main job in a browser, from the landing page to a filled order that survives a killed server. */
import { localStorageKeys } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { readDailyBars } from "./harness/daily-bars.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { lastBands, lastMacd, lastRsi } from "./harness/indicators.ts";
import { tabTo } from "./harness/keyboard.ts";
import { newInstallation } from "./harness/new-installation.ts";
import { placePaperOrder } from "./harness/place-order.ts";
import { type ServerProcess, startServerProcess } from "./harness/server-process.ts";
import { definitionOf, figureAt, figureIn, rowTexts } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

const quantity = 10;
/** On the database that Neuro brings with it; the other browser tests run on a PostgreSQL server. */
test.use({ database: "embedded" });

/** The paper exchange's charge for shares: a cent each, at least a dollar, at most half a percent of the value. */
const commissionOf = (value: number): number => Math.min(Math.max(0.01 * quantity, 1), value * 0.005);

test("a visitor opens the demo, analyses RY, buys it, and finds all of it after the server was killed", {
  tag: "@prices",
}, async ({ page, market, database }) => {
  const installation = await newInstallation({ market: market.name, database });
  let server = await startServerProcess({ ...installation, env: market.env });
  try {
    await openDemo(page, server);
    await expectPortfolioAddsUp(page);
    const before = await openAccount(page);
    await expectTimeframes(page);
    await analyseRoyalBank(page, market.name === "files" ? (market.env.MARKET_DIR ?? "") : null);
    const bought = await buyRoyalBank(page);
    if (market.name === "files") expectInsideTheDay(market.env.MARKET_DIR ?? "", bought.price);
    const after = await openAccount(page, { units: before.units + quantity });
    expect(after.cash).toBeCloseTo(before.cash - quantity * bought.price - bought.commission, 2);

    const token = await page.evaluate((key) => localStorage.getItem(key), localStorageKeys.token);
    await server.kill();
    server = await startServerProcess({ ...installation, port: server.port, env: market.env });
    const again = await openAccount(page, { url: `${server.url}/dashboard?tab=portfolio` });
    expect(await page.evaluate((key) => localStorage.getItem(key), localStorageKeys.token)).toBe(token);
    expect({ units: again.units, cash: again.cash }).toEqual({ units: after.units, cash: after.cash });
    await goTo(page, "Trading");
    await expect(orderRow(page)).toHaveText(bought.orderText);
    await expect(tradeRow(page)).toHaveText(bought.tradeText);
  } finally {
    await server.stop();
    await installation.remove();
  }
});

test("the main job needs nothing but a keyboard", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, page.getByRole("button", { name: "Try Demo Account" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Portfolio value" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Market analysis" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Portfolio", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("region", { name: "Accounts" }).getByRole("link", { name: "TFSA" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Value of the account" })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "1 year" }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "3 months" })).toBeChecked();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Stock or tab" })).toBeFocused();
  await page.keyboard.type("ry");
  await expect(page.getByRole("option", { name: /^RY/ }).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Trade RY" }));
  await page.keyboard.press("Enter");
  // A SELL signal opens the ticket for a sale.
  await tabTo(page, page.getByRole("group", { name: "Side" }).getByRole("radio", { checked: true }));
  await page.keyboard.press("ArrowRight");
  if (await page.getByRole("radio", { name: "Sell" }).isChecked()) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Buy" })).toBeChecked();
  await tabTo(page, page.getByRole("textbox", { name: "Quantity" }));
  await page.keyboard.type(String(quantity));
  await tabTo(page, page.getByRole("button", { name: "Preview order" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Place paper order" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(orderRow(page)).toContainText("Filled");
});

test("on the live clock an order fills at any hour, as practice fill while the market is closed", async ({
  page,
  market,
  database,
}) => {
  test.skip(market.name === "files", "history on file is replayed; it has no live clock");
  const installation = await newInstallation({ market: market.name, database });
  const server = await startServerProcess({
    ...installation,
    env: { MARKET_PROVIDERS: "simulated", MEASURE_MARKET: "off" },
  });
  try {
    await setSession(page, await newDemoSession(server.url));
    await page.goto(`${server.url}/dashboard?tab=trading&symbol=RY`);
    const open = page.getByText(/TSX closes at/);
    await expect(page.getByText(/TSX (closes at|opens)/)).toBeVisible();
    const openBefore = await open.isVisible();
    const bought = await buyRoyalBank(page);
    await page.reload();
    await expect(page.getByText(/TSX (closes at|opens)/)).toBeVisible();
    // The bell may ring while the test runs; then either answer is right.
    if ((await open.isVisible()) === openBefore) {
      expect(bought.tradeText.includes("practice fill")).toBe(!openBefore);
      expect(bought.orderText.includes("practice fill")).toBe(!openBefore);
    }
  } finally {
    await server.stop();
    await installation.remove();
  }
});

async function openDemo(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(`${server.url}/`);
  await page.getByRole("main").getByRole("button", { name: "Try Demo Account" }).first().click();
  // A demo is a year of journal entries, made when it is asked for.
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeAttached();
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/);
  await expect(page.getByText("Demo mode.")).toBeVisible();
  // Figures of the demo's own accounts: none of the specification's sample stands on the page.
  await expect(page.getByRole("button", { name: "true daily" })).toBeVisible();
  await expect(page.getByText("87,150")).toHaveCount(0);
}

/** The portfolio's value is the sum of its accounts, to the cent. */
async function expectPortfolioAddsUp(page: Page): Promise<void> {
  await goTo(page, "Portfolio");
  await expect(page.getByRole("region", { name: "Accounts" }).getByRole("link")).toHaveCount(4);
  // Read in one moment: prices move.
  const text = (await page.getByRole("main").textContent()) ?? "";
  const total = figureIn(/\$[\d,]+\.\d\d/.exec(text)?.[0] ?? "");
  const accounts = [...text.matchAll(/Paper\s*\$([\d,]+\.\d\d)/g)].map(([, amount]) =>
    figureIn(amount ?? ""),
  );
  expect(accounts).toHaveLength(4);
  expect(accounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 1);
}

interface AccountFigures {
  readonly cash: number;
  readonly units: number;
}

/**
 * Opens the TFSA; checks the value of its position in Royal Bank at the price beside it. An account that was opened
 * before shows what is known of it until the answer is there: then the units to come are awaited.
 */
async function openAccount(
  page: Page,
  { url, units: expected }: { url?: string; units?: number } = {},
): Promise<AccountFigures> {
  if (url === undefined) await goTo(page, "Portfolio");
  else await page.goto(url);
  await page.getByRole("region", { name: "Accounts" }).getByRole("link", { name: "TFSA" }).click();
  const holdings = page.getByRole("region", { name: "Holdings" });
  const row = holdings.getByRole("row", { name: /^RY / });
  await expect(row).toBeVisible();
  if (expected !== undefined)
    await expect(row.getByRole("cell", { name: String(expected), exact: true })).toBeVisible();
  const shown = await rowTexts(holdings, row);
  const [units = 0, price = 0, value = 0] = [shown.Units, shown.Price, shown.Value].map((text) =>
    figureIn(text ?? ""),
  );
  expect(value).toBeCloseTo(units * price, 2);
  const cash = await figureAt(definitionOf(page, /^Cash$/));
  expect(figureIn((await rowTexts(holdings, holdings.getByRole("row", { name: /^Cash/ }))).Value ?? "")).toBe(
    cash,
  );
  return { cash, units };
}

async function expectTimeframes(page: Page): Promise<void> {
  const chart = page.getByRole("img", { name: "Value of the account" });
  await expect(chart).toBeVisible();
  for (const name of ["1 day", "1 week", "1 month", "3 months", "Since the start"]) {
    await page.getByRole("radio", { name }).check();
    await expect(chart.or(page.getByText("No history yet"))).toBeVisible();
  }
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("region", { name: "Value of the account" }).getByRole("table")).toBeVisible();
}

/** With a market folder every indicator is recomputed from the last session completed before the replay began. */
async function analyseRoyalBank(page: Page, marketDir: string | null): Promise<void> {
  await goTo(page, "AI functions");
  await page
    .getByRole("navigation", { name: "AI functions" })
    .getByRole("link", { name: "Analysis", exact: true })
    .click();
  await page.getByRole("combobox", { name: "Stock symbol" }).fill("ry");
  await page.getByRole("button", { name: "Analyze" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "RY Royal Bank of Canada" })).toBeVisible();
  const figure = (name: string): Locator =>
    page
      .getByRole("main")
      .getByText(name, { exact: true })
      .locator("xpath=ancestor-or-self::div[1]/following-sibling::p[1]");
  await expect(figure("RSI 14")).toBeVisible();
  if (marketDir === null) return;

  const bars = readDailyBars(marketDir, "RY.TO").filter(({ date }) => date < "2026-05-28");
  expect(bars.at(-1)?.date).toBe("2026-05-27");
  const closes = bars.map(({ close }) => close);
  const macd = lastMacd(closes);
  const bands = lastBands(closes);
  expect(await figureAt(figure("RSI 14"))).toBe(Number(lastRsi(closes).toFixed(1)));
  expect(await figureAt(figure("MACD 12 26 9"))).toBe(Number(macd.macd.toFixed(2)));
  expect(await figureAt(figure("Upper band"))).toBe(Number(bands.upper.toFixed(2)));
  expect(await figureAt(figure("Lower band"))).toBe(Number(bands.lower.toFixed(2)));
  const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
  await expect(
    page.getByText(`signal ${signed(macd.signal)}, histogram ${signed(macd.histogram)}`),
  ).toBeVisible();
  await expect(page.getByText("indicators of 27 May 2026")).toBeVisible();
}

interface Bought {
  readonly price: number;
  readonly commission: number;
  readonly orderText: string;
  readonly tradeText: string;
}

/** From the analysis or the trading view: a market order for the TFSA, filled, with its commission as tariffed. */
async function buyRoyalBank(page: Page): Promise<Bought> {
  const link = page.getByRole("link", { name: "Trade RY" });
  if (await link.isVisible()) await link.click();
  await expect(page.getByRole("textbox", { name: "Symbol" })).toHaveValue("RY");
  await page.getByRole("radio", { name: "Buy" }).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill(String(quantity));
  await page.getByRole("combobox", { name: "Account" }).selectOption({ label: "TFSA" });
  await expect(page.getByText(`Buy ${quantity} RY at the market price. Account: TFSA.`)).toBeVisible();
  await placePaperOrder(page);
  await expect(orderRow(page)).toContainText("Filled");
  await expect(tradeRow(page)).toBeVisible();
  const history = page.getByRole("region", { name: "Trade History" });
  const trade = await rowTexts(history, tradeRow(page));
  const orders = page.getByRole("region", { name: "Recent Orders" });
  const order = await rowTexts(orders, orderRow(page));
  const price = figureIn(trade.Price ?? "");
  const commission = figureIn(trade.Commission ?? "");
  expect(figureIn(order.Fill ?? "")).toBe(price);
  expect(figureIn(trade.Total ?? "")).toBeCloseTo(quantity * price, 2);
  expect(commission).toBeCloseTo(commissionOf(quantity * price), 2);
  return {
    price,
    commission,
    orderText: (await orderRow(page).textContent()) ?? "",
    tradeText: (await tradeRow(page).textContent()) ?? "",
  };
}

/** A fill pays half the spread and a little impact; it cannot lie further than that outside the day's prices. */
function expectInsideTheDay(marketDir: string, price: number): void {
  const day = readDailyBars(marketDir, "RY.TO").find(({ date }) => date === "2026-05-28");
  expect(price).toBeGreaterThan((day?.low ?? Number.NaN) * 0.999);
  expect(price).toBeLessThan((day?.high ?? Number.NaN) * 1.001);
}

/** Newest first: the order just placed stands above those of the account's past year. */
function orderRow(page: Page): Locator {
  return page
    .getByRole("region", { name: "Recent Orders" })
    .getByRole("row")
    .nth(1)
    .filter({ hasText: "BUY" })
    .filter({ has: page.getByRole("rowheader", { name: /^RY/ }) })
    .filter({ has: page.getByRole("cell", { name: String(quantity), exact: true }) });
}

function tradeRow(page: Page): Locator {
  return page
    .getByRole("region", { name: "Trade History" })
    .getByRole("row")
    .nth(1)
    .filter({ has: page.getByRole("rowheader", { name: /^RY/ }) })
    .filter({ has: page.getByRole("cell", { name: String(quantity), exact: true }) });
}

async function goTo(page: Page, tab: "Portfolio" | "AI functions" | "Trading"): Promise<void> {
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: tab, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: tab })).toBeAttached();
}
