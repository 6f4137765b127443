/** The search of the Stocks tab in a browser: what is found against the API, the address, the keyboard, the watchlist. */
import { type AnswerOf, type CallOf, type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { layoutShift, sidewaysScroll, watchLayoutShift } from "./harness/layout-shift.ts";
import type { ServerProcess } from "./harness/server-process.ts";
import { figureIn, rowTexts } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

type Search = AnswerOf<"stockSearch">;

const phone = { width: 390, height: 844 };
const box = (page: Page): Locator => page.getByRole("searchbox");
const results = (page: Page): Locator => page.getByRole("region", { name: /^(Results|Résultats)$/ });
const rows = (page: Page): Locator => results(page).getByRole("rowheader").getByRole("link");
const watchlist = (page: Page): Locator => page.getByRole("list", { name: /^(Watchlist|Liste de suivi)$/ });
const star = (page: Page, symbol: string): Locator =>
  results(page).getByRole("button", { name: `Watch ${symbol}`, exact: true });

async function open(page: Page, server: ServerProcess, query = ""): Promise<Client> {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto(`/dashboard?tab=stocks${query}`);
  await expect(results(page).getByRole("link").or(results(page).getByRole("button")).first()).toBeVisible();
  return createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    token: () => session.token,
    locale: () => "en",
  });
}

const searchOf = (client: Client, query: NonNullable<CallOf<"stockSearch">["query"]>): Promise<Search> =>
  client.call("stockSearch", { query });

/** The rows are those of the API, in its order, as far as they stand on the page. */
async function expectFound(page: Page, { stocks, total, listed }: Search): Promise<void> {
  const all = listed.toLocaleString("en-CA");
  await expect(results(page).getByText(`${total.toLocaleString("en-CA")} of ${all}`)).toBeVisible();
  await expect(rows(page)).toHaveText(stocks.map(({ symbol }) => symbol));
}

test("results follow the typing, are those of the API, and stay in the address", async ({ page, server }) => {
  const client = await open(page, server);
  await box(page).pressSequentially("royal ba");
  const found = await searchOf(client, { query: "royal ba" });
  expect(found.stocks[0]?.symbol).toBe("RY");
  await expectFound(page, found);
  await expect(page).toHaveURL(/tab=stocks&q=royal(\+|%20)ba$/);
  await expect(rows(page).first()).toHaveAccessibleName(/^RY Royal Bank/);
  await expect(results(page).locator("mark").first()).toHaveText("Royal");
  await page.reload();
  await expect(box(page)).toHaveValue("royal ba");
  await expectFound(page, found);
});

