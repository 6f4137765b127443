import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTHING_FILLED } from "./commission.ts";
import type { BarContext, QuoteContext } from "./fill-order.ts";
import { US_SHARE_FILL } from "./fill-parameters.ts";
import { fillStop, type OpenStop } from "./fill-stop.ts";

/**
 * The terms of every case: half a spread is 2 bps, slippage 10 bps × √(share of the volume), at most a tenth of it, one cent a
 * share with a minimum of 1.00. Sales round down to the cent, purchases up.
 */
const terms = US_SHARE_FILL;

function bar(open: number, high: number, low: number, volume: number | null = 10_000): BarContext {
  return { kind: "bar", open, high, low, close: low, volume };
}

function selling(changes: Partial<OpenStop> = {}): OpenStop {
  const order = { side: "SELL", type: "Stop", stopPrice: 95, limitPrice: null, isSetOff: false } as const;
  return { ...order, remaining: 100, before: NOTHING_FILLED, ...changes };
}

function buying(changes: Partial<OpenStop> = {}): OpenStop {
  return selling({ side: "BUY", stopPrice: 105, limitPrice: 110.25, ...changes });
}

const oco = (changes: Partial<OpenStop> = {}) => selling({ type: "OCO", limitPrice: 105, ...changes });

/** What one look brings: `quantity @ price`, or why nothing, and whether the stop is set off. */
function look(order: OpenStop, context: BarContext | QuoteContext): string {
  const { isSetOff, outcome } = fillStop(order, context, terms);
  const said = outcome.filled ? `${outcome.quantity} @ ${outcome.price}` : outcome.reason;
  return isSetOff ? `set off: ${said}` : said;
}

describe("a stop that sells", () => {
  test("is set off at its price and takes the market of that moment", () => {
    // 95 × 0.9998 = 94.981; 100 of 10,000 is 1 %: 1 bp; 94.981 × 0.9999 = 94.9715 → 94.97.
    expect(look(selling(), bar(96, 96.5, 94))).toBe("set off: 100 @ 94.97");
  });

  test("is set off at the open after a gap through it", () => {
    // 92 × 0.9998 × 0.9999 = 91.9724 → 91.97.
    expect(look(selling(), bar(92, 93, 91))).toBe("set off: 100 @ 91.97");
  });

  test("is set off when its price is touched exactly, and not a cent above it", () => {
    expect(look(selling(), bar(96, 96.5, 95))).toBe("set off: 100 @ 94.97");
    expect(look(selling(), bar(96, 96.5, 95.01))).toBe("stop_not_reached");
  });

  test("fills a tenth of the volume and goes on at the next open as a market order", () => {
    // 100 of 1,000 is 10 %: 3.162 bps; 94.981 × (1 − 0.00031623) = 94.95096 → 94.95.
    expect(look(selling({ remaining: 500 }), bar(96, 96.5, 94, 1_000))).toBe("set off: 100 @ 94.95");
    // 96.2 × 0.9998 = 96.18076; 400 of 10,000 is 4 %: 2 bps; × 0.9998 = 96.16152 → 96.16: back above the stop, sold all the same.
    expect(look(selling({ remaining: 400, isSetOff: true }), bar(96.2, 97, 96))).toBe("set off: 400 @ 96.16");
  });

  test("without volume to take part in is set off and waits; with an unknown one sells whole without slippage", () => {
    expect(look(selling(), bar(96, 96.5, 94, 9))).toBe("set off: no_volume");
    expect(look(selling(), bar(96, 96.5, 94, null))).toBe("set off: 100 @ 94.98");
  });

  test("is set off by a quote's last price and gets its bid", () => {
    const quote: QuoteContext = { kind: "quote", bid: 94.88, ask: 94.92, last: 94.9, volume: 10_000 };
    // 94.88 × 0.9999 = 94.8705 → 94.87.
    expect(look(selling(), quote)).toBe("set off: 100 @ 94.87");
    expect(look(selling(), { ...quote, last: 95.01 })).toBe("stop_not_reached");
  });
});

