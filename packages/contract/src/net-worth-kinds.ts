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
