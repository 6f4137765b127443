/** Bars of the average true range that stops and targets are measured in. */
export const LEVEL_ATR_BARS = 14;
