import { RANGE_LEVELS, type RangeHorizon, type RangeLevel } from "../horizons.ts";

/** Logs of what the two ends of a range are multiplied by. */
export interface SideScale {
  readonly down: number;
  readonly up: number;
}

export type ConformalScale = Readonly<Record<RangeLevel, SideScale>>;

/** Cases of one session whose outcome is waited for: how many, and how many ended below and above their range of each level. */
export interface Awaited {
  /** Session by whose end the outcomes are known. */
  readonly end: number;
  readonly count: number;
  readonly below: readonly number[];
  readonly above: readonly number[];
}

export interface ConformalState {
  readonly scale: ConformalScale;
  readonly awaited: readonly Awaited[];
}

export const freshConformal = (): ConformalState => ({
  scale: { 50: { down: 0, up: 0 }, 80: { down: 0, up: 0 }, 95: { down: 0, up: 0 } },
  awaited: [],
});

/** How far one session's misses move the ends; less where outcomes overlap and say the same again. */
const STEP: Readonly<Record<RangeHorizon, number>> = { 1: 0.25, 5: 0.35, 21: 0.25, 63: 0.12 };
/** Misses are rare at the outer level, so each says more. */
const STEP_OF_LEVEL: Readonly<Record<RangeLevel, number>> = { 50: 1, 80: 1, 95: 2 };
/** A day of few series says less. */
const FULL_COUNT = 10;
const LARGEST = 1;

/** Share of outcomes that should end below the range, and above it. */
export const missShare = (level: RangeLevel): number => (1 - level / 100) / 2;

/**
 * The scale after the outcomes known before `session`: each end moves out by its misses over those it should have, and in by its misses
 * under. In the long run each end misses as often as it should, whatever the market does.
 *
 * Source: Gibbs and Candès (2021), "Adaptive conformal inference under distribution shift", for each end on its own.
 */
export function conformalUntil(
  state: ConformalState,
  session: number,
  horizon: RangeHorizon,
): ConformalState {
  const known = state.awaited.filter(({ end }) => end <= session);
  if (known.length === 0) return state;
  const scale: Record<RangeLevel, SideScale> = { ...state.scale };
  for (const { count, below, above } of known) {
    RANGE_LEVELS.forEach((level, k) => {
      const step = STEP[horizon] * STEP_OF_LEVEL[level] * Math.min(1, count / FULL_COUNT);
      const moved = (from: number, misses: number) => {
        const to = from + step * (misses / count - missShare(level));
        return Math.min(LARGEST, Math.max(-LARGEST, to));
      };
      const { down, up } = scale[level];
      scale[level] = { down: moved(down, below[k] as number), up: moved(up, above[k] as number) };
    });
  }
  return { scale, awaited: state.awaited.filter(({ end }) => end > session) };
}

/** The ends of a range, in deviations, moved by the scale. */
export function scaledRange(
  { low, high }: { readonly low: number; readonly high: number },
  { down, up }: SideScale,
): { readonly low: number; readonly high: number } {
  return { low: low * Math.exp(down), high: high * Math.exp(up) };
}
