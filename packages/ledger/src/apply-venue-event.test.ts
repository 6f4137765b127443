import { leastReal } from "@neuro/contract";
import { expect, test } from "vitest";
import { applyVenueEvent, applyVenueEvents } from "./apply-venue-event.ts";
import { balanceOf, balancesOf } from "./balances.ts";
import { checkBalanced } from "./check-balanced.ts";
import { depositEntry } from "./journal-entries.ts";
import { lacksFills, markAbsent, markUnconfirmed, openOrder } from "./order-state.ts";
import type { Book, Fill, VenueEvent } from "./port.ts";
import { SAMPLE_NOW, sampleApproval } from "./testing/index.ts";

const deposit = depositEntry(
  { accountId: "account-1", occurredAt: 0, memo: "deposit", cause: "deposit:1" },
  { currency: "CAD", amount: "10000" },
);

function fill(changes: Partial<Fill> = {}): Fill {
  return {
    fillId: "order-1#1",
    orderId: "order-1",
    quantity: "10",
    price: "100.02",
    commission: "1",
    filledAt: SAMPLE_NOW + 1_000,
    label: null,
    priceBasis: leastReal([]),
    ...changes,
  };
}

const filled = (changes: Partial<Fill> = {}, done = true): VenueEvent => ({
  type: "OrderFilled",
  fill: fill(changes),
  done,
});
const accepted: VenueEvent = { type: "OrderAccepted", orderId: "order-1", at: SAMPLE_NOW };
const cancelled: VenueEvent = {
  type: "OrderCancelled",
  orderId: "order-1",
  at: SAMPLE_NOW + 5_000,
  reason: "asked",
};
const expired: VenueEvent = { type: "OrderExpired", orderId: "order-1", at: SAMPLE_NOW + 9_000 };
const rejected: VenueEvent = { type: "OrderRejected", orderId: "order-1", at: SAMPLE_NOW + 10, reason: "no" };

function run(events: readonly VenueEvent[], approval = sampleApproval()) {
  const outcome = applyVenueEvents(openOrder(approval.order), events);
  const entries = [deposit, ...approval.entries, ...outcome.entries];
  for (const entry of entries) expect(checkBalanced(entry)).toEqual({ ok: true });
  const balances = balancesOf(entries);
  const read = (book: Book, commodity = "CAD") =>
    balanceOf(balances, { accountId: "account-1", book, commodity });
  return { ...outcome, read };
}

test("a filled purchase takes its cost out of the reservation and gives the rest back", () => {
  const { order, read } = run([accepted, filled()]);
  expect(order).toMatchObject({
    status: "filled",
    averagePrice: "100.02",
    reservationLeft: "0",
    commission: "1",
  });
  expect(read("cash")).toBe("8998.8");
  expect(read("reserved")).toBe("0");
  expect(read("position", "XTSE:RY")).toBe("10");
  expect(read("expense:commission")).toBe("1");
});

test("a broker's minimum commission may be more than a small trade is worth", () => {
  const { order } = run([accepted, filled({ quantity: "1", price: "5", commission: "9.99" })]);
  expect(order.commission).toBe("9.99");
});

test("a filled sale takes the committed units and brings proceeds less commission", () => {
  const approval = sampleApproval(
    { side: "SELL" },
    { position: { free: "10", committed: "0", workingBuys: "0", elsewhere: "0" } },
  );
  const { order, read } = run([filled()], approval);
  expect(order.status).toBe("filled");
  expect(read("cash")).toBe("10999.2");
  expect(read("committed", "XTSE:RY")).toBe("0");
});

test("partly filled and then cancelled: the fill stays, the rest of the reservation comes back", () => {
  const { order, read } = run([accepted, filled({ quantity: "4" }, false), cancelled]);
  expect(order).toMatchObject({ status: "cancelled", filledQuantity: "4", reservationLeft: "0" });
  expect(order.end).toMatchObject({ reason: "asked" });
  expect(read("cash")).toBe("9598.92");
  expect(read("reserved")).toBe("0");
});

test("a rejected or expired order leaves everything as it was", () => {
  for (const [event, status] of [
    [rejected, "rejected"],
    [expired, "expired"],
  ] as const) {
    const { order, read } = run([event]);
    expect(order.status).toBe(status);
    expect(read("cash")).toBe("10000");
    expect(read("reserved")).toBe("0");
  }
});

test("a fill that comes before the acceptance is applied, and the acceptance does not set the order back", () => {
  expect(run([filled({ quantity: "4" }, false), accepted]).order.status).toBe("partially_filled");
});

test("a fill after a cancellation is applied, because it is the truth, and reported", () => {
  const { order, read, findings } = run([accepted, cancelled, filled({ quantity: "4" }, false)]);
  expect(order).toMatchObject({ status: "cancelled", filledQuantity: "4" });
  expect(findings).toMatchObject([{ code: "late_fill" }]);
  expect(read("cash")).toBe("9598.92");
  expect(read("position", "XTSE:RY")).toBe("4");
});

