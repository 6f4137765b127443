/** The optimization review in a browser: recommendations, approval, paper or live, and exactly the orders that were approved. */
import { type AnswerOf, sharedMessage } from "@neuro/contract";
import type { Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
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
  test.setTimeout(90_000);
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
  expect(await accessibilityFindings(page)).toEqual([]);

  await approve(page, review, wanted);
  const orders = wanted.flatMap(({ legs }) => legs);
  await expect(ordersTable(page).getByRole("row")).toHaveCount(orders.length + 1);
  for (const order of orders) {
    const row = ordersTable(page).getByRole("row").filter({ hasText: order.symbol });
    await expect(row).toContainText(String(order.units));
    await expect(row).toContainText("Can be placed");
  }
  expect(await accessibilityFindings(page)).toEqual([]);

  const place = section(page).getByRole("button", { name: /^Place \d+ paper orders?$/ });
  await place.click();
  const asked = sharedMessage("optimization.confirm_paper", "en", { count: orders.length });
  await expect(question(page)).toHaveAccessibleName(asked);
  await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(place).toBeFocused();
  expect(await optimizationOrders(client)).toEqual([]);

  await place.click();
  await question(page).getByRole("button", { name: "Place paper orders" }).click();
  await expect(section(page)).toContainText("Paper Trading Simulation", { timeout: 60_000 });
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

test("Reject clears the result, and what was rejected can no longer be carried out", async ({
  page,
  server,
}) => {
  const { client, review } = await openReview(page, server);
  await button(page, "Review & Approve").click();
  await button(page, "Reject").click();
  await expect(section(page)).toContainText(empty);
  await expect(section(page)).toContainText("You rejected the last proposal. Nothing was sent.");
  await expect(section(page)).toBeFocused();
  const body = {
    proposal_id: review.proposal_id ?? "",
    recommendations: review.recommendations.map(({ id }) => ({ id })),
    mode: "paper" as const,
  };
  await expect(client.call("implementOptimization", { body })).rejects.toMatchObject({
    code: "proposal_expired",
  });
  expect(await optimizationOrders(client)).toEqual([]);
});

test("Back to Review keeps the choice, and nothing can be approved without one", async ({ page, server }) => {
  const { review } = await openReview(page, server);
  const [first] = sales(review);
  if (first === undefined) throw new Error("The review sells nothing.");
  await approve(page, review, [first]);
  await button(page, "Back to Review").click();
  for (const each of review.recommendations.filter(({ legs }) => legs.length > 0)) {
    await expect(box(page, each)).toBeChecked({ checked: each.id === first.id });
  }
  await box(page, first).click();
  await expect(button(page, "Approve & Continue")).toBeDisabled();
  await expect(section(page)).toContainText("Choose at least one recommendation to continue.");
});

test("double clicks all the way place each order once", async ({ page, server }) => {
  const { client, review } = await openReview(page, server);
  const wanted = sales(review);
  await approve(page, review, wanted);
  await section(page)
    .getByRole("button", { name: /^Place \d+ paper orders?$/ })
    .dblclick();
  await question(page).getByRole("button", { name: "Place paper orders" }).dblclick();
  await expect(section(page)).toContainText("Paper Trading Simulation", { timeout: 60_000 });
  const placed = await optimizationOrders(client);
  expect(placed.map(({ symbol }) => symbol).sort()).toEqual(wanted.map(({ symbol }) => symbol).sort());
});

test("an order that would be refused says why before, and the others are placed", async ({
  page,
  server,
}) => {
  const { client, review } = await openReview(page, server);
  const wanted = sales(review);
  const gone = wanted.flatMap(({ legs }) => legs).find(({ currency }) => currency === "CAD");
  if (gone === undefined) throw new Error("The review sells nothing in Toronto.");
  // Sold elsewhere meanwhile.
  await client.call("quickTrade", {
    body: {
      symbol: gone.symbol,
      action: "SELL",
      quantity: gone.units,
      account_id: gone.account_id,
      order_type: "Market",
      time_in_force: "Day",
    },
  });
  await approve(page, review, wanted);
  const row = ordersTable(page).getByRole("row").filter({ hasText: gone.symbol });
  await expect(row).not.toContainText("Can be placed");
  await expect(definitionOf(section(page), /^Orders/)).toHaveText(`${wanted.length - 1} of ${wanted.length}`);
  await section(page)
    .getByRole("button", { name: /^Place \d+ paper orders?$/ })
    .click();
  await expect(question(page)).toContainText("Refused at the moment: 1.");
  await question(page).getByRole("button", { name: "Place paper orders" }).click();
  await expect(section(page)).toContainText(`${wanted.length - 1}/${wanted.length} orders`);
  await expect(section(page).getByRole("status")).toContainText(gone.symbol);
  expect(await optimizationOrders(client)).toHaveLength(wanted.length - 1);
});

test("a proposal that has run out is made anew, and the choice stays", async ({ page, server }) => {
  const { client, review } = await openReview(page, server);
  const [first, second] = sales(review);
  if (first === undefined || second === undefined) throw new Error("The review sells too little.");
  await button(page, "Review & Approve").click();
  await box(page, second).click();
  await client.call("rejectOptimization", { body: { proposal_id: review.proposal_id ?? "" } });
  await button(page, "Approve & Continue").click();
  await expect(section(page)).toContainText("Your choice is kept.");
  await expect(ordersTable(page)).toContainText(first.symbol ?? "");
  await expect(ordersTable(page)).not.toContainText(second.symbol ?? "");
  expect(await optimizationOrders(client)).toEqual([]);
});

test("an answer that gets lost is asked for again, and places nothing twice", async ({ page, server }) => {
  const { client, review } = await openReview(page, server);
  const wanted = sales(review);
  await approve(page, review, wanted);
  await page.route("**/api/trading/ai/implement-optimization", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await section(page)
    .getByRole("button", { name: /^Place \d+ paper orders?$/ })
    .click();
  await question(page).getByRole("button", { name: "Place paper orders" }).click();
  await expect(section(page).getByRole("alert")).toContainText("Failed: The server cannot be reached.");
  await expect(button(page, "Back to Review")).toBeDisabled();
  await page.unroute("**/api/trading/ai/implement-optimization");
  await button(page, "Ask what became of it").click();
  await expect(section(page)).toContainText(`${wanted.length}/${wanted.length} orders`);
  expect(await optimizationOrders(client)).toHaveLength(wanted.length);
});

test("a failure keeps the step and says what the server said", async ({ page, server }) => {
  const { client, review } = await openReview(page, server);
  await approve(page, review, sales(review));
  const place = section(page).getByRole("button", { name: /^Place \d+ paper orders?$/ });
  await expect(place).toBeEnabled();
  await client.call("saveAccountSettings", { body: { kill_switch: true } });
  await place.click();
  await question(page).getByRole("button", { name: "Place paper orders" }).click();
  await expect(section(page).getByRole("alert")).toContainText(/^Failed: \S/);
  await expect(button(page, "Back to Review")).toBeVisible();
  expect(await optimizationOrders(client)).toEqual([]);
});

test("live trading without a live account says what it needs", async ({ page, server }) => {
  const { client, review } = await openReview(page, server);
  await approve(page, review, sales(review));
  await section(page).getByRole("radio", { name: "Live Trading" }).check();
  await expect(section(page).getByRole("button", { name: "Place live orders" })).toBeDisabled();
  const body = {
    proposal_id: review.proposal_id ?? "",
    recommendations: [{ id: review.recommendations[0]?.id ?? "" }],
    mode: "live" as const,
  };
  const refusal = await client.call("previewOptimization", { body }).catch((error) => error);
  await expect(section(page)).toContainText(refusal.detail);
  await expect(section(page).getByRole("link")).toHaveCount(1);
});

test("the review needs nothing but a keyboard", async ({ page, server }) => {
  test.setTimeout(90_000);
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
  test.setTimeout(90_000);
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  const client = clientOf(server, session.token);
  const review = await showReview(page);
  const orders = review.recommendations.flatMap(({ legs }) => legs);
  const check = async () => {
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  };
  await check();
  await button(page, "Examiner et approuver").click();
  await expect(
    section(page)
      .getByRole("listitem")
      .filter({ hasText: /^2Examen$/ }),
  ).toHaveAttribute("aria-current", "step");
  await check();
  await button(page, "Approuver et continuer").click();
  const place = section(page).getByRole("button", { name: /^Passer \d+ ordres? simulés?$/ });
  await expect(place).toBeEnabled();
  await check();
  const count = Number(/\d+/.exec((await place.textContent()) ?? "")?.[0]);
  expect(count).toBeLessThanOrEqual(orders.length);
  await place.click();
  await expect(question(page)).toHaveAccessibleName(
    sharedMessage("optimization.confirm_paper", "fr", { count }),
  );
  await check();
  await question(page).getByRole("button", { name: "Passer les ordres simulés" }).click();
  await expect(section(page)).toContainText("Simulation de négociation", { timeout: 60_000 });
  await expect(section(page)).toContainText("Aucune donnée d’optimisation");
  expect((await optimizationOrders(client)).length).toBeGreaterThan(0);
  await check();
});

test("the trades planned to a target are carried out as they were planned", async ({ page, server }) => {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  await page.goto("/dashboard?tab=advanced#target");
  const target = page.getByRole("region", { name: "Target allocation" });
  await target.getByRole("radio", { name: "Equal weights" }).check();
  const answer = page.waitForResponse("**/api/ai/portfolio-optimization");
  await target.getByRole("button", { name: "Plan the trades" }).click();
  const { optimization_results: plan } = (await (await answer).json()) as AnswerOf<"optimizePortfolio">;
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
  await expect(carried).toContainText("Paper Trading Simulation", { timeout: 60_000 });
  const { orders } = await clientOf(server, session.token).call("orders", { query: { limit: 100 } });
  const placed = orders.filter(({ origin }) => origin === "rebalance");
  const said = (each: { symbol: string; action: string }) => `${each.action} ${each.symbol}`;
  expect(placed.map(said).sort()).toEqual(legs.map(said).sort());
  await carried.getByRole("button", { name: "Review the portfolio again" }).click();
  await expect(button(page, "Review & Approve")).toBeVisible();
});

test("a visitor is told how to have a portfolio reviewed", async ({ page }) => {
  await page.goto("/dashboard?tab=trading");
  await expect(section(page)).toContainText(empty);
  await expect(section(page).getByRole("button", { name: "Try Demo Account" })).toBeVisible();
});
