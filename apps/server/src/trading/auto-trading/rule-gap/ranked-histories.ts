/** Histories of a rule that ranks, with the places of its securities among those that it was traded on at the time. */
import { dayNumberOf, type InstrumentId } from "@neuro/contract/primitives";
import { looksAtRank, type TradingRule } from "@neuro/contract/trading-rules";
import type { Market } from "@neuro/market";
import type { TestedData } from "../../../research/analysis/strategies/tested-data.ts";
import type { WeekModel } from "../../../research/range/ordinary-week.ts";
import { rankAmong, readListed } from "../../../research/trading-rules/ranked-list.ts";
import type { RuleRun } from "./gap-store.ts";

type MarketRead = Pick<Market, "calendar" | "daily" | "dividends" | "instrument">;

export interface RankedWish {
  readonly rule: TradingRule;
  /** Of one version, oldest first. */
  readonly runs: readonly RuleRun[];
  /** Bars of each at most. */
  readonly limit: number;
  /** For a rule that goes by weeks. */
  readonly week: WeekModel | null;
}

/** A list, and the first day whose session was decided with it. */
interface Phase {
  readonly from: number;
  readonly ids: ReadonlySet<InstrumentId>;
}

/** Of a rule that ranks nothing none. */
export async function readRankedHistories(
  market: MarketRead,
  { rule, runs, limit, week }: RankedWish,
): Promise<ReadonlyMap<InstrumentId, TestedData>> {
  if (!looksAtRank(rule)) return new Map();
  const phases = phasesOf(runs);
  const ids = [...new Set(phases.flatMap((phase) => [...phase.ids]))];
  const all = (await readListed(market, ids, { limit, week })) ?? new Map<InstrumentId, TestedData>();
  const ranked = phases.map((phase) => ({
    from: phase.from,
    list: rankAmong(rule, new Map([...all].filter(([id]) => phase.ids.has(id)))),
  }));
  return new Map([...all].map(([id, tested]) => [id, joined(tested, rankedIn(ranked, id))]));
}

function phasesOf(runs: readonly RuleRun[]): readonly Phase[] {
  const phases: Phase[] = [];
  for (const { session, instrumentIds } of runs) {
    if (instrumentIds === null) continue;
    const ids = new Set(instrumentIds);
    const last = phases.at(-1)?.ids;
    const isSame = last?.size === ids.size && instrumentIds.every((id) => last.has(id));
    if (!isSame) phases.push({ from: dayNumberOf(session), ids });
  }
  return phases;
}

interface RankedPhase {
  readonly from: number;
  /** Undefined while it was not in the list. */
  readonly tested: TestedData | undefined;
}

const rankedIn = (
  phases: readonly { readonly from: number; readonly list: ReadonlyMap<InstrumentId, TestedData> }[],
  id: InstrumentId,
): readonly RankedPhase[] => phases.map(({ from, list }) => ({ from, tested: list.get(id) }));

/** Each close with its places in the list that the next session was decided with; before the first one, in the first. */
function joined(tested: TestedData, phases: readonly RankedPhase[]): TestedData {
  const { bars } = tested.data;
  const columnsOf = (phase: RankedPhase | undefined) => phase?.tested?.data.bars.ranks ?? {};
  const keys = Object.keys(columnsOf(phases.find((phase) => phase.tested !== undefined)));
  const [first] = phases;
  const decidedIn = Array.from(
    bars.nextDay ?? [],
    (day) => phases.findLast(({ from }) => from <= day) ?? first,
  );
  const ranks = Object.fromEntries(
    keys.map((key) => [
      key,
      Float64Array.from(decidedIn, (phase, bar) => columnsOf(phase)[key]?.[bar] ?? Number.NaN),
    ]),
  );
  return { ...tested, data: { ...tested.data, bars: { ...bars, ranks } } };
}
