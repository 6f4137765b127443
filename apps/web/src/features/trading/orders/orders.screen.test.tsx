/** Orders after they are placed, as the trading page shows them: kept or cancelled, listed, told of, in doubt. */
import { type AnswerOf, catalogue, type Order } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused, question, region } from "#testing/parts.ts";

type Orders = AnswerOf<"orders">;

const AT = "2026-05-28T18:00:00.000Z";

/** The list answers as the real one does: only the open ones where these are asked for, and never more than the limit. */
function list(server: FakeServer, change: (orders: Order[]) => Order[]): void {
  const recorded: Orders = server.recorded("orders");
  const all = change(recorded.orders);
  server.answer("orders", ({ query }) => {
    const found = query?.open === true || query?.open === ("true" as never) ? all.filter(isOpen) : all;
    return { ...recorded, orders: found.slice(0, Number(query?.limit ?? 20)), total: found.length };
  });
}

const isOpen = ({ cancellable }: Order) => cancellable;

const working = (order: Order): Order => ({
  ...{
    ...order,
    id: "order-working",
    symbol: "RY",
    action: "BUY",
    quantity: 2,
    filled_quantity: 0,
    order_type: "Limit",
  },
  ...{
    limit_price: 244.43,
    status: "pending",
    cancellable: true,
    avg_fill_price: null,
    origin: "quick-trade",
  },
});

const withWorking = ([first, ...others]: Order[]): Order[] =>
  first === undefined ? [] : [working(first), first, ...others];

async function openOrders(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=trading", options);
  await screen.findByRole("region", { name: "Recent Orders" });
  await opened.settled();
  return opened;
}

const newest = () => region("Recent Orders").getAllByRole("row")[1] as HTMLElement;

test("an order is kept when the question is answered so, and cancelled when it is wanted", async () => {
  const { server, user } = await openOrders({ prepare: (fake) => list(fake, withWorking) });
  const cancel = within(newest()).getByRole("button", { name: "Cancel: Buy 2 RY" });
  cancel.focus();
  await user.keyboard("{Enter}");
  const first = within(await question("Cancel this order?"));
  await waitFor(() => isFocused(first.getByRole("button", { name: "Keep order" })));
  expect(await accessibilityFindings()).toEqual([]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => isFocused(cancel));
  expect(server.asked("cancelOrder")).toEqual([]);

  const [order] = withWorking(server.recorded("orders").orders);
  if (order === undefined) throw new Error("There is no order.");
  server.answer("cancelOrder", () => {
    const cancelled: Order = { ...order, status: "cancelled", cancellable: false };
    list(server, (orders) => [cancelled, ...orders]);
    const { provenance } = server.recorded("orders");
    const message = "BUY 2 RY: cancelled, 0 filled before";
    return { success: true, message, error: null, order: cancelled, provenance };
  });
  await user.click(cancel);
  const second = await question("Cancel this order?");
  expect(second.textContent).toContain("Limit 244.43");
  await user.click(within(second).getByRole("button", { name: "Cancel order" }));
  await waitFor(() => expect(newest().textContent).toContain("Cancelled"));
  expect(within(newest()).queryByRole("button", { name: /^Cancel: / })).toBeNull();
  expect(server.asked("cancelOrder").map(({ params }) => params.id)).toEqual([order.id]);
  await screen.findByText("BUY 2 RY: cancelled, 0 filled before");
});

test("all orders are listed, only the open ones on request, twenty more at a time", async () => {
  const { server, user } = await openOrders({
    prepare: (fake) =>
      list(fake, (orders) =>
        withWorking(Array.from({ length: 50 }, (_, at) => orders[at % orders.length] as Order)).map(
          (order, at) => ({ ...order, id: `order-${at}` }),
        ),
      ),
  });
  const opener = screen.getByRole("button", { name: "All orders" });
  await user.click(opener);
  const all = within(await screen.findByRole("dialog", { name: "All orders" }));
  const rows = () => within(all.getByRole("region", { name: "All orders" })).getAllByRole("row");
  await waitFor(() => expect(rows()).toHaveLength(21));
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(all.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(rows()).toHaveLength(41));
  expect(server.asked("orders").at(-1)?.query).toMatchObject({ mode: "paper" });
  await user.click(all.getByRole("radio", { name: "Open" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]?.textContent).toContain("Working");
  await user.keyboard("{Escape}");
  await waitFor(() => isFocused(opener));
});

test("a halt by an administrator says why, and offers nothing that would not work", async () => {
  await openOrders({
    prepare: (server) =>
      server.change("tradingStatus", (status) => ({
        ...status,
        trading_halted: true,
        halt_reason: "The exchange reports wrong prices.",
      })),
  });
  expect(screen.getByText("Trading is stopped")).toBeDefined();
  expect(screen.getByText(catalogue.en["error.trading_halted"])).toBeDefined();
  expect(screen.getByText("Reason: The exchange reports wrong prices.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Resume trading" })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test("a fill that happens elsewhere is told once, and nothing of the past on load", async () => {
  const { server } = await openOrders();
  const notices = () => within(screen.getByRole("region", { name: "Notices" }));
  expect(notices().queryByText(/RY/)).toBeNull();
  const { order: filled } = server.recorded("quickTrade");
  const order: Order = { ...filled, id: "elsewhere", quantity: 3, filled_quantity: 3, created_at: AT };
  const before = server.asked("orders").length;
  server.tell("order", { sequence: 2, at: AT, order: { ...order, status: "pending", filled_quantity: 0 } });
  server.tell("order", { sequence: 3, at: AT, order });
  server.tell("order", { sequence: 4, at: AT, order });
  await notices().findByText(/^BUY 3 RY: filled at/);
  await waitFor(() => expect(server.asked("orders").length).toBeGreaterThan(before));
  expect(notices().getAllByText(/^BUY 3 RY: filled at/)).toHaveLength(1);
});

test("an order without an answer is explained, and asked about again", async () => {
  await openOrders({
    prepare: (server) =>
      list(server, ([first, ...others]) =>
        first === undefined ? [] : [{ ...first, status: "unconfirmed" }, ...others],
      ),
  });
  expect(newest().textContent).toContain("Unconfirmed");
  await screen.findByText(/is unconfirmed\.$/);
  expect(screen.getByText(/Neuro asks again by order id and never sends it twice/)).toBeDefined();
});
