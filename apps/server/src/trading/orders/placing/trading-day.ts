/** The day of orders, trades and losses: Eastern, as Toronto's and New York's sessions are. */
import { dayNumberOf, easternDate, easternEpochMs } from "@neuro/market";

/** Epoch ms of the midnight that the day at `now` began with. */
export function tradingDayStart(now: number): number {
  return easternEpochMs(dayNumberOf(easternDate(now)), 0, 0);
}

export function nextTradingDayStart(now: number): number {
  return easternEpochMs(dayNumberOf(easternDate(now)) + 1, 0, 0);
}
