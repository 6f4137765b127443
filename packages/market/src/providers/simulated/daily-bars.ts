import type { DailySeries, Dividend, Instrument } from "../../port.ts";
import { roundToTick } from "../../series/price-tick.ts";
import { hashOf, mix, randomStream } from "../../series/random.ts";
import type { CompanyPath } from "./company-path.ts";
import { WEEKDAY_AXIS } from "./day-axis.ts";
import { axisOf } from "./factors.ts";
import type { CompanyParameters } from "./parameters.ts";
import type { SessionDays } from "./session-days.ts";

/** Part of a day's move that happens before the open, and the gap's own noise and the wicks in units of a day's volatility. */
const OVERNIGHT_SHARE = 0.35;
const OVERNIGHT_NOISE = 0.3;
const WICK = 0.42;

/** A half day trades about half. */
const EARLY_CLOSE_VOLUME = 0.5;

/** Daily bars of one listing at its exchange's sessions. `adjClose` still equals `close`: dividends come after. */
export function drawDailyBars(options: {
  readonly instrument: Instrument;
  readonly parameters: CompanyParameters;
  readonly path: CompanyPath;
  /** Set when the listing trades in another currency than the path: log units of the path's currency per unit of its own. */
  readonly logRate: Float64Array | null;
  readonly sessions: SessionDays;
  readonly seed: string;
}): DailySeries {
  const { instrument, parameters, path, logRate, sessions, seed } = options;
  const { dates, days, early } = sessions;
  const axis = axisOf(parameters.market);
  const hash = hashOf(`${seed}/bars/${instrument.id}`);
  const medianVolume = parameters.volumes.get(instrument.id) ?? 0;
  const count = dates.length;
  const columns = () => new Float64Array(count);
  const [open, high, low, close, volume] = [columns(), columns(), columns(), columns(), columns()];

  let previous = Number.NaN;
  for (let i = 0; i < count; i++) {
    const day = days[i] ?? 0;
    const index = axis.indexOf(day);
    const random = randomStream(mix(hash, day));
    const rate = logRate?.[WEEKDAY_AXIS.indexOf(day)] ?? 0;
    const exact = Math.exp((path.logPrice[index] ?? 0) - rate);
    const sigma = path.volatilityDaily[index] ?? 0;
    const before = Number.isNaN(previous) ? exact : previous;
    const move = Math.log(exact / before);
    const opened = before * Math.exp(OVERNIGHT_SHARE * move + OVERNIGHT_NOISE * sigma * random.normal());
    const up = Math.exp(WICK * sigma * Math.abs(random.normal()));
    const down = Math.exp(-WICK * sigma * Math.abs(random.normal()));
    open[i] = roundToTick(opened);
    close[i] = roundToTick(exact);
    high[i] = roundToTick(Math.max(opened, exact) * up);
    low[i] = roundToTick(Math.min(opened, exact) * down);
    const excitement = sigma > 0 ? Math.min(4, Math.abs(move) / sigma) : 0;
    const session = early[i] === 1 ? EARLY_CLOSE_VOLUME : 1;
    const shares = medianVolume * (0.65 + 0.45 * excitement) * Math.exp(0.3 * random.normal()) * session;
    volume[i] = Math.max(1, Math.round(shares));
    previous = exact;
  }
  return { dates, open, high, low, close, adjClose: close.slice(), volume };
}

/**
 * Adds the dividends to `adjClose`: each is bought back in at the close before its ex-date, so that the adjusted series
 * grows by the total return. Its level starts at the first close and does not depend on later dividends.
 */
export function withDividends(series: DailySeries, dividends: readonly Dividend[]): DailySeries {
  const byDate = new Map(dividends.map(({ exDate, amount }) => [exDate, amount]));
  const adjClose = new Float64Array(series.close.length);
  let growth = 1;
  for (let i = 0; i < adjClose.length; i++) {
    const amount = byDate.get(series.dates[i] ?? "") ?? 0;
    const before = series.close[i - 1] ?? 0;
    if (amount > 0 && before > amount) growth /= 1 - amount / before;
    adjClose[i] = (series.close[i] ?? 0) * growth;
  }
  return { ...series, adjClose };
}
