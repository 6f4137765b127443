/** How a strategy is to be traded, as chosen and as sent. */
import { type CallOf, ruleTestLimits as limits } from "@neuro/contract";
import type { OwnRule } from "../rules/own-rule.ts";

type Body = CallOf<"tradeRule">["body"];
export type Conduct = NonNullable<OwnRule["trading"]>["conduct"];
export type TradeField = "account" | "symbols" | "largest";

export interface TradeDraft {
  readonly conduct: Conduct;
  /** Empty until one is there. */
  readonly accountId: string;
  readonly symbols: readonly string[];
  /** CAD, as typed. */
  readonly largest: string;
}

interface Suggested {
  readonly accountId: string;
  readonly largest: number;
}

/** What was chosen last; of a strategy that was never traded drafts of what it was tested on. */
export function draftOf(
  { trading, test }: Pick<OwnRule, "trading" | "test">,
  { accountId, largest }: Suggested,
  written: (amount: number) => string,
): TradeDraft {
  if (trading === null) {
    const symbols = (test?.symbols ?? []).slice(0, limits.tradedSymbols);
    return { conduct: "draft", symbols, accountId, largest: written(largest) };
  }
  return {
    conduct: trading.conduct,
    accountId: trading.account_id,
    symbols: trading.symbols,
    largest: written(trading.largest_cad),
  };
}

type Parse = (text: string) => number | null;

export function wrongFields({ accountId, symbols, largest }: TradeDraft, parse: Parse): TradeField[] {
  const amount = parse(largest);
  const { least, most } = limits.largestCad;
  return [
    ...(accountId === "" ? (["account"] as const) : []),
    ...(symbols.length === 0 || symbols.length > limits.tradedSymbols ? (["symbols"] as const) : []),
    ...(amount === null || amount < least || amount > most ? (["largest"] as const) : []),
  ];
}

/** Of a draft without mistakes. */
export function tradeBody({ conduct, accountId, symbols, largest }: TradeDraft, parse: Parse): Body {
  return { conduct, account_id: accountId, symbols: [...symbols], largest_cad: parse(largest) ?? 0 };
}
