import { leastReal } from "@neuro/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyVenueEvents } from "./apply-venue-event.ts";
import { applyEntry, balanceOf, balancesOf, imbalances, listBalances, NO_BALANCES } from "./balances.ts";
import { checkBalanced } from "./check-balanced.ts";
import { commissionOf } from "./commission.ts";
import { decimal, formatDecimal, parseDecimal, ZERO } from "./decimal.ts";
import { checkOrder } from "./gate/check-order.ts";
import {
  conversionEntry,
  depositEntry,
  dividendEntry,
  interestEntry,
  withdrawalEntry,
} from "./journal-entries.ts";
import { type OrderState, openOrder } from "./order-state.ts";
import { isFinished, ORDER_TRANSITIONS } from "./order-transitions.ts";
import type {
  ApprovedOrder,
  Fill,
  JournalEntry,
  OrderIntent,
  OrderSide,
  OrderType,
  VenueEvent,
} from "./port.ts";
import { NO_POSITIONS } from "./positions/position.ts";
import { applyToPositions, positionsOf } from "./positions/positions.ts";
import {
  SAMPLE_COMMISSION,
  SAMPLE_NOW,
  sampleApproval,
  sampleContext,
  sampleIntent,
} from "./testing/index.ts";

const cents = (max: number) =>
  fc.integer({ min: 1, max }).map((value) => formatDecimal(decimal(String(value)).div("100")));
const currency = fc.constantFrom("CAD", "USD");

const cashEntry = fc
  .record({
    kind: fc.constantFrom("deposit", "withdrawal", "dividend", "interest", "fx"),
    accountId: fc.constantFrom("a", "b"),
    currency,
    amount: cents(10_000_000),
    rate: fc
      .integer({ min: 1_000, max: 20_000 })
      .map((rate) => formatDecimal(decimal(String(rate)).div("10000"))),
    key: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ kind, accountId, currency: code, amount, rate, key }): JournalEntry => {
    const head = { accountId, occurredAt: key, memo: kind, cause: `${kind}:${key}` };
    const money = { currency: code, amount };
    if (kind === "deposit") return depositEntry(head, money);
    if (kind === "withdrawal") return withdrawalEntry(head, money);
    if (kind === "interest") return interestEntry(head, money);
    if (kind === "dividend")
      return dividendEntry(head, { ...money, instrumentId: "XTSE:RY", exDate: `day-${key}` });
    const to = code === "CAD" ? "USD" : "CAD";
    return conversionEntry(head, { from: code, to, amount, rate, feeBps: "50" });
  });

/** One account and one order, whatever its kind, and fills that add up to at most the quantity. */
const trading = fc
  .record({
    side: fc.constantFrom("BUY" as const, "SELL" as const),
    abroad: fc.boolean(),
    type: fc.constantFrom(...(["Market", "Limit", "Stop", "StopLimit", "OCO"] as const)),
    slices: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
    priceCents: fc.integer({ min: 60, max: 50_000 }),
    below: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 6, maxLength: 6 }),
    filledSlices: fc.integer({ min: 0, max: 6 }),
    end: fc.constantFrom(null, "OrderCancelled" as const, "OrderExpired" as const, "OrderRejected" as const),
    accepted: fc.boolean(),
  })
  .map((seed) => {
    const price = formatDecimal(decimal(String(seed.priceCents)).div("100"));
    const quantity = String(seed.slices.reduce((sum, slice) => sum + slice, 0));
    const { order, entries } = sampleApproval(
      {
        quantity,
        ...priced(seed.type, seed.type === "OCO" ? "SELL" : seed.side, seed.priceCents),
        ...(seed.abroad ? { instrumentId: "XNAS:AAPL", currency: "USD" } : {}),
      },
      {
        cash: { CAD: "20000000" },
        position: { free: quantity, committed: "0", workingBuys: "0", elsewhere: "0" },
        quote: { price, bid: price, ask: price, asOf: SAMPLE_NOW, stale: false },
      },
    );
    return { order, entries, events: eventsOf(order, price, seed) };
  });

/** Prices a tenth from the market, on the side that the type is for. */
function priced(type: OrderType, side: OrderSide, priceCents: number): Partial<OrderIntent> {
  const inCents = (ratio: number) =>
    formatDecimal(decimal(String(Math.round(priceCents * ratio))).div("100"));
  const up = side === "BUY";
  if (type === "Limit") return { side, type, limitPrice: inCents(1) };
  if (type === "Stop") return { side, type, stopPrice: inCents(up ? 1.1 : 0.9) };
  if (type === "StopLimit") {
    return { side, type, stopPrice: inCents(up ? 1.1 : 0.9), limitPrice: inCents(up ? 1.15 : 0.85) };
  }
  return type === "OCO" ? { side, type, limitPrice: inCents(1.1), stopPrice: inCents(0.9) } : { side, type };
}

