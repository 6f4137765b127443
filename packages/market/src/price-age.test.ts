import { basisOfProvider, MINUTE_MS } from "@neuro/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarOf } from "./calendar/exchange-calendar.ts";
import type { Instrument, Mic, Quote } from "./port.ts";
import { ageOfSession, atItsAge } from "./price-age.ts";

const at = (time: string) => Date.parse(time);
const stateOf = (date: string, time: string, mic: Mic = "XNAS") => ageOfSession(mic, date, at(time)).state;

function quote(mic: Mic, asOf: number): Quote {
  const change = { previousClose: 99, change: 1, changeRatio: 1 / 99 };
  const day = { dayOpen: null, dayHigh: null, dayLow: null, volume: 0 };
  const source = { basis: basisOfProvider({}), provider: "fixed", label: "Fixed", stale: false };
  return {
    instrument: { mic } as Instrument,
    price: 100,
    bid: 99,
    ask: 101,
    ...change,
    ...day,
    asOf,
    ...source,
  };
}

describe("the age of a price", () => {
  test("sessions count, not hours: Friday's price is fresh until Monday's session is over", () => {
    const friday = "2026-05-29";
    expect(stateOf(friday, "2026-05-30T12:00:00-04:00")).toBe("fresh");
    expect(stateOf(friday, "2026-06-01T15:59:00-04:00")).toBe("fresh");
    // The bar of a close may be on its way for a while.
    expect(stateOf(friday, "2026-06-01T17:59:00-04:00")).toBe("fresh");
    expect(stateOf(friday, "2026-06-01T18:00:00-04:00")).toBe("old");
    expect(stateOf("2026-06-01", "2026-06-01T18:00:00-04:00")).toBe("fresh");
  });

  test("each exchange keeps its own days, and crypto has one every day", () => {
    // Canada Day: New York trades, Toronto does not.
    const evening = "2026-07-01T20:00:00-04:00";
    expect([stateOf("2026-06-30", evening, "XTSE"), stateOf("2026-06-30", evening)]).toEqual([
      "fresh",
      "old",
    ]);
    expect(stateOf("2026-05-29", "2026-05-31T12:00:00Z", "CRYPTO")).toBe("old");
    expect(stateOf("2026-05-30", "2026-05-31T12:00:00Z", "CRYPTO")).toBe("fresh");
  });

  test("an old one says its session, the last one, and how many lie between", () => {
    expect(ageOfSession("XNAS", "2026-05-29", at("2026-07-08T10:00:00-04:00"))).toEqual({
      state: "old",
      priceDate: "2026-05-29",
      lastSession: "2026-07-08",
      sessionsBehind: calendarOf("XNAS").sessionsBetween("2026-05-30", "2026-07-08").length,
    });
  });

  test("a change is told of today only: not of a price that the session under way has left behind", () => {
    const close = at("2026-05-29T16:00:00-04:00");
    const changeAt = (time: string) => atItsAge(quote("XTSE", close), at(time)).change;
    expect(changeAt("2026-05-31T12:00:00-04:00")).toBe(1);
    // A delayed vendor needs some minutes after the open.
    expect(changeAt("2026-06-01T09:59:00-04:00")).toBe(1);
    expect(changeAt("2026-06-01T10:00:00-04:00")).toBeNull();
    expect(atItsAge(quote("XTSE", close), at("2026-06-01T10:00:00-04:00")).old).toBeUndefined();
    expect(atItsAge(quote("XTSE", close), at("2026-06-03T10:00:00-04:00"))).toMatchObject({
      price: 100,
      stale: true,
      change: null,
      changeRatio: null,
      old: { priceDate: "2026-05-29", lastSession: "2026-06-03", sessionsBehind: 3 },
    });
  });

  test("however the clock moves on, a price never grows younger", () => {
    const start = at("2026-01-02T21:00:00Z");
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 40 });
    fc.assert(
      fc.property(fc.constantFrom<Mic>("XTSE", "XNYS", "CRYPTO"), minutes, minutes, (mic, first, more) => {
        const then = atItsAge(quote(mic, start), start + first * MINUTE_MS);
        const later = atItsAge(quote(mic, start), start + (first + more) * MINUTE_MS);
        if (then.old !== undefined) expect(later.old).toBeDefined();
        expect(later.old?.sessionsBehind ?? 0).toBeGreaterThanOrEqual(then.old?.sessionsBehind ?? 0);
        if (later.old !== undefined) expect(later.change).toBeNull();
      }),
    );
  });
});
