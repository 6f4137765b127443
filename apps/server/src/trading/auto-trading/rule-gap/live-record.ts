/** Whether a rule's finished trades still look like those of its test. */
import type { Based } from "@neuro/contract";
import { type RecordBand, recordBand, type TradeGap } from "@neuro/quant";
import type { RuleTestRow } from "../../../research/trading-rules/rule-test-store.ts";
import type { CurrencyGap } from "./rule-gap.ts";

export interface LiveRecord {
  readonly band: RecordBand;
  /** Finished trades after which it is looked at again. */
  readonly next: number;
  readonly parts: readonly Based[];
}

/**
 * After so many finished trades, and each time they have doubled: looked at after every trade, a record as good as its test would be
 * outside at some time nearly one time in three.
 */
const FIRST_LOOK = 5;
const SEED = 11;

/** The largest number of trades that is looked at; null before the first. */
function lookedAt(finished: number): number | null {
  if (finished < FIRST_LOOK) return null;
  return FIRST_LOOK * 2 ** Math.floor(Math.log2(finished / FIRST_LOOK));
}

/** What came of a trade over what its purchase cost; null while some of it is held. */
function returnOf({ attempt, realCents }: TradeGap): number | null {
  if (attempt === null || attempt.entry === null || realCents === null) return null;
  const units = (fills: readonly { readonly quantity: number }[]) =>
    fills.reduce((sum, { quantity }) => sum + quantity, 0);
  const { fills } = attempt.entry;
  const left = units(fills) - units(attempt.exits.flatMap((exit) => exit.fills));
  if (left > 1e-9) return null;
  const cost = fills.reduce((sum, { quantity, price, commission }) => sum + quantity * price + commission, 0);
  return Math.max(-1, realCents / 100 / cost);
}

/** Null with too few trades on either side, and where the version looked at was never tested. */
export function liveRecord(
  currencies: readonly CurrencyGap[],
  { ruleHash, test }: { readonly ruleHash: string; readonly test: RuleTestRow | null },
): LiveRecord | null {
  if (test === null || test.ruleHash !== ruleHash || test.result === null) return null;
  const finished = currencies
    .flatMap(({ report }) => report.trades)
    .map((trade) => ({ session: trade.session, made: returnOf(trade) }))
    .filter((trade): trade is { session: string; made: number } => trade.made !== null)
    .sort((a, b) => (a.session < b.session ? -1 : 1));
  const looked = lookedAt(finished.length);
  if (looked === null) return null;
  const band = recordBand({
    test: test.result.trades.map(({ returnRatio }) => Math.max(-1, returnRatio)),
    real: finished.slice(0, looked).map(({ made }) => made),
    seed: SEED,
  });
  if (band === null) return null;
  if (!band.ok) throw new Error(`the record of a rule was refused: ${JSON.stringify(band)}`);
  return { band, next: 2 * looked, parts: [test.result, ...currencies] };
}
