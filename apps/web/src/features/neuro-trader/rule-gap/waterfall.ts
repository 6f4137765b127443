import { roundTicks } from "#ui/charts/plot-scale.ts";
import type { CurrencyGap } from "./gap-type.ts";

export interface WaterfallStep {
  readonly key: string;
  readonly kind: "test" | "cause" | "real";
  /** Of a cause; the two results are named by who draws them. */
  readonly title: string;
  readonly amount: number;
  /** The running total before and after it, in the currency. */
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  /** The test's result, each cause, the real result. */
  readonly steps: readonly WaterfallStep[];
  readonly low: number;
  readonly high: number;
  /** Where the bars of the two results begin when zero lies too far off to be drawn; null where it is drawn. */
  readonly cut: number | null;
  readonly ticks: readonly number[];
}

/** The causes share less than this of the way from zero: drawn from there they could not be told apart. */
const LEAST_SHARE = 0.3;
/** What is left of the torn bars, of the span of the causes, before it is rounded. */
const ROOM = 0.4;
const TICKS = 5;

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** From the test's result by each cause to the real one, on a scale that shows the causes. */
export function waterfallOf(gap: Pick<CurrencyGap, "test" | "real" | "causes">): Waterfall {
  const { test, real, causes } = gap;
  let total = test;
  const steps: WaterfallStep[] = [
    { key: "test", kind: "test", title: "", amount: test, from: 0, to: test },
    ...causes.map(({ cause, title, amount }): WaterfallStep => {
      const from = total;
      total = cents(total + amount);
      return { key: cause, kind: "cause", title, amount, from, to: total };
    }),
    { key: "real", kind: "real", title: "", amount: real, from: 0, to: real },
  ];
  const totals = steps.map(({ to }) => to);
  const scale = scaleOf(Math.min(...totals), Math.max(...totals));
  return { steps, ...scale, ticks: roundTicks(scale, TICKS) };
}

function scaleOf(least: number, most: number): Pick<Waterfall, "low" | "high" | "cut"> {
  const span = most - least;
  const farthest = Math.max(Math.abs(least), Math.abs(most));
  const round = 10 ** Math.floor(Math.log10(span));
  if (span > 0 && least > 0 && span < farthest * LEAST_SHARE) {
    const low = cents(Math.floor((least - span * ROOM) / round) * round);
    return { low, high: most, cut: low };
  }
  if (span > 0 && most < 0 && span < farthest * LEAST_SHARE) {
    const high = cents(Math.ceil((most + span * ROOM) / round) * round);
    return { low: least, high, cut: high };
  }
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  return { low, high: high === low ? low + 1 : high, cut: null };
}