interface Seed {
  readonly slices: readonly number[];
  readonly below: readonly number[];
  readonly filledSlices: number;
  readonly end: "OrderCancelled" | "OrderExpired" | "OrderRejected" | null;
  readonly accepted: boolean;
}

/** Fills at or inside the order's worst price, with the commission the schedule gives for the order so far. */
function eventsOf(order: ApprovedOrder, price: string, seed: Seed): VenueEvent[] {
  const events: VenueEvent[] = seed.accepted
    ? [{ type: "OrderAccepted", orderId: order.orderId, at: SAMPLE_NOW }]
    : [];
  // Sales with a stop have no worst price: they may bring next to nothing.
  const floor = order.type === "OCO" || order.collarPrice === null ? "0.01" : price;
  const worst = decimal(order.collarPrice ?? (order.type === "OCO" ? floor : (order.limitPrice ?? floor)));
  let units = ZERO;
  let notional = ZERO;
  let charged = ZERO;
  seed.slices.slice(0, seed.filledSlices).forEach((slice, index) => {
    const share = decimal(String(seed.below[index] ?? 0)).div("100");
    const better = decimal(price).times(share).div("4");
    const at = (order.side === "BUY" ? worst.minus(better) : worst.plus(better)).round(4);
    units = units.plus(String(slice));
    notional = notional.plus(at.times(String(slice)));
    const total = decimal(
      commissionOf(SAMPLE_COMMISSION, { units: formatDecimal(units), notional: formatDecimal(notional) }),
    );
    const fill: Fill = {
      fillId: `${order.orderId}#${index + 1}`,
      orderId: order.orderId,
      quantity: String(slice),
      price: formatDecimal(at),
      commission: formatDecimal(total.minus(charged)),
      filledAt: SAMPLE_NOW + index,
      label: null,
      priceBasis: leastReal([]),
    };
    charged = total;
    events.push({ type: "OrderFilled", fill, done: index === seed.slices.length - 1 });
  });
  if (seed.end === "OrderExpired")
    events.push({ type: "OrderExpired", orderId: order.orderId, at: SAMPLE_NOW + 99 });
  else if (seed.end !== null)
    events.push({ type: seed.end, orderId: order.orderId, at: SAMPLE_NOW + 99, reason: "r" });
  return events;
}

test("debits equal credits in every commodity, for any sequence of cash entries and trades", () => {
  fc.assert(
    fc.property(fc.array(cashEntry, { maxLength: 40 }), trading, (cash, { order, entries, events }) => {
      const journal = [...cash, ...entries, ...applyVenueEvents(openOrder(order), events).entries];
      for (const entry of journal) expect(checkBalanced(entry)).toEqual({ ok: true });
      expect([...imbalances(balancesOf(journal))]).toEqual([]);
    }),
  );
});

test("replaying the journal equals applying its entries one by one, whatever is posted twice", () => {
  fc.assert(
    fc.property(fc.array(cashEntry, { maxLength: 40 }), trading, (cash, { order, entries, events }) => {
      const journal = [...cash, ...entries, ...applyVenueEvents(openOrder(order), events).entries];
      const distinct = journal.filter(
        ({ id }, index) => journal.findIndex((other) => other.id === id) === index,
      );
      const incremental = distinct.reduce(applyEntry, NO_BALANCES);
      expect(new Map(incremental)).toEqual(new Map(balancesOf([...journal, ...journal])));
      expect(distinct.reduce(applyToPositions, NO_POSITIONS)).toEqual(positionsOf([...journal, ...journal]));
    }),
  );
});

test("the venue's events in any order, any of them repeated, end in the same state and the same balances", () => {
  const shuffled = trading.chain((sample) =>
    fc
      .tuple(
        fc.shuffledSubarray(sample.events, { minLength: sample.events.length }),
        fc.array(fc.nat({ max: Math.max(sample.events.length - 1, 0) }), { maxLength: 4 }),
      )
      .map(([order, repeats]) => ({
        ...sample,
        shuffled: [...order, ...repeats.flatMap((index) => sample.events.slice(index, index + 1))],
      })),
  );
  fc.assert(
    fc.property(shuffled, ({ order, entries, events, shuffled: other }) => {
      const straight = applyVenueEvents(openOrder(order), events);
      const mixed = applyVenueEvents(openOrder(order), other);
      expect(mixed.order).toEqual(straight.order);
      const balances = (outcome: typeof straight) => new Map(balancesOf([...entries, ...outcome.entries]));
      expect(balances(mixed)).toEqual(balances(straight));
    }),
  );
});

