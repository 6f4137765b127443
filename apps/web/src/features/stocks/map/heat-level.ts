import type { MapTimeframe } from "@neuro/contract";

/** The change in percent at which a field has its full colour: what is much in a day is little in a year. */
export const fullColourAt: Readonly<Record<MapTimeframe, number>> = { "1D": 3, "1W": 6, "1M": 12, "1YR": 45 };

/** Steps of colour on either side of "unchanged". */
export const LEVELS = 3;

/** −3 … 3: which of the seven colours a change has. */
export function heatLevel(changePercent: number, timeframe: MapTimeframe): number {
  const share = (changePercent / fullColourAt[timeframe]) * LEVELS;
  const level = Math.max(-LEVELS, Math.min(LEVELS, Math.round(share)));
  return level === 0 ? 0 : level;
}

/** Strength of the gain or loss colour over the surface, in percent, by level; ink stays readable on all of them. */
const STRENGTHS = [0, 16, 31, 48] as const;

export function heatColour(level: number): string {
  const strength = STRENGTHS[Math.abs(level)] ?? 0;
  if (strength === 0) return "var(--inset)";
  return `color-mix(in oklab, var(--${level > 0 ? "gain" : "loss"}) ${strength}%, var(--surface))`;
}
