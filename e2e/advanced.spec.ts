/** The advanced view and the AI functions in a browser: shown figures against prices and holdings, worked out once more. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { readDailyBars } from "./harness/daily-bars.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { lastVolatility, lastZScore } from "./harness/indicators.ts";
import { tabTo } from "./harness/keyboard.ts";
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
const review = (page: Page): Locator => page.getByRole("region", { name: "Portfolio optimization" });
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
});

test("the records, the grid and the risk levels are those of the call, and an edge is claimed for none without", async ({
  page,
  server,
}) => {
  const client = await open(page, server, "/dashboard?tab=advanced&symbol=RY");
  const { strategies, risk_management: risk } = await client.call("advancedAnalysis", {
    body: { symbol: "RY" },
  });
  const methods = cell(page, "What each method says, and how often it was right");
  const records = [
    strategies.mean_reversion.records.buy,
    strategies.mean_reversion.records.sell,
    strategies.momentum_breakout.records.buy,
    strategies.momentum_breakout.records.sell,
    strategies.ml_prediction,
  ];
  await expect(methods.getByRole("listitem")).toHaveCount(records.length);
  for (const [index, { hits, sample_size, base_rate }] of records.entries()) {
    const row = methods.getByRole("listitem").nth(index);
    await expect(row).toContainText(`${((hits / sample_size) * 100).toFixed(1)}%`);
    await expect(row).toContainText(`any day ${((base_rate ?? 0) * 100).toFixed(1)}%`);
    await expect(row).toContainText(sample_size.toLocaleString("en-CA"));
  }
  const isAny = records.some(({ edge_found }) => edge_found);
  await expect(methods.getByText("No edge found")).toHaveCount(isAny ? 0 : 1);

  const { levels, grid_size } = strategies.grid_trading;
  const grid = cell(page, "Grid trading");
  expect(await figureAt(grid.locator(".fig").first())).toBe(Number((grid_size ?? 0).toFixed(2)));
  const steps = grid.getByRole("list", { name: "Steps of a grid on RY" }).getByRole("listitem");
  await expect(steps).toHaveCount(levels.length + 1);
  for (const [index, level] of levels.entries()) {
    const sale = levels[index - 1];
    const step = steps.filter({
      hasText: sale === undefined ? "sells only" : `sell at ${sale.toFixed(2)}`,
    });
    await expect(step).toContainText(level.toFixed(2));
  }
  const { sample_size, target_first, break_even } = risk.outcomes;
  const levelsCell = cell(page, "Risk management");
  await expect(definitionOf(levelsCell, /^Reached the target first/)).toHaveText(
    `${((target_first / sample_size) * 100).toFixed(0)}%${target_first} of ${sample_size}`,
  );
  expect(await figureAt(definitionOf(levelsCell, /^Needed to break even/))).toBe(
    Number(((break_even ?? 0) * 100).toFixed(0)),
  );
  const ends = levelsCell.getByRole("list").getByRole("listitem");
  const [goal = 0, entry = 1, stop = 0] = await Promise.all(
    [0, 1, 2].map(async (index) =>
      figureIn((await ends.nth(index).textContent())?.replace(/[+−].*$/, "") ?? ""),
    ),
  );
  expect(goal / entry).toBeCloseTo(1.04, 3);
  expect(stop / entry).toBeCloseTo(0.98, 3);
});

test("the figures behind the drawings can be read as a table", { tag: "@prices" }, async ({
  page,
  server,
  market,
}) => {
  const client = await open(page, server, "/dashboard?tab=advanced&symbol=RY");
  await page.getByRole("button", { name: "The figures behind the drawings, 120 sessions" }).click();
  const table = page.getByRole("region", { name: "Figures behind the drawings" });
  await expect(table.getByRole("row")).toHaveCount(121);
  const shown = await rowTexts(table, table.getByRole("row").nth(1));
  const { close } = await pricesOf(client, { market });
  expect(shown.Session).toMatch(/^27\sMay\s2026$/);
  expect(figureIn(shown.Close ?? "")).toBe(Number((close.at(-1) ?? 0).toFixed(2)));
  expect(figureIn(shown.Deviations ?? "")).toBe(Number(lastZScore(close).toFixed(2)));
});

/** Percent of the whole by symbol, worked out from the holdings; cash of every currency together. */
async function weightsOf(client: Client): Promise<Map<string, number>> {
  const { holdings } = await client.call("holdings");
  const total = holdings.reduce((sum, { market_value_cad }) => sum + market_value_cad, 0);
  const weights = new Map<string, number>();
  for (const { symbol, holding_category, market_value_cad } of holdings) {
    const name = holding_category === "cash" ? "Cash" : symbol;
    weights.set(name, (weights.get(name) ?? 0) + (market_value_cad / total) * 100);
  }
  return weights;
}