describe("a stop that buys", () => {
  test("is set off at its price, or at the open after a gap", () => {
    // 105 × 1.0002 = 105.021; × 1.0001 = 105.0315 → 105.04.
    expect(look(buying(), bar(104, 106, 103))).toBe("set off: 100 @ 105.04");
    // 107 × 1.0002 × 1.0001 = 107.0321 → 107.04.
    expect(look(buying(), bar(107, 108, 106))).toBe("set off: 100 @ 107.04");
    expect(look(buying(), bar(104, 104.99, 103))).toBe("stop_not_reached");
  });

  test("does not pay more than was set aside: it waits at its collar", () => {
    expect(look(buying(), bar(112, 113, 109))).toBe("set off: limit_not_reached");
    expect(look(buying({ isSetOff: true }), bar(111, 111.5, 110))).toBe("set off: 100 @ 110.25");
  });
});

describe("a stop-limit", () => {
  const limited = (limitPrice: number, changes: Partial<OpenStop> = {}) =>
    selling({ type: "StopLimit", limitPrice, ...changes });

  test("fills in the bar that sets it off only if its limit is met at that moment", () => {
    // 94.981 is what the moment offers: a limit of 94.98 is met (and 94.97 is below it: filled at the limit), 94.99 is not.
    expect(look(limited(94.98), bar(96, 96.5, 94))).toBe("set off: 100 @ 94.98");
    expect(look(limited(94.99), bar(96, 96.5, 94))).toBe("set off: limit_not_reached");
  });

  test("rests from the next bar on", () => {
    expect(look(limited(94.99, { isSetOff: true }), bar(94, 94.99, 93))).toBe("set off: limit_not_reached");
    expect(look(limited(94.99, { isSetOff: true }), bar(94, 95, 93))).toBe("set off: 100 @ 94.99");
    // 95.5 × 0.9998 × 0.9999 = 95.4714 → 95.47.
    expect(look(limited(94.99, { isSetOff: true }), bar(95.5, 96, 95))).toBe("set off: 100 @ 95.47");
  });

  test("is left behind by a gap through both its prices", () => {
    expect(look(limited(94), bar(92, 93, 91))).toBe("set off: limit_not_reached");
  });
});

describe("an OCO", () => {
  test("rests at its profit: touched is not filled, traded through is, at the profit itself", () => {
    expect(look(oco(), bar(104, 105, 103))).toBe("limit_not_reached");
    expect(look(oco(), bar(104, 105.01, 103))).toBe("100 @ 105");
  });

  test("a bar that reaches both counts as the stop", () => {
    expect(look(oco(), bar(100, 110, 94))).toBe("set off: 100 @ 94.97");
  });

  test("an open at or beyond a price decides", () => {
    // 106 × 0.9998 × 0.9999 = 105.9682 → 105.96: better than its profit, and before the low that would set it off.
    expect(look(oco(), bar(106, 107, 94))).toBe("100 @ 105.96");
    expect(look(oco(), bar(92, 106, 91))).toBe("set off: 100 @ 91.97");
    // At the profit to the cent: 105 less half a spread is below it, so it rests, and the high goes through it.
    expect(look(oco(), bar(105, 107, 94))).toBe("100 @ 105");
  });

  test("what a profit has left is sold at the market once the stop is set off, not at the profit", () => {
    expect(look(oco({ isSetOff: true, remaining: 40 }), bar(100, 110, 99))).toMatch(/^set off: 40 @ 99\.9/);
  });
});

test("prices that are none are a caller's bug", () => {
  for (const stopPrice of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => look(selling({ stopPrice }), bar(100, 101, 99))).toThrow(
      "stopPrice must be a positive number",
    );
  }
  expect(() => look(selling(), bar(Number.NaN, 101, 99))).toThrow(RangeError);
});

test("a sale never brings more than its stop in the bar that sets it off, a purchase never costs less", () => {
  const prices = fc.record({
    open: fc.integer({ min: 5_000, max: 15_000 }),
    up: fc.nat(2_000),
    down: fc.nat(2_000),
    stop: fc.integer({ min: 5_000, max: 15_000 }),
    side: fc.constantFrom("BUY" as const, "SELL" as const),
  });
  fc.assert(
    fc.property(prices, ({ open, up, down, stop, side }) => {
      const context = bar(open / 100, (open + up) / 100, (open - down) / 100);
      const order = selling({ side, stopPrice: stop / 100 });
      const { isSetOff, outcome } = fillStop(order, context, terms);
      const isReached = side === "BUY" ? open + up >= stop : open - down <= stop;
      expect(isSetOff).toBe(isReached);
      if (!outcome.filled) return;
      const worse = side === "BUY" ? outcome.price - stop / 100 : stop / 100 - outcome.price;
      expect(worse).toBeGreaterThan(0);
    }),
  );
});
