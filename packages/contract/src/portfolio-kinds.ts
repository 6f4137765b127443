/** What a portfolio is divided and told by; apart from the constants of every page. */

/** What an allocation is looked at by, and a target is set for. */
export const allocationDimensions = ["asset", "class", "sector", "country", "currency"] as const;
export type AllocationDimension = (typeof allocationDimensions)[number];
/** How units left whose gain a tax return counts. */
export const dispositionKinds = [
  "sale",
  "moved_to_registered",
  "given_away",
  "capital_returned",
  "merger_cash",
] as const;
/** Kinds of journal entries that people see; the rest is bookkeeping. */
export const activityKinds = [
  "trade",
  "deposit",
  "withdrawal",
  "dividend",
  "interest",
  "fx",
  "transfer",
  "adjustment",
  "split",
  "reorganization",
  "capital",
  "fee",
  "tax",
] as const;
/** What people hold that no market lists. */
export const ownSecurityKinds = ["fund", "deposit", "bond", "stock", "pension", "option", "other"] as const;
export type OwnSecurityKind = (typeof ownSecurityKinds)[number];
/** When a deposit's interest is added or paid; `at_maturity` is simple interest, all at the end. */
export const interestPeriods = ["monthly", "quarterly", "half_yearly", "yearly", "at_maturity"] as const;
export type InterestPeriod = (typeof interestPeriods)[number];
/** Days of one such security with a price. */
export const mostOwnPrices = 5_000;
/** That one person, or one file, describes. */
export const mostOwnSecurities = 200;
/** What can be entered once for all its days. */
export const recurringTypes = ["deposit", "withdrawal", "buy", "interest", "fee"] as const;
export type RecurringType = (typeof recurringTypes)[number];
export const recurringIntervals = ["week", "two_weeks", "month", "quarter", "half_year", "year"] as const;
export type RecurringInterval = (typeof recurringIntervals)[number];
/** What a user may own and owe beside their accounts. */
export const ownedKinds = ["home", "vehicle", "other_asset"] as const;
export const owedKinds = ["mortgage", "loan", "other_debt"] as const;
export const netWorthKinds = [...ownedKinds, ...owedKinds] as const;
export type NetWorthKind = (typeof netWorthKinds)[number];

export const paidEveryNames = ["week", "two_weeks", "half_month", "month"] as const;

const owed: ReadonlySet<string> = new Set(owedKinds);

export function isOwed(kind: NetWorthKind): boolean {
  return owed.has(kind);
}

/** Spans that what somebody is worth is shown over. */
export const netWorthSpans = ["3M", "1Y", "5Y", "ALL"] as const;
export type NetWorthSpan = (typeof netWorthSpans)[number];
