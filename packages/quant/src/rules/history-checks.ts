/** Whether what a strategy says of a day rests on later days, and on how many earlier ones. */
import { type Bars, barsBetween } from "../bars.ts";
import type { ParameterValues } from "../strategy/parameters.ts";
import type { Strategy } from "../strategy/strategy.ts";

export interface HistoryChecks {
  /** First bar of which something else is said once later bars are there; null when none was found. */
  readonly peeksAt: number | null;
  /**
   * Bars of history from which on everything is said as with the whole series; null when even the longest that was tried says
   * something else, as for a level that depends on where a series begins.
   */
  readonly steadyAfter: number | null;
  /** Share of the bars that are said otherwise with the warm-up's history alone, 0..1. */
  readonly unsteadyShare: number;
  /** Bars that were compared for it. */
  readonly compared: number;
}

/** Bars at which the series is cut, at most: after what was said, where a look ahead shows, and evenly. */
const CUTS = 60;
/** Bars compared with shorter histories, the last ones. */
const COMPARED = 120;
/** Longer histories tried, in warm-ups. */
const MULTIPLES = [1.5, 2, 3, 4, 6, 8] as const;

/**
 * Says everything again over a series that ends earlier, and over one that begins later. For a strategy that is a function of the
 * bars alone; its parameters are within their bounds. `beside`: the other securities of the list of one that ranks, whose histories begin
 * as late as that of the bars, which have their ranks.
 */
export function checkHistory(
  strategy: Strategy,
  parameters: ParameterValues,
  bars: Bars,
  beside: readonly Bars[] = [],
): HistoryChecks {
  const say = sayingOf(strategy, parameters);
  const whole = say(bars);
  return {
    peeksAt: firstPeek(say, whole, bars),
    ...steadiness(say, whole, {
      warmUp: strategy.warmUpBars(parameters),
      from: (start) => laterBars(strategy, parameters, { bars, beside, start }),
    }),
  };
}

type Saying = (bars: Bars) => ArrayLike<number>;

function sayingOf(strategy: Strategy, parameters: ParameterValues): Saying {
  return strategy.kind === "grid"
    ? (bars) => strategy.grid(bars, parameters).left
    : (bars) => strategy.flags(bars, parameters);
}

function firstPeek(say: Saying, whole: ArrayLike<number>, bars: Bars): number | null {
  for (const length of cutsOf(whole)) {
    const cut = say(barsBetween(bars, 0, length));
    for (let bar = 0; bar < length; bar++) if (cut[bar] !== whole[bar]) return bar;
  }
  return null;
}

/** Lengths to cut a series to, the shortest first. */
function cutsOf(whole: ArrayLike<number>): number[] {
  const said: number[] = [];
  for (let bar = 0; bar < whole.length; bar++) if (whole[bar] !== 0) said.push(bar + 1);
  const evenly = (all: readonly number[]) => {
    const step = Math.max(1, Math.ceil(all.length / (CUTS / 2)));
    return all.filter((_, i) => i % step === 0);
  };
  const any = Array.from({ length: whole.length }, (_, i) => i + 1);
  return [...new Set([...evenly(said), ...evenly(any)])].sort((one, other) => one - other);
}

interface Shortened {
  readonly bars: Bars;
  readonly beside: readonly Bars[];
  readonly start: number;
}

/** From a bar on, and places among others that begin on its day. */
function laterBars(
  strategy: Strategy,
  parameters: ParameterValues,
  { bars, beside, start }: Shortened,
): Bars {
  const later = barsBetween(bars, start, bars.close.length);
  if (strategy.kind === "grid" || strategy.ranked === undefined) return later;
  const first = later.day?.[0] ?? Number.POSITIVE_INFINITY;
  const others = beside.map((other) => {
    const bar = other.day?.findIndex((day) => day >= first) ?? -1;
    return barsBetween(other, bar === -1 ? other.close.length : bar, other.close.length);
  });
  return strategy.ranked([later, ...others])(parameters)[0] as Bars;
}

interface Histories {
  readonly warmUp: number;
  /** The series from a bar on. */
  readonly from: (start: number) => Bars;
}

function steadiness(
  say: Saying,
  whole: ArrayLike<number>,
  histories: Histories,
): Pick<HistoryChecks, "steadyAfter" | "unsteadyShare" | "compared"> {
  const { warmUp } = histories;
  const available = whole.length - warmUp + 1;
  const compared = Math.max(0, Math.min(COMPARED, Math.floor(available / 2)));
  const from = whole.length - compared;
  const othersWith = (history: number) => {
    const start = Math.max(0, from - history + 1);
    const later = say(histories.from(start));
    let others = 0;
    for (let bar = from; bar < whole.length; bar++) if (later[bar - start] !== whole[bar]) others++;
    return others;
  };
  if (compared === 0) return { steadyAfter: null, unsteadyShare: 0, compared };
  const unsteady = othersWith(warmUp);
  if (unsteady === 0) return { steadyAfter: warmUp, unsteadyShare: 0, compared };
  const longer = MULTIPLES.map((multiple) => Math.ceil(multiple * warmUp));
  const steady = longer.find((history) => history <= from && othersWith(history) === 0);
  return { steadyAfter: steady ?? null, unsteadyShare: unsteady / compared, compared };
}
