/**
 * Both optimizations of a demo user on real history, worked out a second time from the raw CSV files and the raw balances: this
 * file's own reader, covariance, tree and rules. Taken from the program are the answers to be checked, and the prices of coins,
 * which have no close.
 */

import { type AnswerOf, type Client, fallbackTargetAllocation } from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { createMarket, createSimulatedProvider, openFilesProvider } from "@neuro/market";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, openTestDatabase, type TestDatabase } from "../../testing/databases.ts";
import {
  closeOn,
  currencyOf,
  inCad,
  rawBars,
  tickerOf,
  usdCadOn,
} from "../../testing/market/raw-market-files.ts";
import { createTestApp, type TestApp, testClock } from "../../testing/test-app.ts";

const marketDir = process.env.MARKET_DIR;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Daily covariance shrunk towards its own mean correlation by a given share, unbiased. */
function covarianceOf(columns: readonly number[][], shrinkage: number): number[][] {
  const centred = columns.map((column) => column.map((value) => value - sum(column) / column.length));
  const sample = centred.map((a) => centred.map((b) => sum(a.map((x, t) => x * b[t]!)) / (a.length - 1)));
  const deviation = sample.map((row, i) => Math.sqrt(row[i]!));
  const pairs = sample.flatMap((row, i) =>
    row.slice(0, i).map((value, j) => value / (deviation[i]! * deviation[j]!)),
  );
  const mean = sum(pairs) / pairs.length;
  return sample.map((row, i) =>
    row.map((value, j) =>
      i === j ? value : shrinkage * mean * deviation[i]! * deviation[j]! + (1 - shrinkage) * value,
    ),
  );
}

/** Shares by López de Prado's recipe, in the order of the matrix. */
function hierarchicalShares(covariance: readonly number[][]): number[] {
  const apart = covariance.map((row, i) =>
    row.map((value, j) =>
      Math.sqrt(Math.max(0, (1 - value / Math.sqrt(covariance[i]![i]! * covariance[j]![j]!)) / 2)),
    ),
  );
  const far = (a: number, b: number) => Math.hypot(...apart.map((row, k) => row[a]! - apart[k]![b]!));
  let clusters = covariance.map((_, i) => ({ number: i, leaves: [i] }));
  for (let number = clusters.length; clusters.length > 1; number++) {
    let best = { length: Number.POSITIVE_INFINITY, first: clusters[0]!, second: clusters[0]! };
    for (const [i, second] of clusters.entries()) {
      for (const first of clusters.slice(0, i)) {
        const length = Math.min(...first.leaves.flatMap((a) => second.leaves.map((b) => far(a, b))));
        if (length < best.length) best = { length, first, second };
      }
    }
    const pair = [best.first, best.second].sort((a, b) => a.number - b.number);
    clusters = clusters.filter((each) => !pair.includes(each));
    clusters.push({ number, leaves: pair.flatMap(({ leaves }) => leaves) });
  }
  const weights = covariance.map(() => 1);
  const varianceOf = (members: readonly number[]) => {
    const inverse = members.map((i) => 1 / covariance[i]![i]!);
    const total = sum(inverse);
    return sum(
      members.flatMap((i, a) =>
        members.map((j, b) => (inverse[a]! * inverse[b]! * covariance[i]![j]!) / total ** 2),
      ),
    );
  };
  const halve = (members: readonly number[]) => {
    if (members.length < 2) return;
    const middle = Math.floor(members.length / 2);
    const [first, second] = [members.slice(0, middle), members.slice(middle)];
    const share = varianceOf(second) / (varianceOf(first) + varianceOf(second));
    for (const i of first) weights[i] = weights[i]! * share;
    for (const i of second) weights[i] = weights[i]! * (1 - share);
    halve(first);
    halve(second);
  };
  halve(clusters[0]!.leaves);
  return weights;
}