test("the same event delivered again changes nothing and books nothing", () => {
  const once = run([accepted, filled({ quantity: "4" }, false), cancelled]);
  for (const event of [accepted, filled({ quantity: "4" }, false), cancelled]) {
    expect(applyVenueEvent(once.order, event)).toEqual({ order: once.order, entries: [], findings: [] });
  }
});

test("more filled than ordered is applied and flagged, never silent", () => {
  const { order, findings, read } = run([filled(), filled({ fillId: "order-1#2", quantity: "3" })]);
  expect(order).toMatchObject({ status: "filled", filledQuantity: "13", flags: ["overfilled"] });
  expect(findings.map(({ code }) => code)).toEqual(["late_fill", "overfilled"]);
  expect(read("position", "XTSE:RY")).toBe("13");
});

test("a known fill with other contents is not applied and reported", () => {
  const { order, findings } = run([filled({ quantity: "4" }, false), filled({ quantity: "5" }, false)]);
  expect(order.filledQuantity).toBe("4");
  expect(findings).toMatchObject([{ code: "fill_conflict", details: { known: "4", said: "5" } }]);
});

test.each([
  ["quantity", { quantity: "-1" }],
  ["quantity", { quantity: "NaN" }],
  ["price", { price: "0" }],
  ["price", { price: "1e5" }],
  ["commission", { commission: "" }],
  ["commission", { commission: "-0.01" }],
  ["commission", { commission: "1000.21" }],
  ["filledAt", { filledAt: Number.NaN }],
])("a fill with a wrong %s is not applied and reported", (field, changes) => {
  const { order, findings, entries } = run([filled(changes)]);
  expect(order.status).toBe("approved");
  expect(entries).toEqual([]);
  expect(findings).toMatchObject([{ code: "invalid_event", details: { field } }]);
});

test("another order's event is not applied", () => {
  expect(run([{ ...accepted, orderId: "order-2" } as VenueEvent]).findings).toMatchObject([
    { code: "invalid_event" },
  ]);
});

test("a rejection contradicted by a fill is flagged", () => {
  const { order } = run([rejected, filled({ quantity: "4" }, false)]);
  expect(order).toMatchObject({ status: "rejected", filledQuantity: "4", flags: ["filled_though_rejected"] });
});

test("the average price is the exact quotient of the sums, rounded only when written", () => {
  const { order } = run([
    filled({ quantity: "3", price: "100" }, false),
    filled({ fillId: "order-1#2", quantity: "4", price: "100.01" }, false),
  ]);
  expect(order.filledNotional).toBe("700.04");
  expect(order.averagePrice).toBe("100.0057142857");
});

test("a purchase in another currency is converted at the approved rate with its fee, in two entries", () => {
  const approval = sampleApproval({ instrumentId: "XNAS:AAPL", currency: "USD" });
  const { entries, read } = run([filled({ price: "100" })], approval);
  expect(entries.map(({ kind, cause }) => [kind, cause])).toEqual([
    ["fx", "fx:order-1#1"],
    ["trade", "fill:order-1#1"],
    ["release", "release:order-1"],
  ]);
  // 1001.00 USD × 1.37 = 1371.37 CAD, and 0.5 % of it is 6.86 CAD.
  expect(read("cash")).toBe("8621.77");
  expect(read("cash", "USD")).toBe("0");
  expect(read("expense:fx")).toBe("6.86");
});

test("many small fills cost no more cents than one fill of the whole", () => {
  const crypto = { id: "CRYPTO:BTC", symbol: "BTC", currency: "USD", type: "crypto" as const };
  const approval = sampleApproval(
    { instrumentId: "CRYPTO:BTC", currency: "USD", quantity: "0.03" },
    {
      instrument: crypto,
      account: {
        id: "account-1",
        mode: "paper",
        status: "active",
        homeCurrency: "USD",
        heldCurrencies: ["USD"],
      },
      cash: { USD: "10000" },
    },
  );
  const pieces = Array.from({ length: 30 }, (_, index) =>
    filled({ fillId: `order-1#${index}`, quantity: "0.001", price: "101.5", commission: "0" }, false),
  );
  const { order, read } = run(pieces, approval);
  expect(order.status).toBe("filled");
  // 30 × 0.001 × 101.5 = 3.045: one rounding to the even cent; rounded piece by piece it would be 3.00.
  expect(read("trading", "USD")).toBe("3.04");
});

test("sent without an answer is unconfirmed until the venue speaks or is found not to know the order", () => {
  const sent = markUnconfirmed(openOrder(sampleApproval().order), SAMPLE_NOW + 1);
  expect(sent.status).toBe("unconfirmed");
  expect(markAbsent(sent).status).toBe("approved");
  expect(applyVenueEvent(sent, accepted).order.status).toBe("working");
});

test("an order the venue calls done while fills are missing asks for a reconciliation", () => {
  expect(lacksFills(run([filled({ quantity: "4" }, true)]).order)).toBe(true);
  expect(lacksFills(run([filled()]).order)).toBe(false);
});
