import { SAMPLE_BASED } from "@neuro/contract";
import { dayNumberOf } from "@neuro/contract/primitives";
import { addDays, type Instrument } from "@neuro/market";
import { backtestData, GIVEN_RULES } from "@neuro/quant";
import { expect, test } from "vitest";
import { measureRule } from "./measure-rule.ts";
import type { TestedSecurities } from "./read-tested-securities.ts";

function readOf(length: number): TestedSecurities {
  const dates = Array.from({ length }, (_, i) => addDays("2024-01-01", i));
  const close = Float64Array.from({ length }, (_, i) => 50 + 8 * Math.sin(i / 7));
  const bars = { open: close, high: close.map((price) => price + 1), low: close.map((price) => price - 1) };
  const volume = new Float64Array(length).fill(1e6);
  const made = backtestData({ ...bars, close, volume, day: Int32Array.from(dates, dayNumberOf) });
  if (!made.ok) throw new Error(made.code);
  const instrument = {
    ...{ id: "XNYS:WAVE", symbol: "WAVE", name: "Wave", mic: "XNYS", currency: "USD" },
    ...{ type: "stock", sector: "Technology" },
  } as unknown as Instrument;
  const tested = { data: made.data, dates, provider: "t", label: "Test", ...SAMPLE_BASED };
  const securities = [{ instrument, tested, rate: null }];
  return { currency: "USD", securities, priceless: [], endsAt: 0, ...SAMPLE_BASED };
}

const asked = { days: 300, initialBalance: 10_000, positions: 1, tries: 1 };

test("a wave is traded, and the worth at its end is that of its last day", () => {
  const measured = measureRule({ rule: GIVEN_RULES.mean_reversion, asked, read: readOf(600) }, null);
  if ("ok" in measured) throw new Error(measured.code);
  expect(measured.trades.length).toBeGreaterThan(5);
  expect(measured.equity.at(-1)).toBe(measured.summary.finalBalance);
});

test("too short a history is refused with how much there is, as is a grid of several securities", () => {
  expect(measureRule({ rule: GIVEN_RULES.mean_reversion, asked, read: readOf(200) }, null)).toMatchObject({
    ok: false,
    code: "insufficient_history",
    details: { available: 200 },
  });
  const one = readOf(600);
  const two = { ...one, securities: [...one.securities, ...one.securities] };
  expect(measureRule({ rule: GIVEN_RULES.grid_trading, asked, read: two }, null)).toMatchObject({
    code: "grid_of_several",
  });
});
