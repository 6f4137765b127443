/** Orders on a real server: every type worked and cancelled, and the stop of all trading. */
import { catalogue } from "@neuro/contract";
import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { away, openTicket, type Written, writeOrder } from "./harness/order-ticket.ts";
import { placePaperOrder, previewOrder } from "./harness/place-order.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(() => {});

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

function newestOrder(page: Page): Locator {
  return page.getByRole("region", { name: "Recent Orders" }).getByRole("row").nth(1);
}
