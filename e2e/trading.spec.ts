/** The order ticket: what a preview says, how it is confirmed on paper and live, what refuses and what runs out. */
import { rmSync } from "node:fs";
import { type AnswerOf, catalogue } from "@neuro/contract";
import type { Locator } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { newDataDirectory } from "./harness/data-directory.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { tabTo } from "./harness/keyboard.ts";
import { sidewaysScroll } from "./harness/layout-shift.ts";
import { away, clientOf, openTicket, writeOrder } from "./harness/order-ticket.ts";
import { placePaperOrder, previewOrder, reviewDialog } from "./harness/place-order.ts";
import { startServerProcess } from "./harness/server-process.ts";
import { definitionOf, figureAt, figureIn } from "./harness/shown-figures.ts";
import { expect, test } from "./harness/test.ts";

type Preview = AnswerOf<"previewOrder">;

test.beforeEach(() => {
  test.setTimeout(120_000);
});

test("every figure of a preview follows from the others, and the dialog shows them", async ({
  page,
  server,
}) => {
  const { last, client, tfsa } = await openTicket(page, server);
  const order = { quantity: 7, stopLoss: away(last, -3), takeProfit: away(last, 5) };
  await writeOrder(page, order);
  const answered = page.waitForResponse((response) => response.url().endsWith("/trading/preview-order"));
  const dialog = await previewOrder(page);
  const preview: Preview = await (await answered).json();
  const { estimate, cash, position, exits } = preview;

  const price = estimate.price ?? Number.NaN;
  const cents = (value: number): number => Math.round(value * 100) / 100;
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

  expect(await figureBeside(dialog, "You pay at most")).toBe(cents(estimate.at_worst));
  expect(await figureBeside(dialog, "Cash after")).toBe(cents(cash.after));
  expect(await figureBeside(dialog, "Most you lose at the stop")).toBe(exits?.loss_at_stop);
  expect(await figureAt(definitionOf(dialog, /^You pay about$/))).toBe(cents(estimate.total));
  expect(await figureAt(definitionOf(dialog, /^Commission$/))).toBe(estimate.commission);
  await expect(definitionOf(dialog, /^RY held$/)).toHaveText(`${position.before} to ${position.after}`);
  for (const check of preview.checks) {
    await expect(dialog.getByRole("listitem").filter({ hasText: check.label })).toBeVisible();
  }
  await expect(dialog).toContainText(preview.sentence);
  await expect(dialog.getByRole("timer")).toContainText(/This check holds for 0:\d\d/);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("what a preview names is what happens, and its exits stand ready after the fill", async ({
  page,
  server,
}) => {
  const { last, client, tfsa } = await openTicket(page, server);
  await writeOrder(page, { quantity: 5, stopLoss: away(last, -4), takeProfit: away(last, 6) });
  await placePaperOrder(page);
  await expect(page.getByText(/^BUY 5 RY: filled at/).first()).toBeVisible();
  await expect(page.locator("[name=quantity]")).toBeFocused();
  await expect(page.locator("[name=quantity]")).toHaveValue("");
  const orders = page.getByRole("region", { name: "Recent Orders" });
  const [stop, target] = [away(last, -4), away(last, 6)].map((price) => price.toFixed(2));
  const bought = orders.getByRole("row", { name: /BUY RY/ }).first();
  await expect(bought).toContainText(`Stop ${stop}, target ${target}`);
  const exit = orders.getByRole("row", { name: /SELL RY/ }).first();
  await expect(exit).toContainText(`Target ${target} or stop ${stop}`);
  await expect(exit).toContainText("protects a purchase");
  await expect(exit).toContainText("Working");
  const answer = await client.call("orders", { query: { account_id: tfsa.id, open: true } });
  const purchase = (await client.call("orders", { query: { account_id: tfsa.id } })).orders.find(
    ({ action, quantity }) => action === "BUY" && quantity === 5,
  );
  expect(answer.orders.map(({ parent_id }) => parent_id)).toEqual([purchase?.id]);
});

test("the percents of the settings fill the bracket in, and each price says how far it lies", async ({
  page,
  server,
}) => {
  const { last } = await openTicket(page, server);
  await writeOrder(page, { quantity: 3, type: "Limit", limit: away(last, -1) });
  await page.getByRole("switch", { name: "Stop-loss and take-profit" }).check();
  await page.getByRole("button", { name: "Fill in −2.0% and +4.0%" }).click();
  const typed = async (name: string) => Number(await page.locator(`[name=${name}]`).inputValue());
  expect(await typed("stop-loss")).toBe(away(away(last, -1), -2));
  expect(await typed("take-profit")).toBe(away(away(last, -1), 4));
  await expect(page.getByRole("form", { name: "Quick Trade" })).toContainText("−2.0%");
  await expect(page.getByText(/A stop and a target stand ready once it fills\./)).toBeVisible();
});

test("an order waits for the accounts, and never says that none was chosen while they are on the way", async ({
  page,
  server,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/snaptrade/accounts", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=trading&symbol=RY");
  await writeOrder(page, { quantity: 3 });
  await expect(page.getByRole("combobox", { name: "Account" })).toContainText("Loading accounts...");
  const preview = page.getByRole("button", { name: "Preview order" });
  await expect(preview).toBeDisabled();
  await page.locator("[name=quantity]").press("Enter");
  await expect(page.getByText(catalogue.en["error.account_required"])).toHaveCount(0);
  arrived.resolve();
  await preview.click();
  await expect(reviewDialog(page).getByRole("button", { name: "Place paper order" })).toBeEnabled();
});

test("a preview runs out after half a minute, and checking again loses nothing", async ({ page, server }) => {
  await page.clock.install();
  await openTicket(page, server);
  await writeOrder(page, { quantity: 4 });
  const dialog = await previewOrder(page);
  await expect(dialog.getByRole("button", { name: "Place paper order" })).toBeEnabled();
  await page.clock.fastForward(31_000);
  await expect(dialog.getByText("This check has run out.", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Place paper order" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Check again" }).click();
  await dialog.getByRole("button", { name: "Place paper order" }).click();
  await expect(page.getByText(/^BUY 4 RY: filled at/).first()).toBeVisible();
});

test("a check that ran out at the server is made anew before anything is placed", async ({
  page,
  server,
}) => {
  const { client } = await openTicket(page, server);
  await writeOrder(page, { quantity: 6 });
  const dialog = await previewOrder(page);
  await page.route(
    "**/api/trading/quick-trade",
    (route) => route.fulfill({ status: 409, json: { code: "preview_expired", detail: "x", message: "x" } }),
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Place paper order" }).click();
  await expect(dialog.getByText(/^The last check had run out/)).toBeVisible();
  const bought = async () =>
    (await client.call("orders")).orders.filter(({ quantity, symbol }) => symbol === "RY" && quantity === 6);
  expect(await bought()).toEqual([]);
  await dialog.getByRole("button", { name: "Place paper order" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await bought()).length).toBe(1);
});

for (const language of ["en", "fr"] as const) {
  test(`a preview that would be refused says why and what to do, and cannot be confirmed (${language})`, async ({
    page,
    server,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("neuro.language", chosen), language);
    const { last } = await openTicket(page, server);
    const refused = async (code: keyof typeof catalogue.en, change: () => Promise<unknown>) => {
      await change();
      const dialog = await previewOrder(page);
      const alert = dialog.getByRole("alert");
      await expect(alert).toContainText(catalogue[language]["order.trading_error"]);
      await expect(alert).toContainText(firstWords(catalogue[language][code]));
      await expect(dialog.getByRole("button", { name: /^(Place|Passer)/ })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };
    const typed = (value: number) => String(value).replace(".", language === "fr" ? "," : ".");
    const field = (name: string) => page.locator(`[name=${name}]`);
    const side = (index: number) => page.getByRole("form").getByRole("radio").nth(index).check();
    await refused("detail.insufficient_funds", () => field("quantity").fill("9000"));
    await refused("detail.price_collar", async () => {
      await field("quantity").fill("1");
      await field("type").selectOption("Limit");
      await field("limit-price").fill(typed(away(last, 60)));
    });
    await refused("detail.insufficient_position", async () => {
      await side(1);
      await field("type").selectOption("Market");
      await field("quantity").fill("9000");
    });
    await refused("detail.stop_price_invalid", async () => {
      await field("quantity").fill("1");
      await field("type").selectOption("Stop");
      await field("stop-price").fill(typed(away(last, 5)));
    });
  });
}

test("a live order is confirmed twice, and reaches the live account alone", async ({ page, market }) => {
  const dataDir = newDataDirectory();
  const server = await startServerProcess({ dataDir, env: { ...market.env, REHEARSE_LIVE: "on" } });
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
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("without a live account the live mode says what is needed and where", async ({ page, server }) => {
  await openTicket(page, server);
  await page.getByRole("radio", { name: "Live", exact: true }).check();
  await expect(page.getByText("Live trading is not set up")).toBeVisible();
  await expect(page.getByText(catalogue.en["error.live_requires_connection"]).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Preview live order" })).toBeDisabled();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Connect a brokerage account" }).first().click();
  await expect(page).toHaveURL(/tab=connect/);
});

test("the keyboard writes, previews and leaves an order, and the focus comes back", async ({
  page,
  server,
}) => {
  const { last } = await openTicket(page, server);
  await tabTo(page, page.getByRole("textbox", { name: "Quantity" }));
  await page.keyboard.type("2");
  await tabTo(page, page.getByRole("combobox", { name: "Type" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("Limit");
  await tabTo(page, page.getByRole("textbox", { name: "Limit price" }));
  await page.keyboard.type(String(away(last, -2)));
  const preview = page.getByRole("button", { name: "Preview order" });
  await tabTo(page, preview);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Place paper order" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(reviewDialog(page)).toBeHidden();
  await expect(preview).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2");
});

test("on the phone the ticket is a sheet over the page, and closes once the order is placed", async ({
  page,
  server,
}) => {
  await setAppearance(page, { theme: "dark", language: "en", width: "phone" });
  await openTicket(page, server);
  const sheet = page.getByRole("dialog", { name: /^Quick Trade/ });
  await expect(sheet).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await sheet.getByRole("button", { name: "More", exact: true }).click();
  await sheet.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.locator("[name=quantity]")).toHaveValue("2");
  const dialog = await previewOrder(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await dialog.getByRole("button", { name: "Place paper order" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^BUY 2 RY: filled at/).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Recent Orders" })).toContainText("RY 2");
  await page.getByRole("button", { name: "Quick Trade" }).click();
  await expect(sheet).toBeVisible();
  await expect(page.locator("[name=quantity]")).toHaveValue("");
});

/** The figure under a name, as money is written. */
async function figureBeside(dialog: Locator, name: string): Promise<number> {
  const words = dialog.getByText(name, { exact: true }).locator("xpath=following-sibling::p[1]");
  return figureIn((await words.textContent()) ?? "");
}

/** Of a sentence with places: what stands before the first one that says enough. */
function firstWords(sentence: string): string {
  const parts = sentence.split(/\{[^{}]+\}/).map((part) => part.trim());
  return parts.find((part) => part.length > 8) ?? sentence;
}