test("the review shows the weights that are held, a level by its volatility, and a score with number and word", async ({
  page,
  server,
}) => {
  const client = await open(page, server, "/dashboard?tab=advanced#portfolio");
  const weights = await weightsOf(client);
  const { optimization } = await client.call("portfolioOptimization");
  const table = review(page).getByRole("region", { name: "Recommendations" });
  if (optimization.outcome === "recommendations") {
    await expect(table.getByRole("rowheader")).toHaveCount(optimization.recommendations.length);
    for (const [index, recommendation] of optimization.recommendations.entries()) {
      const shown = await rowTexts(table, table.getByRole("row").nth(index + 1));
      const name = recommendation.symbol ?? "Cash";
      expect(shown.Symbol).toMatch(new RegExp(`^${name}`));
      // Prices move between the calls.
      expect(Math.abs(figureIn(shown.Now ?? "") - (weights.get(name) ?? 0))).toBeLessThan(0.25);
      expect(figureIn(shown.Suggested ?? "")).toBeCloseTo(recommendation.suggested_weight, 0);
      const { kind, agreeing, drawn } = recommendation.confidence_basis;
      expect(shown.Confidence).toContain(kind === "rule" ? "a rule" : `${agreeing} of ${drawn} histories`);
      expect(figureIn(shown.Confidence ?? "")).toBeCloseTo(recommendation.confidence, 2);
    }
  } else {
    await expect(
      review(page).getByText(/Portfolio looks well balanced! No optimization needed\.|No optimization data/),
    ).toBeVisible();
  }
  const { risk_level, volatility, diversification_score } = optimization.risk_analysis;
  const score = diversification_score ?? Number.NaN;
  const word = score > 70 ? "Good" : score > 50 ? "Fair" : "Weak";
  await expect(
    review(page).getByRole("img", { name: `Diversification ${score.toFixed(0)} of 100: ${word}` }),
  ).toBeVisible();
  await expect(
    review(page).getByRole("img", {
      name: `Risk level ${risk_level}: the portfolio moves ${(volatility ?? 0).toFixed(1)}% a year`,
    }),
  ).toBeVisible();
  expect(risk_level).toBe((volatility ?? 0) < 11 ? "Low" : (volatility ?? 0) < 20 ? "Medium" : "High");
  const cash = definitionOf(review(page), /^Cash$/);
  expect(Math.abs((await figureAt(cash)) - (weights.get("Cash") ?? 0))).toBeLessThan(0.25);
  await expect(review(page).getByRole("button", { name: /Approve/ })).toHaveCount(0);
  await expect(review(page).getByRole("link", { name: "Trading" })).toBeVisible();

  await review(page)
    .getByRole("button", { name: /^The whole suggested allocation/ })
    .click();
  const all = review(page).getByRole("region", { name: "Suggested allocation" });
  const suggested = await all.locator("tbody td:nth-child(4)").allInnerTexts();
  expect(suggested).toHaveLength(optimization.weights.length);
  expect(suggested.map(figureIn).reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 0);
});