test("what is submitted can be come back to, what is typed in between cannot", async ({ page, server }) => {
  await open(page, server);
  for (const text of ["bank", "gold"]) {
    await box(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${text}$`));
  }
  await page.goBack();
  await expect(box(page)).toHaveValue("bank");
  await expect(page).toHaveURL(/q=bank$/);
  await page.goForward();
  await expect(box(page)).toHaveValue("gold");
});

test("a misspelled name is found, and what was looked for instead is said", async ({ page, server }) => {
  await open(page, server, "&q=roayl+bank");
  await expect(results(page).getByText("Nothing is called “roayl bank”.")).toBeVisible();
  await expect(rows(page).first()).toHaveText("RY");
  await results(page).getByRole("button", { name: "royal bank" }).click();
  await expect(box(page)).toHaveValue("royal bank");
  await expect(results(page).getByText("Nothing is called")).toHaveCount(0);
});

test("a text that nothing is called says so, and one press shows everything again", async ({
  page,
  server,
}) => {
  const client = await open(page, server, "&q=zzqqxxw");
  await expect(results(page).getByText("Nothing matches “zzqqxxw”")).toBeVisible();
  await results(page).getByRole("button", { name: "Show all stocks" }).click();
  const { listed } = await searchOf(client, {});
  await expect(page.getByText(`${listed.toLocaleString("en-CA")} stocks`, { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(Math.min(100, listed));
  await expect(box(page)).toBeFocused();
});

test("filters narrow as the API does, say what they hide, and go away one by one or at once", async ({
  page,
  server,
}) => {
  const client = await open(page, server, "&q=bank");
  const all = await searchOf(client, { query: "bank" });
  await expectFound(page, all);
  await page.getByRole("search").getByRole("radio", { name: "United States" }).check();
  await expectFound(page, await searchOf(client, { query: "bank", country: "US" }));
  await page.getByRole("button", { name: /^Sector/ }).click();
  await page.getByRole("checkbox", { name: "Technology", exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sector Technology" })).toBeFocused();
  const narrow = await searchOf(client, { query: "bank", country: "US", sector: "Technology" });
  const wide = await searchOf(client, { query: "bank", country: "US" });
  await expect(results(page).getByText(`hides ${wide.total - narrow.total} more.`)).toBeVisible();
  await expect(page).toHaveURL(/q=bank&country=US&sector=Technology$/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sector All" })).toBeVisible();
  await page.goForward();
  await results(page).getByRole("button", { name: "Clear sector" }).click();
  await expectFound(page, wide);
  await page.getByRole("search").getByRole("radio", { name: "ETFs" }).check();
  await page.getByRole("search").getByRole("radio", { name: "CAD" }).check();
  const none = await searchOf(client, { query: "bank", country: "US", is_etf: "true", currency: "CAD" });
  await expect(rows(page)).toHaveCount(none.stocks.length);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(box(page)).toHaveValue("");
  await expect(page).toHaveURL(/tab=stocks$/);
});

test("each row in view shows the price, day and signal that the API has of it, and can be ordered by them", async ({
  page,
  server,
}) => {
  const client = await open(page, server, "&q=bank&country=CA");
  const { stocks } = await searchOf(client, { query: "bank", country: "CA" });
  const ids = stocks.slice(0, 5).map(({ instrument_id }) => instrument_id);
  const { glances } = await client.call("stockGlance", { body: { instrument_ids: ids } });
  const table = results(page).getByRole("table");
  for (const { instrument_id, quote, signal } of glances) {
    const row = table.locator(`[data-row="${instrument_id}"]`);
    if (quote === null) {
      await expect(row).toContainText("no prices here");
      continue;
    }
    await expect(row).toContainText("%");
    const shown = await rowTexts(table, row);
    expect(Math.abs(figureIn(shown.Price ?? "") / quote.price - 1)).toBeLessThan(0.1);
    if (signal === null) continue;
    expect(shown.Signal).toContain(signal.signal_type);
    expect(figureIn(shown.Confidence ?? "")).toBeCloseTo(signal.confidence, 2);
  }
  await page.getByRole("combobox", { name: "Order of the results" }).selectOption("Sort: confidence");
  await expect(page).toHaveURL(/sort=confidence$/);
  await expect(results(page).getByText(/^ordered among/)).toHaveCount(0);
  await expect
    .poll(async () => isFalling(await table.locator("tbody td:last-child").allInnerTexts()))
    .toBe(true);
  await page.getByRole("combobox", { name: "Order of the results" }).selectOption("Sort: name");
  const names = stocks.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "en-CA"));
  await expect(table.locator("tbody tr").first()).toContainText(names[0] ?? "");
});

function isFalling(cells: readonly string[]): boolean {
  const figures = cells.filter((cell) => /\d/.test(cell)).map(figureIn);
  return figures.length > 1 && figures.every((figure, at) => at === 0 || figure <= (figures[at - 1] ?? 0));
}

test("prices that could not be loaded are said once and are there after Retry", async ({ page, server }) => {
  let isBroken = true;
  await page.route("**/api/stocks/glance", (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: "invalid_input", detail: "no" } })
      : route.continue(),
  );
  await open(page, server, "&q=royal+bank");
  const said = page.getByRole("alert").filter({ hasText: "Prices and signals could not be loaded." });
  await expect(said).toBeVisible();
  await expect(results(page).getByText("not loaded").first()).toBeVisible();
  isBroken = false;
  await said.getByRole("button", { name: "Retry" }).click();
  await expect(results(page).getByText("not loaded")).toHaveCount(0);
  await rows(page).first().scrollIntoViewIfNeeded();
  // The first signals of a listing are worked out when they are asked for.
  await expect(results(page).getByRole("row").nth(1)).toContainText("%", { timeout: 30_000 });
  await expect(said).toHaveCount(0);
});

test("by the keyboard alone: from the tab bar to a stock in detail, back to its row, and through the list", async ({
  page,
  server,
}) => {
  await open(page, server, "&group=canadian-banks");
  await page.goto("/dashboard?tab=overview");
  await tabTo(page, page.getByRole("navigation").getByRole("link", { name: "Stocks" }).first());
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("bank");
  await expect(page.getByRole("status").filter({ hasText: "stocks found" })).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = rows(page).nth(1);
  await expect(second).toBeFocused();
  const symbol = await second.textContent();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=stocks&symbol=X/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=stocks&q=bank$/);
  await expect(second).toBeFocused();
  await expect(second).toHaveText(symbol ?? "");
  await expect(page.getByRole("navigation", { name: "Seen lately" }).getByRole("link")).toHaveText([
    symbol ?? "",
  ]);
  await page.keyboard.press("End");
  await expect(rows(page).last()).toBeFocused();
  const last = await rows(page).last().textContent();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=stocks&symbol=X/);
  await page.goBack();
  await expect(rows(page).last()).toBeFocused();
  await expect(rows(page).last()).toHaveText(last ?? "");
  await page.keyboard.press("Home");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(watchlist(page).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("s");
  await expect(box(page)).toHaveValue("banks");
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
});

const listed = (page: Page, symbols: readonly string[]) =>
  expect(watchlist(page).getByRole("listitem").getByRole("link")).toHaveText(
    symbols.map((symbol) => new RegExp(`^${symbol}(TSX|NYSE|NASDAQ)`)),
  );

test("stocks are watched, ordered by keys and by hand, taken off and brought back to their place", async ({
  page,
  server,
}) => {
  await open(page, server, "&q=bank&country=CA");
  await expect(page.getByText("Nothing watched yet")).toBeVisible();
  for (const symbol of ["RY", "TD", "BMO"]) await star(page, symbol).click();
  await listed(page, ["RY", "TD", "BMO"]);
  await expect(star(page, "RY")).toHaveAttribute("aria-pressed", "true");
  await watchlist(page).getByRole("button", { name: "Move BMO" }).focus();
  await page.keyboard.press("Home");
  await listed(page, ["BMO", "RY", "TD"]);
  await expect(page.getByRole("status").filter({ hasText: "BMO, place 1 of 3" })).toBeAttached();
  await drag(page, watchlist(page).getByRole("button", { name: "Move RY" }), 40);
  await listed(page, ["BMO", "TD", "RY"]);
  await expect(watchlist(page).getByRole("listitem").first()).toContainText("%");
  await page.reload();
  await listed(page, ["BMO", "TD", "RY"]);
  await watchlist(page).getByRole("button", { name: "Stop watching TD" }).click();
  await listed(page, ["BMO", "RY"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await listed(page, ["BMO", "TD", "RY"]);
  await star(page, "BMO").click();
  await listed(page, ["TD", "RY"]);
});

async function drag(page: Page, grip: Locator, down: number): Promise<void> {
  const place = await grip.boundingBox();
  if (place === null) throw new Error("The grip is not on the page.");
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + down / 2);
  await page.mouse.move(x, y + down);
  await page.mouse.up();
}

test("what the server refuses is taken back and said", async ({ page, server }) => {
  await open(page, server, "&q=bank&country=CA");
  await star(page, "RY").click();
  await listed(page, ["RY"]);
  await page.route("**/api/watchlist**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await star(page, "TD").click();
  await expect(page.getByRole("alert").filter({ hasText: "TD could not be watched." })).toBeVisible();
  await listed(page, ["RY"]);
  await expect(star(page, "TD")).toHaveAttribute("aria-pressed", "false");
  await star(page, "RY").click();
  await expect(page.getByText("RY could not be taken off the watchlist.")).toBeVisible();
  await listed(page, ["RY"]);
});

test("nothing moves while the page fills, and axe finds nothing in any of its states", async ({
  page,
  server,
}) => {
  await watchLayoutShift(page);
  await open(page, server, "&q=bank");
  await expect(rows(page).first()).toBeVisible();
  await expect(results(page).getByRole("row").nth(1)).toContainText("%");
  await expect(page.getByRole("list", { name: "Canadian Banks" }).getByRole("listitem")).toHaveCount(5);
  expect((await layoutShift(page)).value).toBeLessThan(0.02);
  expect(await accessibilityFindings(page)).toEqual([]);
  await star(page, "RY").first().click();
  await page.getByRole("button", { name: /^Sector/ }).click();
  await page.getByRole("checkbox").first().check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await box(page).fill("zzqqxxw");
  await expect(results(page).getByText("Nothing matches")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("on a French phone: rows that read well, filters behind a button, nothing overflows", async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  await watchLayoutShift(page);
  const client = await open(page, server, "&q=banque+royale");
  const list = results(page).getByRole("list");
  await expect(list.getByRole("listitem").first()).toContainText("RY");
  await expect(list.getByRole("listitem").first()).toContainText(/ACHAT|VENTE|GARDER/);
  await expect(list.getByRole("listitem").first()).toContainText(/\d,\d\d/);
  expect((await layoutShift(page)).value).toBeLessThan(0.1);
  await page.getByRole("button", { name: "Filtres" }).click();
  await page.getByRole("button", { name: /^Secteur/ }).click();
  await page.getByRole("checkbox", { name: "Banques" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filtres, 1 actif" })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Tout effacer" }).click();
  const { listed: all } = await searchOf(client, {});
  await expect(results(page)).toContainText(all.toLocaleString("fr-CA"));
  await page.getByRole("button", { name: /^Tout afficher/ }).click();
  await expect(list.getByRole("listitem")).toHaveCount(Math.min(100, all));
  expect(await sidewaysScroll(page)).toBe(0);
});
