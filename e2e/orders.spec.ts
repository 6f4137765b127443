/** Orders after they are placed: every type worked and cancelled, the stop of all trading, the lists, notices of later fills. */
import { randomUUID } from "node:crypto";
import { catalogue } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { away, openTicket, type Written, writeOrder } from "./harness/order-ticket.ts";
import { placePaperOrder, previewOrder } from "./harness/place-order.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(() => {
  test.setTimeout(180_000);
});

test("every type of order is placed, works as it was written, and is cancelled", async ({ page, server }) => {
  const { last, client, tfsa } = await openTicket(page, server);
  const [low, lower, high, higher] = [-8, -9, 8, 9].map((percent) => away(last, percent)) as [
    number,
    number,
    number,
    number,
  ];
  const shown = (price: number): string => price.toFixed(2);
  const cases: readonly (Written & { readonly words: string })[] = [
    { side: "Buy", quantity: 1, type: "Limit", limit: low, patience: "GTC", words: `Limit ${shown(low)}` },
    { side: "Buy", quantity: 2, type: "Stop", stop: high, words: `Stop ${shown(high)}` },
    {
      side: "Buy",
      quantity: 3,
      type: "StopLimit",
      stop: high,
      limit: higher,
      words: `Stop ${shown(high)}, limit ${shown(higher)}`,
    },
    { side: "Sell", quantity: 4, type: "Limit", limit: high, words: `Limit ${shown(high)}` },
    { side: "Sell", quantity: 5, type: "Stop", stop: low, words: `Stop ${shown(low)}` },
    {
      side: "Sell",
      quantity: 6,
      type: "StopLimit",
      stop: low,
      limit: lower,
      words: `Stop ${shown(low)}, limit ${shown(lower)}`,
    },
    {
      side: "Sell",
      quantity: 7,
      type: "OCO",
      limit: high,
      stop: low,
      patience: "GTC",
      words: `Target ${shown(high)} or stop ${shown(low)}`,
    },
  ];
  const open = async () =>
    (await client.call("orders", { query: { account_id: tfsa.id, open: true } })).orders;
  for (const { words, ...order } of cases) {
    await writeOrder(page, order);
    await placePaperOrder(page);
    const row = newestOrder(page);
    await expect(row).toContainText(words);
    await expect(row).toContainText("Working");
    const [placed] = await open();
    expect(placed).toMatchObject({
      action: order.side?.toUpperCase(),
      quantity: order.quantity,
      order_type: order.type,
      limit_price: order.limit ?? null,
      stop_price: order.stop ?? null,
      time_in_force: order.patience ?? "Day",
    });
    await row.getByRole("button", { name: /^Cancel: / }).click();
    const question = page.getByRole("alertdialog", { name: "Cancel this order?" });
    await expect(question).toContainText(words);
    await question.getByRole("button", { name: "Cancel order" }).click();
    await expect(row).toContainText("Cancelled");
    await expect(row.getByRole("button", { name: /^Cancel: / })).toHaveCount(0);
    expect(await open()).toEqual([]);
  }
  await expect(page.getByText(/^SELL 7 RY: cancelled, 0 filled before/).first()).toBeVisible();
});

