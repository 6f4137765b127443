import type { AnswerOf } from "@neuro/contract";
import { type InstrumentId, MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { type Holder, newHolder } from "../../../testing/held-accounts.ts";
import { createFewListings } from "../../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";

type Review = AnswerOf<"portfolioOptimization">["optimization"];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

onOneDatabase("a review of the portfolio", (database) => {
  const clock = testClock();
  const market = createFewListings(clock);
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const holder = (accounts: Parameters<typeof newHolder>[2]) => newHolder(server, database(), accounts);
  const review = async ({ client }: Pick<Holder, "client">): Promise<Review> =>
    (await client.call("portfolioOptimization")).optimization;

  async function instrumentOf(id: InstrumentId): Promise<Instrument> {
    const found = await market.instrument(id);
    if (found === null) throw new Error(`no ${id}`);
    return found;
  }

  async function worth(id: InstrumentId, units: number): Promise<number> {
    const instrument = await instrumentOf(id);
    const quote = await market.quote(instrument);
    const { rate } = await market.fx("USD", "CAD");
    return units * quote!.price * (instrument.currency === "USD" ? rate : 1);
  }

  /** Returns in CAD between the closes of these days. */
  async function returnsOf(
    id: InstrumentId,
    from: string,
    to: string,
    days: ReadonlySet<string>,
  ): Promise<number[]> {
    const instrument = await instrumentOf(id);
    const { value: series } = (await market.daily(instrument))!;
    const closes: number[] = [];
    for (const [i, date] of series.dates.entries()) {
      if (date < from || date > to || !days.has(date)) continue;
      const rate = instrument.currency === "USD" ? (await market.fx("USD", "CAD", date)).rate : 1;
      closes.push(series.adjClose[i]! * rate);
    }
    return closes.slice(1).map((close, i) => close / closes[i]! - 1);
  }

  /** Days between two on which all of them have a close. */
  async function commonDays(
    ids: readonly InstrumentId[],
    from: string,
    to: string,
  ): Promise<ReadonlySet<string>> {
    let common: readonly string[] | null = null;
    for (const id of ids) {
      const { value } = (await market.daily(await instrumentOf(id)))!;
      const own = new Set(value.dates.filter((date) => date >= from && date <= to));
      common = common === null ? [...own] : common.filter((date) => own.has(date));
    }
    return new Set(common ?? []);
  }

  /** Yearly covariance of returns, shrunk by a given share towards its own mean correlation. */
  function covarianceOf(columns: readonly number[][], shrinkage: number): number[][] {
    const centred = columns.map((column) => {
      const mean = sum(column) / column.length;
      return column.map((value) => value - mean);
    });
    const sample = centred.map((a) => centred.map((b) => sum(a.map((x, t) => x * b[t]!)) / (a.length - 1)));
    const deviation = sample.map((row, i) => Math.sqrt(row[i]!));
    const pairs = sample.flatMap((row, i) =>
      row.flatMap((value, j) => (j < i ? [value / (deviation[i]! * deviation[j]!)] : [])),
    );
    const mean = sum(pairs) / pairs.length;
    return sample.map((row, i) =>
      row.map((value, j) => {
        const target = (i === j ? 1 : mean) * deviation[i]! * deviation[j]!;
        return 252 * (shrinkage * target + (1 - shrinkage) * value);
      }),
    );
  }

  const lopsided = {
    tfsa: {
      type: "TFSA",
      cash: { CAD: "1500" },
      units: { "XTSE:RY": "20", "XTSE:FTS": "30", "XTSE:SHOP": "30" },
    },
    margin: {
      type: "margin",
      heldCurrencies: ["CAD", "USD"],
      cash: { USD: "1000" },
      units: { "XNAS:NVDA": "60", "XTSE:RY": "10", "XTSE:ENB": "40" },
    },
  } as const;
  const held = { "XTSE:RY": 30, "XTSE:FTS": 30, "XTSE:SHOP": 30, "XNAS:NVDA": 60, "XTSE:ENB": 40 };
  const ids = ["XTSE:RY", "XTSE:FTS", "XTSE:SHOP", "XNAS:NVDA", "XTSE:ENB"] as const;

  test("weights, risk and score follow from the books and the closes", async () => {
    const shown = await review(await holder(lopsided));
    const { rate } = await market.fx("USD", "CAD");
    const cash = 1_500 + 1_000 * rate;
    const values = await Promise.all(ids.map((id) => worth(id, held[id])));
    const whole = sum(values) + cash;
    expect(shown.current_portfolio).toMatchObject({ positions: 6, judged_percentage: 100 });
    expect(shown.current_portfolio.total_value).toBeCloseTo(whole, 2);
    expect(shown.current_portfolio.cash_percentage).toBeCloseTo((100 * cash) / whole, 8);
    expect(shown.current_portfolio.cash_value).toBeCloseTo(cash, 2);
    const { from, to, sessions, shrinkage } = shown.weights_basis!;
    const days = await commonDays(ids, from, to);
    expect(sessions).toBe(days.size - 1);
    expect(sessions).toBeGreaterThan(450);
    const columns = await Promise.all(ids.map((id) => returnsOf(id, from, to, days)));
    const covariance = covarianceOf(columns, shrinkage);
    const weights = values.map((value) => value / whole);
    const marginal = covariance.map((row) => sum(row.map((value, j) => value * weights[j]!)));
    const variance = sum(marginal.map((value, i) => value * weights[i]!));
    const together = sum(weights.map((weight, i) => weight * Math.sqrt(covariance[i]![i]!)));
    expect(shown.risk_analysis.volatility).toBeCloseTo(100 * Math.sqrt(variance), 6);
    expect(shown.risk_analysis.diversification_score).toBeCloseTo(100 * (1 - variance / together ** 2), 6);
    const level = Math.sqrt(variance) < 0.11 ? "Low" : Math.sqrt(variance) < 0.2 ? "Medium" : "High";
    expect(shown.risk_analysis.risk_level).toBe(level);
    for (const [i, id] of ids.entries()) {
      const line = shown.weights.find(({ instrument_id }) => instrument_id === id)!;
      expect(line.current_weight).toBeCloseTo(100 * weights[i]!, 8);
      expect(line.risk_share).toBeCloseTo((100 * weights[i]! * marginal[i]!) / variance, 5);
    }
    expect(sum(shown.weights.map((line) => line.suggested_weight))).toBeCloseTo(100, 6);
    const suggested = ids.map(
      (id) => shown.weights.find((line) => line.instrument_id === id)!.suggested_weight / 100,
    );
    const calmer = sum(
      covariance.flatMap((row, i) => row.map((value, j) => value * suggested[i]! * suggested[j]!)),
    );
    expect(shown.weights_basis!.volatility).toBeCloseTo(100 * Math.sqrt(calmer), 6);
    const asOne = sum(suggested.map((weight, i) => weight * Math.sqrt(covariance[i]![i]!)));
    const score = 100 * (1 - calmer / asOne ** 2);
    expect(shown.risk_analysis.suggested_diversification_score).toBeCloseTo(score, 6);
  });

  test("a recommendation says what, why with its numbers, how sure, and which orders", async () => {
    const own = await holder(lopsided);
    const shown = await review(own);
    expect(shown).toMatchObject({ outcome: "recommendations", message: null });
    expect(shown.proposal_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(shown.expires_at!)).toBe(clock.now() + 15 * MINUTE_MS);
    const nvda = shown.recommendations.find(({ symbol }) => symbol === "NVDA")!;
    expect(["REDUCE_POSITION", "CONSIDER_SELLING"]).toContain(nvda.type);
    const told = (percent: number) => `${Math.round(percent * 10) / 10}%`;
    const line = shown.weights.find(({ symbol }) => symbol === "NVDA")!;
    expect(nvda.current_weight).toBe(line.current_weight);
    expect(nvda.reason).toContain(`NVDA is ${told(line.current_weight)} of the portfolio`);
    expect(nvda.reason).toContain(`carries ${told(line.risk_share!)} of its risk`);
    expect(nvda.reason).toContain("hierarchical risk parity");
    const { agreeing, drawn, kind, note } = nvda.confidence_basis;
    expect(kind).toBe("resampled_histories");
    expect(nvda.confidence).toBe(agreeing! / drawn!);
    expect(note).toContain(`${agreeing} of ${drawn} histories`);
    const sold = sum(nvda.legs.map(({ units }) => units));
    const left = await worth("XNAS:NVDA", 60 - sold);
    const whole = shown.current_portfolio.total_value;
    const gap = (100 * left) / whole - nvda.suggested_weight;
    expect(gap).toBeGreaterThan(-1e-6);
    expect(gap).toBeLessThan((100 * (await worth("XNAS:NVDA", 1))) / whole);
    expect(
      nvda.legs.every(({ account_id, action }) => account_id === own.account("margin") && action === "SELL"),
    ).toBe(true);
    expect(nvda.amount_cad).toBeCloseTo(await worth("XNAS:NVDA", sold), 2);
    const sizes = shown.recommendations.map((each) => Math.abs(each.suggested_weight - each.current_weight));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    const french = (await own.french.call("portfolioOptimization")).optimization;
    const same = french.recommendations.find(({ symbol }) => symbol === "NVDA")!;
    expect(same.confidence).toBe(nvda.confidence);
    expect(same.reason).toContain("NVDA représente");
    expect(same.confidence_basis.note).toContain(`${agreeing} historiques sur ${drawn}`);
    expect(french.risk_analysis.note).toContain("jours de rendements");
    expect(JSON.stringify([shown, french])).not.toMatch(/\{\w+\}/);
  });

  test("the same portfolio is judged the same again, and another user's not at all", async () => {
    const own = await holder(lopsided);
    const [first, again] = [await review(own), await review(own)];
    expect({ ...again, proposal_id: null }).toEqual({ ...first, proposal_id: null });
    expect(again.proposal_id).not.toBe(first.proposal_id);
    const other = await review(
      await holder({ tfsa: { type: "TFSA", cash: { CAD: "1000" }, units: { "XTSE:RY": "1" } } }),
    );
    expect(other.current_portfolio.positions).toBe(1);
    expect(other.weights.map(({ symbol }) => symbol)).toEqual(["RY", "CAD"]);
  });
});
