import { weeklyActivityScaleUsers } from "@neuro/contract";

const STEPS = 4;

export interface WeekScale {
  readonly top: number;
  /** From the top down to nothing. */
  readonly ticks: readonly number[];
}

/** From 0 to 200, or further in round steps where a bar is greater. */
export function weekScale(values: readonly number[]): WeekScale {
  const most = Math.max(weeklyActivityScaleUsers, ...values);
  const power = 10 ** Math.floor(Math.log10(most / STEPS));
  const step =
    [1, 2, 2.5, 5, 10].map((round) => round * power).find((round) => round * STEPS >= most) ?? most;
  return {
    top: step * STEPS,
    ticks: Array.from({ length: STEPS + 1 }, (_, index) => step * (STEPS - index)),
  };
}
