/** Whether, where and how large a rule of the user's own is traded. */
import { type InputOf, type Locale, stepUpMs } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { type ProvenSession, requireProof } from "../../../books/brokerage-accounts/require-proof.ts";
import { resolveSymbol } from "../../../market/market-data/resolve-symbol.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { findRule, type RuleRow, saveRuleTrading } from "../../../research/trading-rules/rule-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { paidFor } from "../runs/may-trade.ts";
import { ruleAccount } from "./plan-by-rule.ts";

export interface RuleTradingWish {
  readonly user: User;
  readonly session: ProvenSession;
  readonly ruleId: string;
  readonly body: InputOf<"tradeRule">["body"];
  readonly locale: Locale;
}

/** A live account is proven as for any standing order: with a fresh login, and with a subscription. Turning it off needs neither. */
export async function tradeRule(ctx: AutoTradingContext, wish: RuleTradingWish): Promise<RuleRow | Failure> {
  const { user, session, ruleId, body } = wish;
  const account = await ruleAccount(ctx, user, body.account_id);
  if (isFailure(account)) return account;
  const row = await findRule(ctx.db.orm, { userId: user.id, id: ruleId });
  if (row === null) return failure("not_found");
  if (body.conduct !== "off") {
    const refused =
      (await paidFor(ctx, { user, mode: account.mode })) ??
      requireProof(account, { session, now: ctx.wall(), withinMs: stepUpMs });
    if (refused !== null) return refused;
  }
  const found = new Map<string, { readonly id: InstrumentId; readonly symbol: string }>();
  for (const symbol of body.symbols) {
    const instrument = await resolveSymbol(ctx.market, symbol, user.country);
    if (isFailure(instrument)) return instrument;
    found.set(instrument.id, instrument);
  }
  const securities = [...found.values()];
  const trading = {
    conduct: body.conduct,
    accountId: account.id,
    instrumentIds: securities.map(({ id }) => id),
    symbols: securities.map(({ symbol }) => symbol),
    largestCad: body.largest_cad,
  };
  const at = new Date(ctx.wall());
  return (
    (await saveRuleTrading(ctx.db.orm, { userId: user.id, id: ruleId }, { trading, at })) ??
    failure("not_found")
  );
}
