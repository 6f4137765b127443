/** The market as a whole on the Stocks tab: heat map, breadth and movers, every figure against the API. */
import { type AnswerOf, type Client, createClient } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import type { ServerProcess } from "./harness/server-process.ts";
import { expect, test } from "./harness/test.ts";

const heatMap = (page: Page): Locator => page.getByRole("list", { name: "Heat map", exact: true });

/** A first answer covers what the server has read by then; afterwards every figure is of the whole market. */
async function untilWhole(client: Client, country: "CA" | "US") {
  await expect
    .poll(async () => {
      const map = await client.call("marketHeatMap", { query: { country, timeframe: "1D" } });
      return map.listed - map.covered - map.invented_left_out;
    })
    .toBe(0);
}

async function openMap(page: Page, server: ServerProcess) {
  const session = await newDemoSession(server.url);
  const client = createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    token: () => session.token,
    locale: () => "en",
  });
  await untilWhole(client, "CA");
  await setSession(page, session);
  await page.goto("/dashboard?tab=stocks");
  await page.locator("#market-map").scrollIntoViewIfNeeded();
  await expect(heatMap(page).getByRole("link").first()).toBeVisible();
  return client;
}

const symbolsOf = (map: AnswerOf<"marketHeatMap">): string[] =>
  map.sectors.flatMap(({ stocks }) => stocks.map(({ symbol }) => symbol));

test("fields, rows, breadth and movers are what the API measured, and arrow keys lead to a stock", async ({
  page,
  server,
}) => {
  const client = await openMap(page, server);
  await page.getByRole("radio", { name: "1 month" }).check();
  const map = await client.call("marketHeatMap", { query: { country: "CA", timeframe: "1M" } });
  expect(map.covered).toBeGreaterThan(100);
  const largest = map.sectors[0]!.stocks[0]!;
  await expect(
    heatMap(page).getByRole("link", {
      name: new RegExp(`^${largest.symbol} [+−]?\\d+\\.\\d% ${largest.name}`),
    }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).last().click();
  const rows = page.getByRole("region", { name: "Heat map" }).getByRole("rowheader");
  await expect(rows).toHaveText(symbolsOf(map));
  await page.getByRole("button", { name: "Show as chart" }).click();
  const breadth = await client.call("marketBreadth", { query: { country: "CA" } });
  await expect(page.getByText(`of ${breadth.with_mean_200}`, { exact: false }).first()).toBeVisible();
  await untilWhole(client, "US");
  await page
    .getByRole("group", { name: "Country of the map" })
    .getByRole("radio", { name: "United States" })
    .check();
  const movers = await client.call("marketMovers", { query: { country: "US", timeframe: "1D", limit: 5 } });
  const rising = page.getByRole("heading", { name: "Rose most" }).locator("..").getByRole("link");
  await expect(rising).toHaveCount(movers.gainers.length);
  await expect(heatMap(page).getByRole("link", { name: /^AAPL / })).toBeVisible();
  const reachable = heatMap(page).locator("a[tabindex='0']");
  await expect(reachable).toHaveCount(1);
  await reachable.focus();
  const first = await reachable.textContent();
  await page.keyboard.press("ArrowRight");
  const second = await page.locator(":focus").textContent();
  expect(second).not.toBe(first);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=stocks&symbol=X/);
});
