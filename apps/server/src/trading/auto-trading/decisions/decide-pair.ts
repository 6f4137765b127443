/** One security and one strategy: what is wanted there now, and whether anything stands in its way. */
import { type Based, leastReal, SAMPLE_BASED } from "@neuro/contract";
import type { PriceBasis } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { oldPriceIn } from "../../../market/market-data/old-price.ts";
import type { StoredNote } from "../../../platform/db/schema/auto-trading.ts";
import { isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { hasStops } from "../../../research/analysis/strategies/strategy-words.ts";
import type { TestedData } from "../../../research/analysis/strategies/tested-data.ts";
import { readWeekExits } from "../../../research/range/ordinary-week.ts";
import { isOwnRuleKey } from "../../../research/trading-rules/rule-key.ts";
import { findDraft } from "../../orders/find-draft.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { marketClosed } from "../runs/market-closed.ts";
import type { ParametersInForce } from "../runs/parameters-in-force.ts";
import type { RunPlan, TradedKey } from "../runs/run-plan.ts";
import {
  type Decided,
  decideByAnalysis,
  decideByOwnRule,
  decideByRules,
  isUndecided,
  leftByForecast,
  type PurchaseWish,
  undecidedByAge,
} from "./decide.ts";
import { actedSince, type DecisionRow } from "./decision-store.ts";
import {
  LIMITS_CURRENCY,
  largestPosition,
  type MeantOrder,
  meantPurchase,
  meantSale,
} from "./meant-order.ts";
import { NOTHING_OWNED, type OwnedPosition, readOwnedPosition } from "./owned-position.ts";
import { type RuleAccount, readValuedAccount } from "./rule-account.ts";
import { readCountOfToday } from "./units-since.ts";

export interface PairGround {
  readonly user: User;
  readonly account: AccountRow;
  readonly plan: RunPlan;
  readonly parametersOf: ParametersInForce;
  readonly instrument: Instrument;
  readonly strategy: TradedKey;
  /** Read once for all strategies; null where the security has no prices. */
  readonly tested: TestedData | null;
  /** Of a rule that looks at it, read once for all securities; null where nobody can say what the account is worth. */
  readonly ruleAccount?: RuleAccount | null | undefined;
}

export interface PairDecision {
  readonly signal: DecisionRow["signal"];
  readonly confidence: number | null;
  readonly reason: Decided["reason"] | null;
  /** Set when the signal may be acted on. */
  readonly meant: MeantOrder | null;
  readonly position: OwnedPosition;
  /** Of the history it was decided by and the price it is meant at. */
  readonly priceBasis: PriceBasis;
  /** Why it is not acted on; null when it may be. */
  readonly outcome: "held" | "skipped" | "failed" | null;
  readonly note: StoredNote;
}

export async function decidePair(ctx: AutoTradingContext, ground: PairGround): Promise<PairDecision> {
  const { account, instrument, strategy } = ground;
  // Without a history nothing is known of its prices.
  const history = {
    basis: leastReal([ground.tested ?? SAMPLE_BASED, ...(ground.ruleAccount?.madeOf ?? [])]),
  };
  const priceBasis = history.basis;
  const undecided = (code: string, params: StoredNote["params"] = {}): PairDecision => ({
    ...{ signal: "HOLD", confidence: null, reason: null, meant: null, position: NOTHING_OWNED },
    priceBasis,
    outcome: "skipped",
    note: { code, params },
  });
  if (instrument.retired !== undefined) return undecided("retired");
  const key = { accountId: account.id, instrumentId: instrument.id, strategy };
  const position = await readOwnedPosition(ctx.db.orm, key, await readCountOfToday(ctx.market, instrument));
  const decided = await decidedOf(ctx, ground, position);
  if (decided === null) return undecided("no_prices");
  if (isUndecided(decided)) return undecided(decided.code, decided.params);
  const { signal, confidence, reason } = decided;
  const found = { signal, confidence, reason, position, priceBasis };
  const stopped = (code: string, params: StoredNote["params"] = {}): PairDecision => ({
    ...{ ...found, meant: null, outcome: "skipped", note: { code, params } },
  });
  if (decided.wish === null)
    return { ...found, meant: null, outcome: "held", note: { code: "no_signal", params: {} } };
  if (decided.wish.side === "SELL" && position.units === 0) return stopped("nothing_held");
  const acted = await actedAlready(ctx, ground, decided.wish.side);
  if (acted !== null) return stopped(acted);
  if (ground.plan.conduct === "look") return stopped("look_only");
  const closed = ground.plan.conduct === "trade" ? marketClosed(ctx.market, instrument) : null;
  if (closed !== null) return stopped("refusal", { error: closed.code, ...closed.params });
  const quote = await ctx.market.quote(instrument).catch(() => null);
  if (quote === null) return stopped("no_prices");
  const at = { account, instrument, quote };
  const priced = { ...found, priceBasis: leastReal([history, quote]), note: { code: "", params: {} } };
  if (decided.wish.side === "SELL") return { ...priced, meant: meantSale(ctx, at, position), outcome: null };
  const buying = await exitsOf(ctx, ground, { ...decided, wish: decided.wish });
  if (buying === null) return stopped("no_range");
  const { limits } = ground.plan;
  const worth = buying.wish.sizing === undefined ? undefined : await readValuedAccount(ctx, ground);
  if (worth === null) return stopped("no_prices");
  const valued = worth?.valued;
  const meant = await meantPurchase(ctx, at, { wish: buying.wish, limits, worth: valued?.totalHome ?? null });
  if ("code" in meant) {
    return stopped(meant.code, {
      limit: largestPosition(limits),
      loss: limits.stop.percent,
      currency: LIMITS_CURRENCY,
    });
  }
  const { reason: why, known } = buying;
  const used = leastReal([
    history,
    quote,
    ...(known === undefined ? [] : [known]),
    ...(valued?.madeOf ?? []),
  ]);
  return { ...priced, reason: why, priceBasis: used, meant, outcome: null };
}

/** A purchase as its strategy leaves it: by its own levels, or by the forecast's where it was chosen; null without one. */
async function exitsOf(
  ctx: AutoTradingContext,
  { plan, strategy, instrument }: PairGround,
  decided: Decided & { readonly wish: PurchaseWish },
): Promise<(typeof decided & { readonly known?: Based }) | null> {
  const isByForecast = plan.byForecast?.some((key) => key === strategy) === true;
  if (!isByForecast || isOwnRuleKey(strategy) || !hasStops(strategy)) return decided;
  const known = await ctx.knownRange();
  const week = await readWeekExits(ctx.market, known, instrument).catch(() => null);
  if (week === null || isFailure(week)) return null;
  return { ...leftByForecast(decided, week), known };
}

async function decidedOf(ctx: AutoTradingContext, ground: PairGround, position: OwnedPosition) {
  const { user, instrument, strategy, tested, plan, parametersOf } = ground;
  if (strategy === "evidence_score")
    return decideByAnalysis(await ctx.analystOf(user.id).analyze(instrument), {
      instrument,
      position,
      limits: plan.limits,
    });
  if (tested === null) return null;
  const quote = await ctx.market.quote(instrument).catch(() => null);
  if (quote === null) return null;
  const old = oldPriceIn({ quote, history: tested }, ctx.market.clock.now());
  if (old !== null) return undecidedByAge(instrument, old);
  const calendar = ctx.market.calendar(instrument.mic);
  if (plan.rule !== undefined) {
    const { ruleAccount } = ground;
    if (ruleAccount === null) return null;
    return decideByOwnRule(plan.rule, {
      ...{ instrument, tested, position, calendar, account: ruleAccount?.now },
    });
  }
  if (isOwnRuleKey(strategy)) throw new Error(`a run without a rule is to trade ${strategy}`);
  const parameters = parametersOf(strategy, instrument.id);
  return decideByRules(strategy, { instrument, tested, parameters, position, calendar });
}

/** The same signal is acted on once: signals are made at a close, and hold until the next one. */
async function actedAlready(
  ctx: AutoTradingContext,
  { user, account, instrument, strategy }: PairGround,
  signal: "BUY" | "SELL",
): Promise<"acted_already" | "awaits_already" | "decided_already" | null> {
  const calendar = ctx.market.calendar(instrument.mic);
  const now = ctx.market.clock.now();
  const today = calendar.dateOf(now);
  const session = calendar.session(today);
  const last = session !== null && now >= session.close ? today : calendar.previousSession(today);
  const sinceMs = calendar.session(last)?.close ?? now;
  const key = { accountId: account.id, instrumentId: instrument.id, strategy };
  const [earlier] = await actedSince(ctx.db.orm, { ...key, signal, sinceMs });
  if (earlier === undefined) return null;
  if (earlier.draftId === null) return "acted_already";
  const draft = await findDraft(ctx.db.orm, { userId: user.id, id: earlier.draftId });
  return draft?.status === "open" ? "awaits_already" : "decided_already";
}
