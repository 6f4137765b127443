/**
 * own: what the server knows of the user. sample: nobody is logged in, or the user has no account and no data.
 * unreachable: the user may well have accounts, but nothing of them is known here; samples stand in and say so.
 */
export type FiguresSource = "own" | "sample" | "unreachable";

export interface FiguresSourceInput {
  session: "visitor" | "local-demo" | "server";
  /** Undefined until the summary has answered. */
  summary: { account_count: number; summary: { total_portfolio_value: number } } | undefined;
  /** Every call of the dashboard failed and none has ever answered. */
  nothingKnown: boolean;
}

export function figuresSource({ session, summary, nothingKnown }: FiguresSourceInput): FiguresSource {
  if (session !== "server") return "sample";
  if (summary !== undefined) {
    return summary.account_count === 0 && summary.summary.total_portfolio_value === 0 ? "sample" : "own";
  }
  return nothingKnown ? "unreachable" : "own";
}
