/** The optimization review in a browser: recommendations, approval, paper or live, and exactly the orders that were approved. */
import { sharedMessage } from "@neuro/contract";
import type { Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { nextAnswer } from "./harness/next-answer.ts";
import {
  approve,
  box,
  button,
  clientOf,
  openReview,
  optimizationOrders,
  question,
  sales,
  section,
  showReview,
} from "./harness/optimization-section.ts";
import { definitionOf, figureAt } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

const ordersTable = (page: Page) =>
  section(page).getByRole("region", { name: "Orders at the prices of now" });
const empty = "No optimization data available";

test("what is approved, and nothing else, is placed on paper after one question", async ({
  page,
  server,
}) => {
  const { client, review } = await openReview(page, server);
  const [left, ...wanted] = sales(review);
  expect(wanted.length).toBeGreaterThan(0);
  for (const { symbol, reason, legs } of review.recommendations) {
    const row = section(page).getByRole("row").filter({ hasText: reason });
    await expect(row.getByRole("rowheader")).toContainText(symbol ?? "Cash");
    for (const leg of legs.slice(0, 3)) await expect(row).toContainText(leg.symbol);
  }
  const score = review.risk_analysis.diversification_score ?? Number.NaN;
  expect(await figureAt(definitionOf(section(page), /^Diversification/))).toBe(Math.round(score));

  await approve(page, review, wanted);
  const orders = wanted.flatMap(({ legs }) => legs);
  await expect(ordersTable(page).getByRole("row")).toHaveCount(orders.length + 1);
  for (const order of orders) {
    const row = ordersTable(page).getByRole("row").filter({ hasText: order.symbol });
    await expect(row).toContainText(String(order.units));
    await expect(row).toContainText("Can be placed");
  }

  const place = section(page).getByRole("button", { name: /^Place \d+ paper orders?$/ });
  await place.click();
  const asked = sharedMessage("optimization.confirm_paper", "en", { count: orders.length });
  await expect(question(page)).toHaveAccessibleName(asked);
  await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(place).toBeFocused();
  expect(await optimizationOrders(client)).toEqual([]);

  await place.click();
  await question(page).getByRole("button", { name: "Place paper orders" }).click();
  await expect(section(page)).toContainText("Paper Trading Simulation");
  await expect(section(page)).toContainText(`${orders.length}/${orders.length} orders`);
  await expect(section(page)).toContainText(empty);
  await expect(section(page)).toBeFocused();
  const placed = await optimizationOrders(client);
  expect(placed.map(({ symbol, mode }) => [symbol, mode]).sort()).toEqual(
    orders.map(({ symbol }) => [symbol, "paper"]).sort(),
  );
  expect(placed.map(({ symbol }) => symbol)).not.toContain(left?.symbol);
  const recent = page.getByRole("region", { name: "Recent Orders" });
  for (const { symbol } of orders.slice(0, 5)) await expect(recent).toContainText(symbol);

  await button(page, "Review the portfolio again").click();
  await expect(button(page, "Review & Approve")).toBeVisible();
});

test("the review needs nothing but a keyboard", async ({ page, server }) => {
  const { client, review } = await openReview(page, server);
  const [first] = sales(review);
  if (first === undefined) throw new Error("The review sells nothing.");
  await tabTo(page, button(page, "Review & Approve"));
  await page.keyboard.press("Enter");
  await expect(section(page)).toBeFocused();
  for (const each of review.recommendations) {
    if (each.legs.length === 0 || each.id === first.id) continue;
    await tabTo(page, box(page, each));
    await page.keyboard.press("Space");
  }
  await tabTo(page, button(page, "Approve & Continue"));
  await page.keyboard.press("Enter");
  await expect(section(page)).toBeFocused();
  await tabTo(page, section(page).getByRole("radio", { name: "Paper Trading" }));
  await tabTo(page, section(page).getByRole("button", { name: "Place 1 paper order" }));
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(section(page)).toContainText("1/1 order");
  await expect(section(page)).toBeFocused();
  expect(await optimizationOrders(client)).toHaveLength(1);
});

test("French, dark and on the phone: every step, and the same order", async ({ page, server }) => {
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  const client = clientOf(server, session.token);
  const review = await showReview(page);
  const orders = review.recommendations.flatMap(({ legs }) => legs);
  const expectFit = async () => expect(await sidewaysScroll(page)).toBe(0);
  await expectFit();
  await button(page, "Examiner et approuver").click();
  await expect(
    section(page)
      .getByRole("listitem")
      .filter({ hasText: /^2Examen$/ }),
  ).toHaveAttribute("aria-current", "step");
  await expectFit();
  await button(page, "Approuver et continuer").click();
  const place = section(page).getByRole("button", { name: /^Passer \d+ ordres? simulés?$/ });
  await expect(place).toBeEnabled();
  await expectFit();
  const count = Number(/\d+/.exec((await place.textContent()) ?? "")?.[0]);
  expect(count).toBeLessThanOrEqual(orders.length);
  await place.click();
  await expect(question(page)).toHaveAccessibleName(
    sharedMessage("optimization.confirm_paper", "fr", { count }),
  );
  await expectFit();
  await question(page).getByRole("button", { name: "Passer les ordres simulés" }).click();
  await expect(section(page)).toContainText("Simulation de négociation");
  await expect(section(page)).toContainText("Aucune donnée d’optimisation");
  expect((await optimizationOrders(client)).length).toBeGreaterThan(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectFit();
});

test("the trades planned to a target are carried out as they were planned", async ({ page, server }) => {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto("/dashboard?tab=advanced#target");
  const target = page.getByRole("region", { name: "Target allocation" });
  await target.getByRole("radio", { name: "Equal weights" }).check();
  const answer = nextAnswer<"optimizePortfolio">(page, "/ai/portfolio-optimization");
  await target.getByRole("button", { name: "Plan the trades" }).click();
  const { optimization_results: plan } = await answer;
  const legs = plan.recommendations.flatMap((each) => each.legs);
  expect(new Set(legs.map(({ action }) => action)).size).toBe(2);
  await target.getByRole("link", { name: "Carry out these trades" }).click();

  const carried = page.getByRole("region", { name: /^Trades to your target/ });
  await expect(carried).toBeInViewport();
  const rows = carried.getByRole("region", { name: "Orders at the prices of now" }).getByRole("row");
  await expect(rows).toHaveCount(legs.length + 1);
  for (const { symbol, units } of legs)
    await expect(rows.filter({ hasText: symbol }).filter({ hasText: String(units) })).not.toHaveCount(0);
  await carried.getByRole("button", { name: /^Place \d+ paper orders?$/ }).click();
  await question(page).getByRole("button", { name: "Place paper orders" }).click();
  await expect(carried).toContainText("Paper Trading Simulation");
  const { orders } = await clientOf(server, session.token).call("orders", { query: { limit: 100 } });
  const placed = orders.filter(({ origin }) => origin === "rebalance");
  const said = (each: { symbol: string; action: string }) => `${each.action} ${each.symbol}`;
  expect(placed.map(said).sort()).toEqual(legs.map(said).sort());
  await carried.getByRole("button", { name: "Review the portfolio again" }).click();
  await expect(button(page, "Review & Approve")).toBeVisible();
});
