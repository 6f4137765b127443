/** Securities whose places among each other a rule looks at. */
import { leastReal } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { looksAtRank, type TradingRule } from "@neuro/contract/trading-rules";
import type { Market } from "@neuro/market";
import { rankedData, resolveParameters, ruleStrategy } from "@neuro/quant";
import { readTestedData, type TestedData } from "../analysis/strategies/tested-data.ts";
import { type WeekModel, withPastWeeks } from "../range/ordinary-week.ts";

type MarketRead = Pick<Market, "calendar" | "daily" | "dividends" | "instrument">;

interface ListWish {
  /** Bars of each at most. */
  readonly limit: number;
  /** For a rule that goes by weeks. */
  readonly week: WeekModel | null;
  /** Asked before each; one that says no ends it with null. */
  readonly stays?: () => Promise<boolean>;
}

/** Those with prices. */
export async function readListed(
  market: MarketRead,
  ids: readonly InstrumentId[],
  { limit, week, stays }: ListWish,
): Promise<ReadonlyMap<InstrumentId, TestedData> | null> {
  const found = new Map<InstrumentId, TestedData>();
  for (const id of ids) {
    if (stays !== undefined && !(await stays())) return null;
    const instrument = await market.instrument(id);
    if (instrument === null) continue;
    const tested = await readTestedData(market, instrument, limit, { dated: true }).catch(() => null);
    if (tested === null || tested.dates.length === 0) continue;
    found.set(id, week === null ? tested : await withPastWeeks(market, week, instrument, tested));
  }
  return found;
}

/**
 * With their places among each other by a rule with its own parameters, each resting on the prices of all; as they are for one that ranks
 * nothing.
 */
export function rankAmong(
  rule: TradingRule,
  list: ReadonlyMap<InstrumentId, TestedData>,
): ReadonlyMap<InstrumentId, TestedData> {
  if (!looksAtRank(rule)) return list;
  const strategy = ruleStrategy(rule);
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(`a checked rule refuses its own parameters: ${resolved.code}`);
  const all = [...list];
  const ranked = rankedData(
    strategy,
    all.map(([, { data }]) => data),
  )(resolved.values);
  const basis = leastReal(list.values());
  const label = [...new Set(all.map(([, tested]) => tested.label))].join(", ");
  return new Map(
    all.map(([id, tested], i) => [id, { ...tested, basis, label, data: ranked[i] ?? tested.data }]),
  );
}
