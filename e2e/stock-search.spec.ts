/** The search of the Stocks tab in a browser: what is found against the API, the address, the keyboard, the watchlist. */
import { type AnswerOf, type CallOf, type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import type { ServerProcess } from "./harness/server-process.ts";
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

test("on a French phone: rows that read well, filters behind a button, nothing overflows", async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem("neuro.language", "fr"));
  const client = await open(page, server, "&q=banque+royale");
  const list = results(page).getByRole("list");
  await expect(list.getByRole("listitem").first()).toContainText("RY");
  await expect(list.getByRole("listitem").first()).toContainText(/ACHAT|VENTE|GARDER/);
  await expect(list.getByRole("listitem").first()).toContainText(/\d,\d\d/);
  await page.getByRole("button", { name: "Filtres" }).click();
  await page.getByRole("button", { name: /^Secteur/ }).click();
  await page.getByRole("checkbox", { name: "Banques" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filtres, 1 actif" })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Tout effacer" }).click();
  const { listed: all } = await searchOf(client, {});
  await expect(results(page)).toContainText(all.toLocaleString("fr-CA"));
  await page.getByRole("button", { name: /^Tout afficher/ }).click();
  await expect(list.getByRole("listitem")).toHaveCount(Math.min(100, all));
  expect(await sidewaysScroll(page)).toBe(0);
});
