/** Sessions of a stock exchange in a year: the usual annualization of figures by session. */
export const TRADING_DAYS = 252;

/** Days of a calendar year: of rates between two dates, and the days on which coins are traded. */
export const CALENDAR_DAYS = 365;

/** What trades: shares and funds on an exchange's sessions, coins every day. */
export type TradedKind = "stock" | "etf" | "crypto";

/** Days of a year on which something trades: what its daily figures are made yearly with. */
export function daysOfYear(kind: TradedKind): number {
  return kind === "crypto" ? CALENDAR_DAYS : TRADING_DAYS;
}
