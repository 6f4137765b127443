/** The walk-forward record of ranges and odds as it travels to a screen. */
import { type AnswerOf, asFraction, asPercent, madeOf } from "@neuro/contract";
import type {
  Coverage,
  CoverageOfLevel,
  HorizonRecord,
  NetworkRecord,
  OddsRecord,
  SeriesTests,
} from "@neuro/forecast";
import { measuredAsOf } from "../analysis/measured-bases.ts";
import type { KnownRange } from "./known-range.ts";
import { isShownHorizon, rangeSource } from "./range-shown.ts";

type Shown = AnswerOf<"rangeRecord">;
type ShownHorizon = Shown["horizons"][number];
type ShownCoverage = ShownHorizon["coverage"][number];

export function rangeRecordShown(known: KnownRange, now: number): Shown {
  const { record, isOwn } = known;
  const { portfolio } = record;
  const source = rangeSource(known);
  return {
    is_own: isOwn,
    source,
    from: record.from,
    to: record.to,
    series: record.series,
    horizons: record.horizons.flatMap((horizon) =>
      isShownHorizon(horizon.sessions) ? [horizonShown(horizon, horizon.sessions)] : [],
    ),
    portfolio: {
      portfolios: portfolio.portfolios,
      weeks: portfolio.weeks,
      exceeded: asFraction(portfolio.exceeded),
      by_year: mapped(portfolio.byYear, (share) => asFraction(share)),
    },
    data_hash: record.dataHash,
    seed: record.seed,
    version: record.version,
    provenance: madeOf([known], { asOf: measuredAsOf(known, now), source }),
  };
}

function horizonShown(horizon: HorizonRecord, sessions: ShownHorizon["sessions"]): ShownHorizon {
  const { qlike, dieboldMariano } = horizon;
  return {
    sessions,
    cases: horizon.cases,
    from: horizon.from,
    to: horizon.to,
    r_squared: horizon.rSquared,
    r_squared_trailing: horizon.rSquaredTrailing21,
    qlike: { forecast: qlike.forecast, trailing: qlike.trailing21, garch: qlike.garch, har: qlike.har },
    diebold_mariano: { rival: dieboldMariano.rival, statistic: dieboldMariano.statistic },
    network: horizon.network && networkShown(horizon.network),
    coverage: horizon.coverage.flatMap(coverageShown),
    odds: horizon.odds.map(oddsRecordShown),
  };
}

const networkShown = ({ cases, from, share, qlike, dieboldMariano }: NetworkRecord) => ({
  cases,
  from,
  share: asFraction(share),
  qlike: { forecast: qlike.forecast, without: qlike.linear, alone: qlike.network },
  diebold_mariano: dieboldMariano,
});

const PROBABILITIES = { 50: 0.5, 80: 0.8, 95: 0.95 } as const;

function coverageShown(of: CoverageOfLevel): ShownCoverage[] {
  const { level, kupiec, christoffersen, width, byYear, byVolatility, bySector } = of;
  return [
    {
      probability: PROBABILITIES[level],
      ...heldShown(of),
      width: asFraction(Math.min(1, width)),
      kupiec: testsShown(kupiec),
      christoffersen: testsShown(christoffersen),
      by_year: mapped(byYear, heldShown),
      by_volatility: byVolatility.map(heldShown),
      by_sector: mapped(bySector, heldShown),
    },
  ];
}

const heldShown = ({ cases, held }: Coverage) => ({ cases, held: asFraction(held) });
const testsShown = ({ series, passed }: SeriesTests) => ({ series, passed: asFraction(passed) });

function oddsRecordShown({ change, cases, came, brierSkill, reliability }: OddsRecord) {
  return {
    change: asPercent(100 * change),
    cases,
    came: asFraction(came),
    brier_skill: brierSkill,
    reliability: reliability.map((tenth) => ({
      cases: tenth.cases,
      said: asFraction(tenth.said),
      came: asFraction(tenth.came),
    })),
  };
}

function mapped<T, R>(of: Readonly<Record<string, T>>, make: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]));
}