test("a target that does not add up to 100 waits and says by how much; equal weights are planned to the cent", async ({
  page,
  server,
}) => {
  const client = await open(page, server, "/dashboard?tab=advanced#target");
  const inputs = target(page).getByRole("textbox", { name: /^Target of / });
  const weights = await weightsOf(client);
  await expect(inputs).toHaveCount(weights.size);
  const texts = await inputs.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const names = await inputs.evaluateAll((all) =>
    all.map((each) => /^Target of (.*), percent$/.exec(each.getAttribute("aria-label") ?? "")?.[1] ?? ""),
  );
  expect(Math.round(texts.reduce((sum, text) => sum + Number(text), 0) * 10)).toBe(1_000);
  for (const [index, name] of names.entries())
    expect(Math.abs(Number(texts[index]) - (weights.get(name) ?? 0))).toBeLessThan(0.3);

  const plan = target(page).getByRole("button", { name: "Plan the trades" });
  await expect(plan).toBeEnabled();
  const first = inputs.first();
  await first.fill(String(Number(texts[0]) - 2.5));
  await expect(plan).toBeDisabled();
  await expect(plan).toHaveAccessibleDescription("The shares must add up to 100%: 2.50% is missing.");
  await expect(target(page).getByRole("status").first()).toContainText("97.5%");
  await first.fill("about a tenth");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await expect(plan).toHaveAccessibleDescription("Each share must be a number between 0 and 100.");
  await expect(first).toHaveValue("about a tenth");

  await target(page).getByRole("radio", { name: "Equal weights" }).check();
  await expect(plan).toBeEnabled();
  await plan.click();
  const trades = target(page).getByRole("region", { name: "Planned trades" });
  await expect(trades).toBeVisible();
  await expectPlanAddsUp(page, trades, weights);
  await expect(target(page).getByText("The shares have changed since.")).toHaveCount(0);
  await first.fill("9");
  await expect(target(page).getByText("The shares have changed since.")).toBeVisible();
});

/** Weights after, cash after and costs, once more from the rows themselves. */
async function expectPlanAddsUp(
  page: Page,
  trades: Locator,
  weights: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = trades.getByRole("row");
  const count = (await rows.count()) - 1;
  expect(count).toBeGreaterThan(3);
  const facts = (term: RegExp): Locator => definitionOf(target(page), term);
  const [before = 0, after = 0] = ((await facts(/^Cash now and after/).textContent()) ?? "")
    .match(/\$[\d,]+\.\d\d/g)!
    .map(figureIn);
  let cash = before - (await figureAt(facts(/^Costs of all orders/)));
  const total = before / ((weights.get("Cash") ?? 0) / 100);
  for (let index = 1; index <= count; index += 1) {
    const shown = await rowTexts(trades, rows.nth(index));
    const isSale = (shown.Order ?? "").includes("SELL");
    const amount = figureIn(shown.Amount ?? "");
    cash += isSale ? amount : -amount;
    const [now = 0, then = 0] = (shown.After ?? "").split("→").map(figureIn);
    expect(Math.abs(then - (now + ((isSale ? -1 : 1) * amount * 100) / total))).toBeLessThan(0.25);
    expect(isSale ? then < now : then > now).toBe(true);
    expect(figureIn(shown.Units ?? "")).toBeGreaterThan(0);
  }
  expect(Math.abs(cash - after)).toBeLessThan(0.05 * count);
}

test("a stock that is not held joins the target, and what cannot be planned is refused in the server's words", async ({
  page,
  server,
}) => {
  await open(page, server, "/dashboard?tab=advanced#target");
  const symbol = target(page).getByRole("combobox", { name: "Add a stock to the target" });
  await symbol.fill("zzqqx");
  await symbol.press("Enter");
  const added = target(page).getByRole("textbox", { name: "Target of ZZQQX, percent" });
  await expect(added).toHaveValue("0.0");
  await target(page).getByRole("button", { name: "Plan the trades" }).click();
  await expect(target(page).getByRole("alert")).toContainText("ZZQQX");
  await target(page).getByRole("button", { name: "Remove ZZQQX" }).click();
  await expect(added).toHaveCount(0);
  await target(page).getByRole("combobox", { name: "Or let Neuro compute" }).selectOption("risk_parity");
  await expect(
    target(page)
      .getByRole("list", { name: "Left alone" })
      .or(target(page).getByRole("region", { name: "Planned trades" }))
      .first(),
  ).toBeVisible();
  await expect(target(page).getByRole("status").first()).toContainText("100.0%");
});

