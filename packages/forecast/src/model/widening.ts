import type { ForecastMethod } from "../range-forecast.ts";
import { windowsOf } from "../variance/windows.ts";

/** How much wider ranges must be where less is known, as measured by taking from known series what is missing there. */
const NEW_LISTING = 0.08;
const CLOSE_TO_CLOSE = 0.05;

/** What deviations are multiplied by, for the ends of ranges and for odds; `bars` are those behind the listing. */
export function wideningOf({ isNewListing, variance }: ForecastMethod, bars: number): number {
  const missing = isNewListing ? 1 - bars / windowsOf("sessions").year : 0;
  return 1 + NEW_LISTING * Math.max(0, missing) + (variance === "close_to_close" ? CLOSE_TO_CLOSE : 0);
}
