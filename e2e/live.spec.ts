/** What changes on screen by itself: prices, and orders placed elsewhere. */
import { randomUUID } from "node:crypto";
import { createClient } from "@neuro/contract";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { previewOrder } from "./harness/place-order.ts";
import { expect, test } from "./harness/test.ts";

test("a price moves on the overview without a reload", async ({ page, server }) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard");
  const prices = page
    .getByRole("region", { name: "Market analysis" })
    .getByRole("cell")
    .filter({ hasText: /\d\s?(CAD|USD)$/ });
  await expect(prices.first()).toBeVisible();
  await page.evaluate(() => Reflect.set(window, "sameDocument", true));
  const first = await prices.allInnerTexts();
  await expect.poll(() => prices.allInnerTexts()).not.toEqual(first);
  expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
});

test("an order placed elsewhere by the same user appears in Recent Orders by itself, once", async ({
  page,
  server,
}) => {
  const session = await newDemoSession(server.url);
  await setSession(page, session);
  const streaming = page.waitForResponse((response) => response.url().includes("/api/stream"));
  await page.goto("/dashboard?tab=trading");
  const orders = page.getByRole("region", { name: "Recent Orders" });
  await expect(orders.getByRole("row")).toHaveCount(6);
  await streaming;

  const elsewhere = createClient({
    baseUrl: `${server.url}/api`,
    fetch,
    token: () => session.token,
    locale: () => "en",
  });
  const { accounts } = await elsewhere.call("accounts");
  const account = accounts.find(({ type }) => type === "TFSA");
  const call = {
    headers: { "idempotency-key": randomUUID() },
    body: {
      symbol: "RY",
      action: "BUY",
      quantity: 3,
      account_id: account?.id ?? "",
      order_type: "Market",
      limit_price: null,
    },
  } as const;
  const { order } = await elsewhere.call("placeOrder", call);
  await expect(orders.getByRole("row", { name: /BUY RY .* 3 Market .* TFSA Filled$/ })).toHaveCount(1);

  // The same key again is the same order: nothing more appears.
  expect((await elsewhere.call("placeOrder", call)).order.id).toBe(order.id);
  await page.reload();
  await expect(orders.getByRole("row", { name: /BUY RY .* 3 Market/ })).toHaveCount(1);
});

test("an order placed with a click and lost on the way is placed once when the button is pressed again", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=trading&symbol=ENB&side=buy");
  await page.getByRole("textbox", { name: "Quantity" }).fill("4");
  await expect(page.getByText("Enbridge Inc.", { exact: true }).first()).toBeVisible();
  // The server hears the first click; its answer is lost.
  await page.route(
    "**/api/trading/quick-trade",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const dialog = await previewOrder(page);
  const place = dialog.getByRole("button", { name: "Place paper order" });
  await place.click();
  await expect(dialog.getByRole("alert")).toContainText("Placing it again is safe");
  await place.click();
  const placed = page
    .getByRole("region", { name: "Recent Orders" })
    .getByRole("row", { name: /BUY ENB .* 4 Market/ });
  await expect(page.getByText(/^BUY 4 ENB: filled at/).first()).toBeVisible();
  await expect(placed).toHaveCount(1);
  await page.reload();
  await expect(placed).toHaveCount(1);
});
