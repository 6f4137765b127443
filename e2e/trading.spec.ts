/** The order ticket: what a preview says, how it is confirmed on paper and live, what refuses and what runs out. */
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { newInstallation } from "./harness/new-installation.ts";
import { nextAnswer } from "./harness/next-answer.ts";
import { away, clientOf, openTicket, writeOrder } from "./harness/order-ticket.ts";
import { previewOrder } from "./harness/place-order.ts";
import { startServerProcess } from "./harness/server-process.ts";
import { definitionOf } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

test.beforeEach(() => {});

test("every figure of a preview follows from the others, is what happens, and the exits stand ready after it", async ({
  page,
  server,
}) => {
  const { last, client, tfsa } = await openTicket(page, server);
  const order = { quantity: 7, stopLoss: away(last, -3), takeProfit: away(last, 5) };
  await writeOrder(page, order);
  const answered = nextAnswer<"previewOrder">(page, "/trading/preview-order");
  const dialog = await previewOrder(page);
  const { estimate, cash, position, exits } = await answered;
  await test.step("the figures follow from each other and from the accounts", async () => {
    const price = estimate.price ?? Number.NaN;
    expect(price).toBeCloseTo(last, -1);
    expect(estimate.value).toBeCloseTo(7 * price, 2);
    expect(estimate.commission).toBeCloseTo(Math.min(Math.max(0.07, 1), estimate.value * 0.005), 2);
    expect(estimate.total).toBeCloseTo(estimate.value + estimate.commission, 2);
    expect(estimate.at_worst).toBeGreaterThanOrEqual(estimate.total);
    expect(cash.before).toBe(tfsa.cash.find(({ currency }) => currency === "CAD")?.amount);
    expect(cash.after).toBeCloseTo(cash.before - estimate.total, 2);
    const { holdings } = await client.call("holdings");
    const held = holdings.find(({ symbol, account_id }) => symbol === "RY" && account_id === tfsa.id)?.units;
    expect(position.before).toBe(held ?? 0);
    expect(position.after).toBe(position.before + 7);
    expect(position.value_after).toBeCloseTo(position.after * price, 0);
    expect(exits?.loss_at_stop).toBeCloseTo(cents((order.stopLoss - price) * 7), 1);
    expect(exits?.gain_at_target).toBeCloseTo(cents((order.takeProfit - price) * 7), 1);
    await expect(definitionOf(dialog, /^RY held$/)).toHaveText(`${position.before} to ${position.after}`);
  });
  await test.step("what was shown happens, and a stop and a target stand ready", async () => {
    await dialog.getByRole("button", { name: "Place paper order" }).click();
    await expect(page.getByText(/^BUY 7 RY: filled at/).first()).toBeVisible();
    await expect(page.locator("[name=quantity]")).toBeFocused();
    await expect(page.locator("[name=quantity]")).toHaveValue("");
    const orders = page.getByRole("region", { name: "Recent Orders" });
    const [stop, target] = [order.stopLoss, order.takeProfit].map((price) => price.toFixed(2));
    const bought = orders.getByRole("row", { name: /BUY RY/ }).first();
    await expect(bought).toContainText(`Stop ${stop}, target ${target}`);
    const exit = orders.getByRole("row", { name: /SELL RY/ }).first();
    await expect(exit).toContainText(`Target ${target} or stop ${stop}`);
    await expect(exit).toContainText("protects a purchase");
    await expect(exit).toContainText("Working");
    const answer = await client.call("orders", { query: { account_id: tfsa.id, open: true } });
    const purchase = (await client.call("orders", { query: { account_id: tfsa.id } })).orders.find(
      ({ action, quantity }) => action === "BUY" && quantity === 7,
    );
    expect(answer.orders.map(({ parent_id }) => parent_id)).toEqual([purchase?.id]);
  });
});

test("a live order is confirmed twice, and reaches the live account alone", async ({ page, market }) => {
  const installation = await newInstallation({ market: market.name });
  const server = await startServerProcess({ ...installation, env: { ...market.env, REHEARSE_LIVE: "on" } });
  try {
    const session = await newDemoSession(server.url);
    const client = clientOf(server, session);
    await setSession(page, session);
    await page.goto(`${server.url}/dashboard?tab=trading&symbol=RY`);
    await page.getByRole("radio", { name: "Live", exact: true }).check();
    await expect(page.getByText("Live trading is rehearsed")).toBeVisible();
    await expect(page.getByText("A rehearsal: live orders, practice money")).toBeVisible();
    await writeOrder(page, { quantity: 3 });
    const dialog = await previewOrder(page);
    await expect(page.getByRole("alertdialog")).toHaveAccessibleName("Buy 3 RY?");
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alertdialog")).toHaveAccessibleName("Buy 3 RY as a live order?");
    await expect(dialog.getByText("Checked", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Place live order" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect((await client.call("orders", { query: { mode: "live" } })).total).toBe(0);

    await previewOrder(page);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByRole("button", { name: "Place live order" }).click();
    await expect(page.getByText(/^BUY 3 RY: filled at/).first()).toBeVisible();
    const { orders } = await client.call("orders", { query: { mode: "live" } });
    expect(orders).toMatchObject([{ symbol: "RY", quantity: 3, mode: "live", status: "filled" }]);
    const row = page
      .getByRole("region", { name: "Recent Orders" })
      .getByRole("row", { name: /BUY RY .* 3 Market/ });
    await expect(row).toHaveCount(1);
    await page.getByRole("radio", { name: "Paper", exact: true }).check();
    await expect(row).toHaveCount(0);
  } finally {
    await server.stop();
    await installation.remove();
  }
});

test("on the phone the ticket is a sheet over the page, and closes once the order is placed", async ({
  page,
  server,
}) => {
  await setAppearance(page, { theme: "dark", language: "en", width: "phone" });
  await openTicket(page, server);
  const sheet = page.getByRole("dialog", { name: /^Quick Trade/ });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "More", exact: true }).click();
  await sheet.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.locator("[name=quantity]")).toHaveValue("2");
  const dialog = await previewOrder(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await dialog.getByRole("button", { name: "Place paper order" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^BUY 2 RY: filled at/).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Recent Orders" })).toContainText("RY 2");
  await page.getByRole("button", { name: "Quick Trade" }).click();
  await expect(sheet).toBeVisible();
  await expect(page.locator("[name=quantity]")).toHaveValue("");
});

const cents = (value: number): number => Math.round(value * 100) / 100;