test("an order is kept when the question is answered so, and the focus returns to its button", async ({
  page,
  server,
}) => {
  const { last, client } = await openTicket(page, server);
  await writeOrder(page, { quantity: 2, type: "Limit", limit: away(last, -8) });
  await placePaperOrder(page);
  const cancel = newestOrder(page).getByRole("button", { name: "Cancel: Buy 2 RY" });
  await cancel.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Cancel this order?" });
  await expect(question.getByRole("button", { name: "Keep order" })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  expect((await client.call("orders", { query: { open: true } })).total).toBe(1);
});

test("one press and one answer stop all trading, exits stay, and it can be resumed", async ({
  page,
  server,
}) => {
  const { last, client } = await openTicket(page, server);
  await writeOrder(page, { quantity: 5, stopLoss: away(last, -6) });
  await placePaperOrder(page);
  await page.getByRole("switch", { name: "Stop-loss and take-profit" }).uncheck();
  await writeOrder(page, { quantity: 2, type: "Limit", limit: away(last, -8) });
  await placePaperOrder(page);
  await expect(page.getByText("Cancels 1 working order", { exact: true })).toBeVisible();
  await expect(page.getByText("Trades today 2")).toBeVisible();
  await page.getByRole("button", { name: "Stop all trading" }).click();
  const question = page.getByRole("alertdialog", { name: "Stop all trading?" });
  await expect(question).toContainText("Cancels 1 working order.");
  await expect(question).toContainText("1 protective exit stays");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Stop all trading" }).click();
  await expect(page.getByText("Trading is stopped", { exact: true })).toBeVisible();
  await expect(page.getByText("You stopped all trading.")).toBeVisible();
  const open = async () => (await client.call("orders", { query: { open: true } })).orders;
  await expect.poll(async () => (await open()).map(({ origin }) => origin)).toEqual(["exit"]);
  expect(await accessibilityFindings(page)).toEqual([]);

  await writeOrder(page, { quantity: 1 });
  const dialog = await previewOrder(page);
  await expect(dialog.getByRole("alert")).toContainText(catalogue.en["error.kill_switch"]);
  await expect(dialog.getByRole("button", { name: "Place paper order" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume trading" }).click();
  await expect(page.getByText("Paper trading", { exact: true })).toBeVisible();
  await placePaperOrder(page);
  await expect(page.getByText(/^BUY 1 RY: filled at/).first()).toBeVisible();
});

test("a halt by an administrator says why, and offers nothing that would not work", async ({
  page,
  server,
}) => {
  await page.route(/\/api\/trading\/status/, async (route) => {
    const response = await route.fetch();
    const halted = { trading_halted: true, halt_reason: "The exchange reports wrong prices." };
    await route.fulfill({ response, json: { ...(await response.json()), ...halted } });
  });
  await openTicket(page, server);
  await expect(page.getByText("Trading is stopped", { exact: true })).toBeVisible();
  await expect(page.getByText(catalogue.en["error.trading_halted"])).toBeVisible();
  await expect(page.getByText("Reason: The exchange reports wrong prices.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume trading" })).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a fill that happens elsewhere is told once, and nothing of the past on load", async ({
  page,
  server,
}) => {
  const streaming = page.waitForResponse((response) => response.url().includes("/api/stream"));
  const { client, tfsa } = await openTicket(page, server);
  await streaming;
  const notices = page.getByRole("region", { name: "Notices" });
  await client.call("placeOrder", {
    headers: { "idempotency-key": randomUUID() },
    body: { symbol: "RY", action: "BUY", quantity: 3, account_id: tfsa.id },
  });
  await expect(notices.getByText(/^BUY 3 RY: filled at/)).toHaveCount(1);
  await page.reload();
  await expect(newestOrder(page)).toContainText("Filled");
  await expect(notices.getByText(/RY/)).toHaveCount(0);
});

test("all orders are listed, only the open ones on request, twenty more at a time", async ({
  page,
  server,
}) => {
  const { last, client } = await openTicket(page, server);
  await writeOrder(page, { quantity: 2, type: "Limit", limit: away(last, -8) });
  await placePaperOrder(page);
  await page.getByRole("button", { name: "All orders" }).click();
  const all = page.getByRole("dialog", { name: "All orders" });
  const rows = all.getByRole("region", { name: "All orders" }).getByRole("row");
  await expect(rows).toHaveCount(21);
  expect(await accessibilityFindings(page)).toEqual([]);
  const { orders } = await client.call("orders", { query: { mode: "paper", limit: 100 } });
  await all.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(Math.min(40, orders.length) + 1);
  await all.getByRole("radio", { name: "Open" }).check();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Working");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "All orders" })).toBeFocused();
});

test("an order without an answer is explained, and asked about again", async ({ page, server }) => {
  await page.route(/\/api\/trading\/orders\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.orders[0] !== undefined) body.orders[0] = { ...body.orders[0], status: "unconfirmed" };
    await route.fulfill({ response, json: body });
  });
  await openTicket(page, server);
  await expect(newestOrder(page)).toContainText("Unconfirmed");
  await expect(page.getByText(/is unconfirmed\.$/)).toBeVisible();
  await expect(page.getByText(/Neuro asks again by order id and never sends it twice/)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

function newestOrder(page: Page): Locator {
  return page.getByRole("region", { name: "Recent Orders" }).getByRole("row").nth(1);
}
