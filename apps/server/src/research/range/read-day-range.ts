/** The range of a listing's day: where 19 of 20 days like it close, as forecast from its last completed session. */
import { asFraction, type Fraction } from "@neuro/contract";
import type { DailySeries, Instrument } from "@neuro/market";
import { shownPrice } from "../../market/market-data/history/shown-number.ts";
import { type Failure, isFailure } from "../../platform/failure.ts";
import type { ResearchContext } from "../research-context.ts";
import { readListingRange } from "./read-listing-range.ts";

const LEVEL = 95;
const SESSIONS = 1;

export interface DayRange {
  /** Of the session it is of, the one after the last completed; epoch ms. */
  readonly opensAt: number;
  readonly closesAt: number;
  /** That it is counted from. */
  readonly lastClose: number;
  /** In the listing's currency. */
  readonly low: number;
  readonly high: number;
  /** Share of the days measured that closed within theirs; null where none were. */
  readonly held: Fraction | null;
  readonly history: Pick<DailySeries, "dates">;
}

export async function readDayRange(
  { market, knownRange }: Pick<ResearchContext, "market" | "knownRange">,
  instrument: Instrument,
): Promise<DayRange | Failure> {
  const found = await readListingRange(market, await knownRange(), instrument);
  if (isFailure(found)) return found;
  const { forecast, known, history } = found;
  const calendar = market.calendar(instrument.mic);
  const session = calendar.session(calendar.nextSession(forecast.asOf));
  const horizon = forecast.horizons.find(({ sessions }) => sessions === SESSIONS);
  const range = horizon?.ranges.find(({ level }) => level === LEVEL);
  if (session === null || range === undefined) throw new Error(`${instrument.id} has no range of its day`);
  const priceAt = (change: number) => shownPrice(forecast.close * (1 + change / 100));
  const record = known.record.horizons.find(({ sessions }) => sessions === SESSIONS);
  return {
    opensAt: session.open,
    closesAt: session.close,
    lastClose: forecast.close,
    low: priceAt(range.low),
    high: priceAt(range.high),
    held: asFraction(record?.coverage.find(({ level }) => level === LEVEL)?.held ?? null),
    history: history.value,
  };
}
