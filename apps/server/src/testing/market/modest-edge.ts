/** Histories whose signals have an edge as small as a true one: neither luck nor so good that it must be a leak. */
import { type Bars, ENTER, EXIT, resolveParameters, STRATEGIES } from "@neuro/quant";
import { HORIZON_SESSIONS } from "../../research/analysis/strategies/side-records.ts";
import { seededRandom } from "../seeded-random.ts";
import { barsOf, endingIn, type SignalKey } from "./planted-market.ts";

const SESSIONS = 2_800;
const LAST_CLOSE = 200;
/** How often the price goes the signal's way over the sessions that judge it: after a signal, and over any as many. */
const AFTER_SIGNAL = 0.76;
const ANY_TIME = 0.67;
/** Log return of the one session in so many that decides. What is rare is large: prices keep coming to where signals are given. */
const USUAL_MOVE = 0.008;
const RARE_MOVE = 0.04;
/** Of the others, which tell nothing. */
const NOISE = 0.004;

/**
 * Ends in the signal. Its earlier ones, two hundred and more, were right on 76 of 100 cases, where the price went their way on 67 of
 * 100 days: a confidence above the review threshold that a user has at first.
 */
export function modestEdge(signal: "BUY" | "SELL", strategy: SignalKey): Bars {
  const wanted = signal === "BUY" ? ENTER : EXIT;
  const way = signal === "BUY" ? 1 : -1;
  const flagOf = flagsBarByBar(strategy);
  const random = seededRandom(1);
  const goesUsualWay = evenly();
  let isSaid = false;
  let judgedFrom = 0;
  let logPrice = 0;
  const logs = Float64Array.from({ length: SESSIONS }, (_, bar) => {
    if ((bar + 1) % HORIZON_SESSIONS === 0) {
      logPrice += way * (goesUsualWay(isSaid) ? USUAL_MOVE : -RARE_MOVE);
      isSaid = false;
    } else logPrice += (random() - 0.5) * NOISE;
    if (flagOf(Math.exp(logPrice)) === wanted && bar >= judgedFrom) {
      isSaid = true;
      judgedFrom = bar + HORIZON_SESSIONS;
    }
    return logPrice;
  });
  const last = logs.at(-1) ?? 0;
  return endingIn(signal, strategy, barsOf(logs.map((log) => LAST_CLOSE * Math.exp(log - last))));
}

/** Keeps both shares as evenly as can be: what comes without a signal makes up for what comes after one. */
function evenly(): (isSaid: boolean) => boolean {
  let due = 0.5;
  let dueAfterSignal = 0.5;
  return (isSaid) => {
    due += ANY_TIME;
    if (isSaid) dueAfterSignal += AFTER_SIGNAL;
    const isUsual = (isSaid ? dueAfterSignal : due) >= 1;
    if (isUsual) due -= 1;
    if (isUsual && isSaid) dueAfterSignal -= 1;
    return isUsual;
  };
}

export function flagsBarByBar(strategy: SignalKey): (close: number) => number {
  const rules = STRATEGIES[strategy];
  const resolved = resolveParameters(rules.parameters, {});
  if (rules.kind !== "signals" || !resolved.ok) throw new Error(`${strategy} has no flags`);
  const next = rules.stream(resolved.values);
  return (close) => next({ open: close, high: close, low: close, close, volume: 1 });
}
