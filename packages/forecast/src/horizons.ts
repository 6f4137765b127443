/** Horizons that have a forecast of their own, in sessions (days, for what trades every day). */
export const RANGE_HORIZONS = [1, 5, 21, 63] as const;
export type RangeHorizon = (typeof RANGE_HORIZONS)[number];

/** What stops and sizes are reckoned by: an ordinary week. */
export const WEEK: RangeHorizon = 5;

/** How far odds reach, sessions. */
export const LONGEST_ODDS = 63;

/** Shares of outcomes that the ranges are meant to hold, in percent. */
export const RANGE_LEVELS = [50, 80, 95] as const;
export type RangeLevel = (typeof RANGE_LEVELS)[number];