describe.skipIf(!marketDir)("on real history (skipped without MARKET_DIR)", () => {
  /** After the close, when the day's exchange rate is known too. */
  const TODAY = "2026-05-28";
  const clock = testClock(Date.parse(`${TODAY}T17:30:00-04:00`));
  let stored: TestDatabase;
  let server: TestApp;
  let client: Client;
  let holdings: AnswerOf<"holdings">["holdings"];
  /** Worth in CAD by instrument id, and cash. */
  const values = new Map<InstrumentId, number>();
  let cash = 0;
  let whole = 0;

  const priceOf = (id: InstrumentId) =>
    id.startsWith("CRYPTO:") ? holdings.find((row) => row.instrument_id === id)!.price : closeOn(id, TODAY);

  beforeAll(async () => {
    const opened = await openFilesProvider({ root: marketDir! });
    if (!opened.ok) throw new Error(opened.message);
    const market = createMarket({
      providers: [opened.value, createSimulatedProvider({ through: () => TODAY })],
      clock: { now: clock.now, mode: "replay", speed: 1 },
    });
    stored = await openTestDatabase();
    server = await createTestApp(stored.database, { clock, market });
    client = server.client((await server.client().call("authDemoLogin")).token);
    holdings = (await client.call("holdings")).holdings;
    const rows = await stored.database.rawQuery<{ book: string; commodity: string; amount: string }>(
      "select book, commodity, sum(amount)::text as amount from balances where book in ('position', 'cash') group by book, commodity",
    );
    for (const { book, commodity, amount } of rows) {
      if (Number(amount) === 0) continue;
      if (book === "cash") cash += inCad(Number(amount), commodity, TODAY);
      else if (isInstrumentId(commodity))
        values.set(commodity, inCad(Number(amount) * priceOf(commodity), currencyOf(commodity), TODAY));
    }
    whole = cash + sum([...values.values()]);
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  test("the standard allocation's trades follow from balances, closes and the day's rate", async () => {
    const { optimization_results: shown } = await client.call("optimizePortfolio", { body: {} });
    expect(shown.target_source).toBe("fallback");
    expect(shown.fx.rate).toBe(usdCadOn(TODAY));
    expect(shown.total_portfolio_value).toBeCloseTo(whole, 1);
    const targets = shown.target
      .filter(({ target_pct }) => target_pct > 0)
      .map(({ target_pct }) => target_pct);
    expect(targets.map(Math.round)).toEqual(Object.values(fallbackTargetAllocation));
    for (const [id, value] of values) {
      const line = shown.target.find(({ instrument_id }) => instrument_id === id)!;
      expect(line.current_pct, id).toBeCloseTo((100 * value) / whole, 6);
    }
    const sold = shown.recommendations.filter(({ action }) => action === "SELL");
    const named = new Set(["XTSE:AEM", "CRYPTO:BTC"]);
    expect(sold.map(({ instrument_id: id }) => id).sort()).toEqual(
      [...values]
        .filter(([id, value]) => !named.has(id) && value / whole >= 0.01)
        .map(([id]) => id)
        .sort(),
    );
    for (const each of sold)
      expect(each.amount_cad, each.symbol).toBeCloseTo(values.get(each.instrument_id)!, 1);
    // Two of the six have no history in the files: the next provider of the chain is named beside them.
    expect(shown.provenance.source).toBe("Ledger · Historical files · Simulated market");
  });

  test("risk, suggested weights and recommendations follow from the raw closes", async () => {
    const { optimization: shown } = await client.call("portfolioOptimization");
    const { from, to, sessions, shrinkage } = shown.weights_basis!;
    // The day of a coin ends at midnight UTC: today's has no close yet.
    expect(to).toBe("2026-05-27");
    const ids = [...values.keys()].sort();
    const closes = ids.map(
      (id) => new Map(rawBars(tickerOf(id), TODAY).map((bar) => [bar.date, bar.adjClose])),
    );
    const days = [...closes[0]!.keys()].filter(
      (date) => date >= from && date <= to && closes.every((own) => own.has(date)),
    );
    expect(sessions).toBe(days.length - 1);
    expect(sessions).toBeGreaterThan(450);
    const columns = ids.map((id, i) => {
      const worth = days.map(
        (date) => closes[i]!.get(date)! * (currencyOf(id) === "USD" ? usdCadOn(date) : 1),
      );
      return worth.slice(1).map((value, t) => value / worth[t]! - 1);
    });
    const covariance = covarianceOf(columns, shrinkage);
    const weights = ids.map((id) => values.get(id)! / whole);
    const variance = sum(
      covariance.flatMap((row, i) => row.map((value, j) => value * weights[i]! * weights[j]!)),
    );
    const together = sum(weights.map((weight, i) => weight * Math.sqrt(covariance[i]![i]!)));
    const volatility = Math.sqrt(252 * variance);
    expect(shown.risk_analysis.volatility).toBeCloseTo(100 * volatility, 5);
    expect(shown.risk_analysis.diversification_score).toBeCloseTo(100 * (1 - variance / together ** 2), 5);
    expect(shown.risk_analysis.risk_level).toBe(
      volatility < 0.11 ? "Low" : volatility < 0.2 ? "Medium" : "High",
    );
    const cashPercent = (100 * cash) / whole;
    const kept = Math.min(15, Math.max(2, cashPercent));
    const suggested = hierarchicalShares(covariance).map((share) => share * (100 - kept));
    for (const [i, id] of ids.entries()) {
      const line = shown.weights.find(({ instrument_id }) => instrument_id === id)!;
      expect(line.current_weight, id).toBeCloseTo(100 * weights[i]!, 6);
      expect(line.suggested_weight, id).toBeCloseTo(suggested[i]!, 5);
    }
    const wanted = ids.flatMap((id, i) => {
      const current = 100 * weights[i]!;
      if (suggested[i]! < 1 && current > suggested[i]!) return [`CONSIDER_SELLING ${id}`];
      return current - suggested[i]! > 5 ? [`REDUCE_POSITION ${id}`] : [];
    });
    if (cashPercent > 15) wanted.push("INVEST_EXCESS_CASH null");
    if (cashPercent < 2) wanted.push("INCREASE_CASH_RESERVES null");
    expect(shown.recommendations.map(({ type, instrument_id }) => `${type} ${instrument_id}`).sort()).toEqual(
      wanted.sort(),
    );
    expect(wanted.length).toBeGreaterThan(2);
  });
});
