import { dayNumberOf, easternDate } from "@neuro/market";

/** Counts calendar days of the market's time zone, as the 30 days around a loss are counted. */
export const calendarDay = (time: number): number => dayNumberOf(easternDate(time));

export const calendarYear = (time: number): number => Number(easternDate(time).slice(0, 4));
