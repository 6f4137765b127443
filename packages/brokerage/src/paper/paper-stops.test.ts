import { DAY_MS, HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import type { Fill, OrderIntent } from "@neuro/ledger";
import type { ExchangeCalendar, Market } from "@neuro/market";
import { describe, expect, test } from "vitest";
import type { Venue } from "../port.ts";
import { AT, bar, before, DAY, NEXT_DAY, order, setUp } from "../testing/paper-setup.ts";
import { openOf, type ScriptedBar } from "../testing/scripted-market.ts";
import { createPaperExchange, GTC_LIFE_DAYS } from "./paper-exchange.ts";

/** Half a spread is 2 bps and slippage 10 bps × √(share of the volume): 10 of 10,000 are 0.316 bps. Sales round down. */
const STOP: Partial<OrderIntent> = { side: "SELL", type: "Stop", stopPrice: "95" };
const OCO: Partial<OrderIntent> = { side: "SELL", type: "OCO", stopPrice: "95", limitPrice: "105" };
const minute = (count: number) => openOf(DAY) + count * MINUTE_MS;

async function fillsOf(venue: Venue, orderId: string): Promise<readonly Fill[]> {
  const outcome = await venue.find(orderId);
  if (outcome.outcome !== "found") throw new Error(`order ${orderId} is ${outcome.outcome}`);
  return outcome.order.events.flatMap((event) => (event.type === "OrderFilled" ? [event.fill] : []));
}

async function statusOf(venue: Venue, orderId: string): Promise<string> {
  const outcome = await venue.find(orderId);
  return outcome.outcome === "found" ? outcome.order.status : outcome.outcome;
}

function protecting({ orderId, fillId, quantity }: Fill, prices: Partial<OrderIntent>) {
  const protects = { orderId, fillId };
  return order({ ...OCO, ...prices, quantity, timeInForce: "GTC", protects });
}

describe("a stop at the exchange", () => {
  test("sells at its price in the minute that reaches it, at the open of one that gaps through it", async () => {
    const { market, venue } = setUp();
    const [touched, gapped] = [order(STOP), order({ ...STOP, stopPrice: "93" })];
    await venue.submit(touched);
    await venue.submit(gapped);
    const bars = [
      bar(31, { open: 96, high: 96, low: 94, close: 94 }),
      bar(32, { open: 92, high: 92, low: 91, close: 92 }),
    ];
    market.setMinutes("XTSE:RY", DAY, [...before, ...bars]);
    market.setNow(minute(33));
    await venue.advance();
    // 95 × 0.9998 × 0.9999684 = 94.9780 → 94.97; 92 × 0.9998 × 0.9999684 = 91.9787 → 91.97. A minimum commission of 1.00,
    // at most half a percent of the value.
    expect(await fillsOf(venue, touched.orderId)).toMatchObject([
      { price: "94.97", quantity: "10", commission: "1", filledAt: minute(32) },
    ]);
    expect(await fillsOf(venue, gapped.orderId)).toMatchObject([{ price: "91.97", filledAt: minute(33) }]);
  });

  test("set off without volume to sell to, it is remembered over a restart and sells though the price came back", async () => {
    const { market, connect } = setUp();
    const stop = order(STOP);
    await connect().submit(stop);
    const dry = bar(31, { open: 96, high: 96, low: 94.5, close: 95, volume: 5 });
    market.setMinutes("XTSE:RY", DAY, [...before, dry]);
    market.setNow(minute(32));
    expect(await connect().advance()).toEqual([]);
    market.setMinutes("XTSE:RY", DAY, [
      ...before,
      dry,
      bar(32, { open: 98, high: 98.5, low: 97.5, close: 98 }),
    ]);
    market.setNow(minute(33));
    const venue = connect();
    await venue.advance();
    // 98 × 0.9998 × 0.9999684 = 97.9773 → 97.97.
    expect(await fillsOf(venue, stop.orderId)).toMatchObject([{ price: "97.97", filledAt: minute(33) }]);
  });

  test("a fresh quote between two minutes sets it off; a stale one does not", async () => {
    const { market, venue } = setUp();
    const stop = order(STOP);
    await venue.submit(stop);
    market.setNow(AT + 10_000);
    market.setQuote("XTSE:RY", { price: 94.9, bid: 94.88, ask: 94.92, stale: true });
    expect(await venue.advance()).toEqual([]);
    market.setQuote("XTSE:RY", { price: 94.9, bid: 94.88, ask: 94.92 });
    await venue.advance();
    // Five minutes of 10,000: 10 of 50,000 are 0.141 bps; 94.88 × 0.9999859 = 94.8787 → 94.87.
    expect(await fillsOf(venue, stop.orderId)).toMatchObject([{ price: "94.87", filledAt: AT + 10_000 }]);
  });

  test("outside trading hours it waits, whatever the last price: no practice fill", async () => {
    const { market, venue } = setUp();
    const stop = order({ ...STOP, timeInForce: "GTC" }, { tradingHoursOnly: false });
    market.setNow(openOf(DAY) + 7 * HOUR_MS);
    await venue.submit(stop);
    market.setQuote("XTSE:RY", { price: 90, bid: 89.98, ask: 90.02 });
    expect(await venue.advance()).toEqual([]);
    market.setMinutes("XTSE:RY", NEXT_DAY, [bar(0, { open: 91, high: 91.5, low: 90.5, close: 91 })]);
    market.setNow(openOf(NEXT_DAY) + MINUTE_MS);
    await venue.advance();
    // The open decides: 91 × 0.9998 × 0.9999684 = 90.9789 → 90.97.
    expect(await fillsOf(venue, stop.orderId)).toMatchObject([{ price: "90.97", label: null }]);
  });

  test("a halt leaves no minutes and no fresh quote: the first price after it decides", async () => {
    const { market, venue } = setUp();
    const stop = order(STOP);
    await venue.submit(stop);
    const none = { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN, volume: 0 };
    market.setMinutes("XTSE:RY", DAY, [...before, bar(31, none), bar(32, none)]);
    market.setQuote("XTSE:RY", { price: 100, bid: 99.98, ask: 100.02, stale: true });
    market.setNow(minute(60));
    expect(await venue.advance()).toEqual([]);
    const resumed = bar(60, { open: 80, high: 81, low: 79, close: 80 });
    market.setMinutes("XTSE:RY", DAY, [...before, resumed]);
    market.setNow(minute(61));
    await venue.advance();
    // 80 × 0.9998 × 0.9999684 = 79.9815 → 79.98.
    expect(await fillsOf(venue, stop.orderId)).toMatchObject([{ price: "79.98" }]);
  });

  test("a stop-limit left behind by a gap sells once the market comes back to its limit", async () => {
    const { market, venue } = setUp();
    const limited = order({ side: "SELL", type: "StopLimit", stopPrice: "95", limitPrice: "94" });
    await venue.submit(limited);
    const fall = bar(31, { open: 92, high: 93, low: 91, close: 93 });
    const rise = bar(32, { open: 93, high: 94.01, low: 93, close: 94 });
    market.setMinutes("XTSE:RY", DAY, [...before, fall, rise]);
    market.setNow(minute(32));
    expect(await venue.advance()).toEqual([]);
    market.setNow(minute(33));
    await venue.advance();
    expect(await fillsOf(venue, limited.orderId)).toMatchObject([{ price: "94", filledAt: minute(33) }]);
  });
});

describe("how long it works", () => {
  const isShort = (market: Market): Market => {
    const close = openOf(DAY) + 3.5 * HOUR_MS;
    const shorten = (calendar: ExchangeCalendar): ExchangeCalendar => ({
      ...calendar,
      status: (now) => {
        const status = calendar.status(now);
        if (now < close) return { ...status, nextClose: close, earlyClose: true };
        return status.state === "open"
          ? { ...calendar.status(openOf(DAY) + 7 * HOUR_MS), earlyClose: true }
          : status;
      },
    });
    return { ...market, calendar: (mic) => shorten(market.calendar(mic)) };
  };

  test("an order of a day ends at an early close, and what trades after it does not count", async () => {
    const { market, store } = setUp();
    const venue = createPaperExchange({ market: isShort(market), store });
    const stop = order(STOP);
    await venue.submit(stop);
    market.setMinutes("XTSE:RY", DAY, [...before, bar(211, { low: 90 })]);
    market.setNow(minute(215));
    expect(await venue.advance()).toMatchObject([{ type: "OrderExpired", at: openOf(DAY) + 3.5 * HOUR_MS }]);
  });

  test("an order of a day given in the evening works the next session and ends with it", async () => {
    const { market, venue } = setUp();
    market.setNow(openOf(DAY) + 8 * HOUR_MS);
    const stop = order(STOP, { tradingHoursOnly: true });
    await venue.submit(stop);
    market.setMinutes("XTSE:RY", NEXT_DAY, [bar(5)]);
    market.setNow(openOf(NEXT_DAY) + HOUR_MS);
    market.setQuote("XTSE:RY", { price: 100, bid: 99.98, ask: 100.02 });
    expect(await venue.advance()).toEqual([]);
    market.setNow(openOf(NEXT_DAY) + 7 * HOUR_MS);
    expect(await venue.advance()).toMatchObject([
      { type: "OrderExpired", at: openOf(NEXT_DAY) + 6.5 * HOUR_MS },
    ]);
  });

  test("one good till cancelled ends after 90 days, to the minute", async () => {
    const { market, venue } = setUp();
    const stop = order({ ...STOP, timeInForce: "GTC" });
    await venue.submit(stop);
    const end = AT + GTC_LIFE_DAYS * DAY_MS;
    market.setNow(end - 1);
    expect(await venue.advance()).toEqual([]);
    market.setNow(end);
    expect(await venue.advance()).toMatchObject([{ type: "OrderExpired", at: end }]);
  });

  test("an exit has no such end: a protection does not lapse", async () => {
    const { market, connect } = setUp();
    const purchase = order({ quantity: "10" });
    await connect().submit(purchase);
    const [entry] = await fillsOf(connect(), purchase.orderId);
    if (entry === undefined) throw new Error("the purchase was not filled");
    const exit = protecting(entry, {});
    await connect().submit(exit);
    market.setNow(AT + 5 * 365 * DAY_MS);
    expect(await connect().advance()).toEqual([]);
    expect(await statusOf(connect(), exit.orderId)).toBe("working");
  });
});

test("sessions of more than a week ago are asked for once, those of the last week again", async () => {
  const { market, store } = setUp();
  const asked: string[] = [];
  const counting: Market = {
    ...market,
    minutes: async (instrument, date) => {
      asked.push(date);
      return await market.minutes(instrument, date);
    },
  };
  const venue = createPaperExchange({ market: counting, store });
  await venue.submit(order({ ...STOP, timeInForce: "GTC" }));
  market.setNow(AT + 40 * DAY_MS);
  await venue.advance();
  expect(asked).toContain("2026-06-15");
  asked.length = 0;
  await venue.advance();
  expect(asked).not.toContain("2026-06-15");
  expect(asked).toContain("2026-07-06");
});

describe("an exit works from the fill it protects", () => {
  /** A limit at 98 that a minute fills, and the minute after it. */
  async function bought(fill: Partial<ScriptedBar>, next: Partial<ScriptedBar> | null = null) {
    const { market, connect } = setUp();
    const purchase = order({ type: "Limit", limitPrice: "98", quantity: "10" });
    await connect().submit(purchase);
    const bars = [...before, bar(31, fill), ...(next === null ? [] : [bar(32, next)])];
    market.setMinutes("XTSE:RY", DAY, bars);
    market.setQuote("XTSE:RY", { price: 98, bid: 97.98, ask: 98.02, stale: true });
    market.setNow(minute(32));
    await connect().advance();
    const [entry] = await fillsOf(connect(), purchase.orderId);
    if (entry === undefined) throw new Error("the purchase was not filled");
    return { market, connect, entry };
  }

  test("in the minute of a fill at its limit the stop counts, and the target does not", async () => {
    const { connect, entry } = await bought({ open: 99, high: 106, low: 94, close: 97 });
    expect(entry.price).toBe("98");
    const exit = protecting(entry, {});
    await connect().submit(exit);
    // 95 × 0.9998 × 0.9999684 = 94.9780 → 94.97, in the same minute.
    expect(await fillsOf(connect(), exit.orderId)).toMatchObject([{ price: "94.97", filledAt: minute(32) }]);
  });

  test("a high that may be older than the purchase is no profit; the next minute's is", async () => {
    const { market, connect, entry } = await bought(
      { open: 99, high: 106, low: 96, close: 97 },
      { open: 97, high: 105.01, low: 97, close: 105 },
    );
    const exit = protecting(entry, {});
    await connect().submit(exit);
    expect(await fillsOf(connect(), exit.orderId)).toEqual([]);
    market.setNow(minute(33));
    await connect().advance();
    expect(await fillsOf(connect(), exit.orderId)).toMatchObject([{ price: "105", filledAt: minute(33) }]);
  });

  test("after a purchase at the minute's open its target counts in the same minute; its stop still comes first", async () => {
    // 97 × 1.0002 × 1.0000316 = 97.0225 → 97.03: better than the limit, at the open.
    const won = await bought({ open: 97, high: 106, low: 96, close: 105 });
    expect(won.entry.price).toBe("97.03");
    const profit = protecting(won.entry, {});
    await won.connect().submit(profit);
    expect(await fillsOf(won.connect(), profit.orderId)).toMatchObject([
      { price: "105", filledAt: minute(32) },
    ]);
    const lost = await bought({ open: 97, high: 106, low: 94, close: 105 });
    const both = protecting(lost.entry, {});
    await lost.connect().submit(both);
    expect(await fillsOf(lost.connect(), both.orderId)).toMatchObject([{ price: "94.97" }]);
  });

  test("sent hours or days late, it is filled when it would have been", async () => {
    const { market, connect, entry } = await bought(
      { open: 99, high: 99, low: 97, close: 97 },
      { open: 97, high: 97, low: 94.9, close: 96 },
    );
    market.setNow(openOf("2026-06-03") + HOUR_MS);
    const exit = protecting(entry, {});
    const outcome = await connect().submit(exit);
    expect(outcome.outcome).toBe("accepted");
    expect(await fillsOf(connect(), exit.orderId)).toMatchObject([{ price: "94.97", filledAt: minute(33) }]);
  });

  test("without any price it is still accepted, because it must not be lost", async () => {
    const { market, connect, entry } = await bought({ open: 99, high: 99, low: 97, close: 97 });
    market.setQuote("XTSE:RY", null);
    const exit = protecting(entry, {});
    expect((await connect().submit(exit)).outcome).toBe("accepted");
    expect(await statusOf(connect(), exit.orderId)).toBe("working");
  });

  test("of a fill between two minutes it works from that moment, not from the minute before", async () => {
    const { market, connect } = setUp();
    const purchase = order({ quantity: "10" });
    await connect().submit(purchase);
    const [entry] = await fillsOf(connect(), purchase.orderId);
    if (entry === undefined) throw new Error("the purchase was not filled");
    expect(entry.filledAt).toBe(AT);
    const exit = protecting(entry, {});
    market.setMinutes("XTSE:RY", DAY, [...before.slice(0, -1), bar(29, { low: 90 }), bar(30, { low: 94 })]);
    market.setNow(AT + MINUTE_MS);
    await connect().submit(exit);
    expect(await fillsOf(connect(), exit.orderId)).toMatchObject([
      { price: "94.97", filledAt: AT + MINUTE_MS },
    ]);
  });

  test("of a practice fill it waits for the session", async () => {
    const { market, connect } = setUp();
    market.setNow(openOf(DAY) + 7 * HOUR_MS);
    const purchase = order({ quantity: "10" });
    await connect().submit(purchase);
    const [entry] = await fillsOf(connect(), purchase.orderId);
    if (entry === undefined) throw new Error("the purchase was not filled");
    expect(entry.label).toBe("practice fill");
    market.setQuote("XTSE:RY", { price: 90, bid: 89.98, ask: 90.02 });
    const exit = protecting(entry, {});
    await connect().submit(exit);
    expect(await connect().advance()).toEqual([]);
    market.setMinutes("XTSE:RY", NEXT_DAY, [bar(0, { open: 104, high: 105.01, low: 104, close: 105 })]);
    market.setNow(openOf(NEXT_DAY) + MINUTE_MS);
    await connect().advance();
    expect(await fillsOf(connect(), exit.orderId)).toMatchObject([{ price: "105" }]);
  });

  test("each part of a purchase that fills in parts has its own", async () => {
    const { market, connect } = setUp();
    const purchase = order({ type: "Limit", limitPrice: "98", quantity: "1500" });
    await connect().submit(purchase);
    const fall = { open: 99, high: 99, low: 97, close: 97 };
    market.setMinutes("XTSE:RY", DAY, [...before, bar(31, fall), bar(32, fall)]);
    market.setQuote("XTSE:RY", { price: 98, bid: 97.98, ask: 98.02, stale: true });
    market.setNow(minute(33));
    await connect().advance();
    const parts = await fillsOf(connect(), purchase.orderId);
    expect(parts.map(({ quantity }) => quantity)).toEqual(["1000", "500"]);
    const exits = parts.map((part) => protecting(part, {}));
    for (const exit of exits) await connect().submit(exit);
    market.setMinutes("XTSE:RY", DAY, [
      ...before,
      bar(31, fall),
      bar(32, fall),
      bar(33, { high: 105.01, low: 99 }),
    ]);
    market.setNow(minute(34));
    await connect().advance();
    const sold = await Promise.all(exits.map(({ orderId }) => fillsOf(connect(), orderId)));
    expect(sold.flat().map(({ quantity, price }) => [quantity, price])).toEqual([
      ["1000", "105"],
      ["500", "105"],
    ]);
  });
});

test("an OCO whose profit filled in part sells the rest at its stop, with the commission of one order", async () => {
  const { market, venue } = setUp();
  const both = order({ ...OCO, quantity: "1500" });
  await venue.submit(both);
  const rise = bar(31, { open: 104, high: 105.01, low: 104, close: 105 });
  const fall = bar(32, { open: 96, high: 96, low: 94, close: 94 });
  market.setMinutes("XTSE:RY", DAY, [...before, rise, fall]);
  market.setQuote("XTSE:RY", { price: 94, bid: 93.98, ask: 94.02, stale: true });
  market.setNow(minute(33));
  await venue.advance();
  // 1,000 at 105.00 for 10.00; then 500 of 10,000 are 5 %: 2.236 bps; 95 × 0.9998 × 0.9997764 = 94.9598 → 94.95, for 5.00 more.
  const fills = await fillsOf(venue, both.orderId);
  expect(fills.map(({ quantity, price, commission }) => [quantity, price, commission])).toEqual([
    ["1000", "105", "10"],
    ["500", "94.95", "5"],
  ]);
});
