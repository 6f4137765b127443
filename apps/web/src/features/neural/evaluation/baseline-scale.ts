import { roundTicks } from "#ui/charts/plot-scale.ts";
import type { Horizon } from "./evaluation.ts";

const COIN = 50;
/** Room at both ends, percent points. */
const MARGIN = 1;

/** One scale, in percent points, that holds every rule with its interval, and a coin; about so many ticks, at whole points. */
export function baselineScale(
  { model, majority, repeat }: Pick<Horizon, "model" | "majority" | "repeat">,
  tickCount: number,
): { from: number; to: number; ticks: number[] } {
  const values = [model, majority, repeat].flatMap(({ accuracy, interval95 }) =>
    [accuracy, ...(interval95 ?? [])].map((value) => value * 100),
  );
  const from = Math.max(0, Math.floor(Math.min(COIN, ...values) - MARGIN));
  const to = Math.min(100, Math.ceil(Math.max(COIN, ...values) + MARGIN));
  return { from, to, ticks: roundTicks({ low: from, high: to }, tickCount).filter(Number.isInteger) };
}