test("the tab of the AI functions shows what was measured and how the portfolio stands, and leads to where things are done", async ({
  page,
  server,
}) => {
  const client = await open(page, server, "/dashboard?tab=ai-functions");
  await expect(page.getByRole("heading", { level: 1, name: "AI functions" })).toBeAttached();
  const { optimization } = await client.call("portfolioOptimization");
  const badges = cell(page, "Portfolio AI");
  const score = optimization.risk_analysis.diversification_score ?? Number.NaN;
  await expect(badges.getByRole("img", { name: `Diversification ${score.toFixed(0)} of 100` })).toBeVisible();
  await expect(badges).toContainText(optimization.recommendations.length > 0 ? "Suggested" : "Not needed");
  await expectMeasured(page, await client.call("signalAccuracy"));
  const { strategies } = await client.call("neuroStrategies");
  const strategiesCell = cell(page, "The strategies beside holding");
  for (const { name } of Object.values(strategies)) await expect(strategiesCell).toContainText(name);

  const places: ReadonlyArray<readonly [string, RegExp]> = [
    ["Reads a stock", /tab=analysis$/],
    ["Compares methods on a stock", /tab=advanced$/],
    ["Reviews your portfolio", /tab=advanced#portfolio$/],
    ["Plans the way to a target", /tab=advanced#target$/],
    ["Learns a stock", /tab=neural$/],
    ["Compares stocks", /tab=stocks$/],
    ["Tests strategies on the past", /tab=neuro-trader$/],
    ["Watches the market", /tab=overview$/],
    ["Places your orders", /tab=trading$/],
  ];
  const capabilities = cell(page, "What Neuro does");
  await expect(capabilities.getByRole("listitem")).toHaveCount(places.length);
  for (const [name, url] of places) {
    await capabilities.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(url);
    await page.goBack();
    await expect(capabilities).toBeVisible();
  }
  await badges.getByRole("link", { name: "Open the review" }).click();
  await expect(review(page).getByRole("heading", { name: "Portfolio optimization" })).toBeInViewport();
});

/** A fresh server may not have measured its signals yet; then it claims nothing. */
async function expectMeasured(
  page: Page,
  { accuracy, sample_size }: AnswerOf<"signalAccuracy">,
): Promise<void> {
  const record = cell(page, "The record of the signals");
  if (accuracy === null) {
    await expect(record).toContainText(/Not measured yet|signals were right/);
    return;
  }
  await page.reload();
  expect(await figureAt(record.locator(".fig").first())).toBeCloseTo(accuracy * 100, 1);
  await expect(record).toContainText(`of ${sample_size.toLocaleString("en-CA")} signals were right`);
}

test("the views keep the stock on the way between them, and their tab stays marked", async ({
  page,
  server,
}) => {
  await open(page, server, "/dashboard?tab=analysis&symbol=TD");
  const sections = page.getByRole("navigation", { name: "Sections" });
  await expect(sections.locator("[aria-current]")).toHaveText(["AI functions"]);
  await aiViews(page).getByRole("link", { name: "Advanced" }).click();
  await expect(page).toHaveURL(/tab=advanced&symbol=TD$/);
  await expect(page.getByRole("heading", { level: 2, name: /^TD/ })).toBeVisible();
  await expect(sections.locator("[aria-current]")).toHaveText(["AI functions"]);
  await expect(aiViews(page).locator("[aria-current]")).toHaveText(["Advanced"]);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Stock or tab" }).fill("advan");
  await expect(page.getByRole("option", { name: /^Advanced/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await sections.getByRole("link", { name: "AI functions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI functions" })).toBeAttached();
});

test("a stock and a target need nothing but a keyboard", async ({ page, server }) => {
  await open(page, server, "/dashboard?tab=advanced");
  const symbol = page.getByRole("combobox", { name: "Stock symbol" });
  const suggestions = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  const shopify = suggestions.filter({ hasText: /^SHOP/ }).first();
  await tabTo(page, symbol);
  await page.keyboard.type("shop");
  await expect(shopify).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(suggestions).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(shopify).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/symbol=SHOP$/);
  await expect(page.getByRole("heading", { level: 2, name: /^SHOP/ })).toBeVisible();
  await tabTo(page, target(page).getByRole("radio", { name: "Current weights" }));
  await page.keyboard.press("ArrowRight");
  await expect(target(page).getByRole("radio", { name: "Equal weights" })).toBeChecked();
  await tabTo(
    page,
    target(page)
      .getByRole("textbox", { name: /^Target of / })
      .first(),
  );
  await page.keyboard.press("Enter");
  await expect(target(page).getByRole("region", { name: "Planned trades" })).toBeVisible();
});

test("what fails says so in its place, and is asked for again", async ({ page, server }) => {
  let isBroken = true;
  await page.route("**/api/trading/ai/portfolio-optimization?*", (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { code: "market_data_unavailable", detail: "No prices." } })
      : route.continue(),
  );
  await open(page, server, "/dashboard?tab=advanced&symbol=zzqqx");
  const symbol = page.getByRole("combobox", { name: "Stock symbol" });
  await expect(symbol).toHaveAccessibleDescription(
    /^Error analyzing ZZQQX\. We do not know the symbol ZZQQX/,
  );
  const failed = review(page).getByText("The review of your portfolio could not be loaded.");
  await expect(failed).toBeVisible({ timeout: 20_000 });
  // The rest of the view goes on.
  await expect(
    target(page)
      .getByRole("textbox", { name: /^Target of / })
      .first(),
  ).toBeVisible();
  isBroken = false;
  await review(page).getByRole("button", { name: "Retry" }).click();
  await expect(review(page).getByRole("img", { name: /^Diversification/ })).toBeVisible();
});

test("a visitor sees one measured stock, and a portfolio marked as the sample it is", async ({ page }) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto("/dashboard?tab=ai-functions");
  await expect(cell(page, "Portfolio AI").getByRole("button", { name: "Sample" })).toBeVisible();
  await expect(cell(page, "Portfolio AI")).toContainText("68");
  await page.goto("/dashboard?tab=advanced");
  await expect(page.getByRole("heading", { level: 2, name: /^SHOP/ })).toBeVisible();
  await expect(page.getByText("Example", { exact: true })).toBeVisible();
  await expect(review(page).getByRole("button", { name: "Sample" }).first()).toBeVisible();
  await expect(review(page)).toContainText("BTC");
  await expect(target(page).getByRole("textbox", { name: "Target of BTC, percent" })).toBeDisabled();
  await expect(target(page).getByRole("button", { name: "Plan the trades" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Analyze", exact: true })).toBeDisabled();
  expect(refused).toEqual([]);
});

test("a user without an account sees the sample review, and is told that nothing is held", async ({
  page,
  server,
}) => {
  const email = `nobody-${Date.now()}@example.com`;
  const client = createClient({ baseUrl: `${server.url}/api`, fetch, token: () => null, locale: () => "en" });
  const { token, user } = await client.call("authRegister", {
    body: { email, password: "correct horse battery 9" },
  });
  await setSession(page, { token, user });
  await page.goto("/dashboard?tab=advanced");
  await expect(review(page).getByRole("button", { name: "Sample" }).first()).toBeVisible();
  await expect(review(page)).toContainText("As soon as you have an account, its own review stands here.");
  await expect(target(page)).toContainText("Nothing is held yet");
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

test("in French the view speaks and reads French figures", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await open(page, server, "/dashboard?tab=advanced&symbol=RY");
  const french = page.getByRole("region", { name: "Répartition cible" });
  const first = french.getByRole("textbox", { name: /^Cible de / }).first();
  await expect(first).toHaveValue(/^\d+,\d$/);
  const before = await first.inputValue();
  await first.fill("1,25");
  await expect(french.getByRole("button", { name: "Planifier les transactions" })).toBeDisabled();
  await expect(french).toContainText(/Les parts doivent totaliser/);
  await first.fill(before);
  await expect(french.getByRole("button", { name: "Planifier les transactions" })).toBeEnabled();
  await expect(page.getByText("Retour à la moyenne").first()).toBeVisible();
});