test("every change of status is in the transition table, and a finished order holds no reservation", () => {
  fc.assert(
    fc.property(trading, ({ order, entries, events }) => {
      const journal = [...entries];
      let state: OrderState = openOrder(order);
      for (const event of events) {
        const outcome = applyVenueEvents(state, [event]);
        const next = outcome.order.status;
        if (next !== state.status) expect(ORDER_TRANSITIONS[state.status]).toContain(next);
        journal.push(...outcome.entries);
        state = outcome.order;
      }
      if (!isFinished(state.status)) return;
      expect(state.reservationLeft).toBe("0");
      const held = listBalances(balancesOf(journal)).filter(
        ({ book }) => book === "reserved" || book === "committed",
      );
      expect(held).toEqual([]);
    }),
  );
});

test("the cost of an approved purchase never exceeds its reservation while fills keep to its worst price", () => {
  fc.assert(
    fc.property(trading, ({ order, entries, events }) => {
      fc.pre(order.side === "BUY");
      const { commodity, amount } = order.reservation;
      const funded = depositEntry(
        { accountId: order.accountId, occurredAt: 0, memo: "all there is", cause: "deposit:1" },
        { currency: commodity, amount },
      );
      const outcome = applyVenueEvents(openOrder(order), events);
      const balances = balancesOf([funded, ...entries, ...outcome.entries]);
      const read = (book: "cash" | "reserved") =>
        decimal(balanceOf(balances, { accountId: order.accountId, book, commodity }));
      expect(read("cash").gte(ZERO)).toBe(true);
      expect(read("reserved").gte(ZERO)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("cash never falls below zero and no unit is sold twice, over any series of approved orders", () => {
  const wish = fc.record({
    side: fc.constantFrom("BUY" as const, "SELL" as const),
    quantity: fc.integer({ min: 1, max: 120 }).map(String),
    priceCents: fc.integer({ min: 5_000, max: 20_000 }),
    filledPart: fc.constantFrom(0, 0.5, 1),
    ends: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 25 }), (wishes) => {
      let balances = balancesOf([
        depositEntry(
          { accountId: "account-1", occurredAt: 0, memo: "d", cause: "d:1" },
          { currency: "CAD", amount: "10000" },
        ),
      ]);
      const read = (book: "cash" | "position" | "committed", commodity: string) =>
        balanceOf(balances, { accountId: "account-1", book, commodity });
      wishes.forEach((asked, index) => {
        const price = formatDecimal(decimal(String(asked.priceCents)).div("100"));
        const checked = checkOrder(
          sampleIntent({ orderId: `o${index}`, side: asked.side, quantity: asked.quantity }),
          sampleContext({
            cash: { CAD: read("cash", "CAD") },
            position: {
              free: read("position", "XTSE:RY"),
              committed: read("committed", "XTSE:RY"),
              workingBuys: "0",
              elsewhere: "0",
            },
            quote: { price, bid: price, ask: price, asOf: SAMPLE_NOW, stale: false },
          }),
        );
        if (!checked.ok) return;
        const { order } = checked;
        const part = Math.ceil(Number(asked.quantity) * asked.filledPart);
        const events: VenueEvent[] = [];
        if (part > 0) {
          const worst = order.collarPrice ?? price;
          const notional = formatDecimal(decimal(worst).times(String(part)));
          const commission = commissionOf(SAMPLE_COMMISSION, { units: String(part), notional });
          const fill = {
            fillId: `o${index}#1`,
            orderId: order.orderId,
            quantity: String(part),
            price: worst,
            commission,
            filledAt: SAMPLE_NOW,
            label: null,
            priceBasis: leastReal([]),
          };
          events.push({ type: "OrderFilled", fill, done: false });
        }
        if (asked.ends) events.push({ type: "OrderExpired", orderId: order.orderId, at: SAMPLE_NOW + 1 });
        const outcome = applyVenueEvents(openOrder(order), events);
        balances = [...checked.entries, ...outcome.entries].reduce(applyEntry, balances);
        expect(decimal(read("cash", "CAD")).gte(ZERO)).toBe(true);
        expect(decimal(read("position", "XTSE:RY")).gte(ZERO)).toBe(true);
        expect(decimal(read("committed", "XTSE:RY")).gte(ZERO)).toBe(true);
      });
    }),
  );
});

test("reading back a written decimal gives the same text, and other notations are refused", () => {
  const digits = fc.tuple(
    fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
    fc.integer({ min: 0, max: 18 }),
  );
  fc.assert(
    fc.property(digits, ([mantissa, places]) => {
      const text = formatDecimal(decimal(String(mantissa)).div(`1${"0".repeat(places)}`));
      const read = parseDecimal(text);
      expect(read === null ? null : formatDecimal(read)).toBe(text);
    }),
  );
  for (const text of ["", " 1", "1e3", "+1", ".5", "1.", "NaN", "Infinity", "1,000", "0x10", "01"]) {
    expect(parseDecimal(text)).toBeNull();
  }
});
