/** What a portfolio may lose over a day, a week and a month, as it travels to a screen. */
import { setImmediate as breathe } from "node:timers/promises";
import { type AnswerOf, asFraction, type Based, rangeSessions } from "@neuro/contract";
import { type HeldSeries, type PortfolioLoss, portfolioLossSteps } from "@neuro/forecast";
import type { Instrument, InstrumentId, Market } from "@neuro/market";
import { HISTORY_SESSIONS } from "../analysis/analyze-instrument.ts";
import { inSteps } from "./in-steps.ts";
import type { KnownRange } from "./known-range.ts";
import { priceSeries } from "./price-series.ts";
import { rangeSource } from "./range-shown.ts";

type Shown = NonNullable<AnswerOf<"portfolioRisk">["risk"]["loss"]>;

export interface HeldValue {
  readonly instrument: Instrument;
  readonly valueCad: number;
}

export interface LossShown {
  readonly loss: Shown | null;
  readonly madeOf: readonly Based[];
}

const PROBABILITY = 0.95;
const SEED = 1;
/** Whose parts are told. */
const WEEK = 5;

export async function portfolioLossShown(
  market: Pick<Market, "daily">,
  known: KnownRange,
  held: readonly HeldValue[],
): Promise<LossShown> {
  const histories = await Promise.all(
    held.map(({ instrument }) => market.daily(instrument, { limit: HISTORY_SESSIONS }).catch(() => null)),
  );
  const holdings = held.flatMap(({ instrument, valueCad }, place): HeldSeries[] => {
    const history = histories[place];
    return history ? [{ series: priceSeries(instrument, history.value), value: valueCad }] : [];
  });
  const losses: { readonly sessions: (typeof rangeSessions)[number]; readonly loss: PortfolioLoss }[] = [];
  for (const sessions of rangeSessions) {
    const steps = portfolioLossSteps({
      ...{ model: known.model, market: known.market, holdings, sessions },
      ...{ level: 100 * PROBABILITY, seed: SEED },
    });
    const loss = await inSteps(steps, breathe);
    if (loss.ok) losses.push({ sessions, loss });
  }
  const week = losses.find(({ sessions }) => sessions === WEEK)?.loss;
  if (week === undefined) return { loss: null, madeOf: [] };
  return {
    loss: {
      probability: asFraction(PROBABILITY),
      as_of: week.asOf,
      horizons: losses.map(({ sessions, loss }) => ({
        sessions,
        value_at_risk: loss.valueAtRisk,
        expected_shortfall: loss.expectedShortfall,
      })),
      ...partsShown(week, held),
      cases: week.dates,
      fx_fixed: held.some(({ instrument }) => instrument.currency !== "CAD"),
      record: recordShown(known),
    },
    madeOf: [known, ...histories.filter((history) => history !== null)],
  };
}

function partsShown({ holdings }: PortfolioLoss, held: readonly HeldValue[]) {
  const parts = new Map(holdings.map((part) => [part.id, part]));
  const told = held.flatMap(({ instrument, valueCad }) => {
    const part = parts.get(instrument.id);
    return part === undefined ? [] : [{ ...named(instrument), ...lossOf(part, valueCad) }];
  });
  return {
    holdings: told.toSorted((a, b) => b.adds - a.adds),
    left_out: held
      .filter(({ instrument }) => !parts.has(instrument.id as InstrumentId))
      .map(({ instrument, valueCad }) => ({ symbol: instrument.symbol, value_cad: valueCad })),
  };
}

const named = ({ symbol, id, name }: Instrument) => ({ symbol, instrument_id: id, name });

const lossOf = (part: PortfolioLoss["holdings"][number], valueCad: number) => ({
  value_cad: valueCad,
  alone: part.alone,
  adds: part.shortfallShare,
});

function recordShown(known: KnownRange): Shown["record"] {
  const { record, isOwn } = known;
  const { portfolios, weeks, exceeded } = record.portfolio;
  return {
    is_own: isOwn,
    source: rangeSource(known),
    from: record.from,
    to: record.to,
    series: record.series,
    portfolios,
    weeks,
    exceeded: asFraction(exceeded),
  };
}
