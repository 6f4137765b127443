/** The account that a rule of the user's own looks at, as it is before anything of a run is decided. */
import { type Based, isListingCurrency } from "@neuro/contract";
import { looksAtAccount } from "@neuro/contract/trading-rules";
import type { AccountNow } from "@neuro/quant";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { fallFromHighest } from "../../../books/portfolio/performance/fall-from-highest.ts";
import type { Portfolio } from "../../../books/portfolio/portfolio-reader.ts";
import { northAmericanDays } from "../../../market/market-data/session-days.ts";
import type { User } from "../../../platform/http/caller.ts";
import { isOwnRuleKey, type OwnRuleKey, ruleIdOf } from "../../../research/trading-rules/rule-key.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { listRuleRuns } from "../rule-gap/gap-store.ts";
import { versionsOf } from "../rule-gap/versions.ts";
import type { RunPlan } from "../runs/run-plan.ts";
import type { DecisionReason } from "./decision-reason.ts";
import type { DecisionRow } from "./decision-store.ts";
import { listOrdered, readOwnedPosition } from "./owned-position.ts";
import { readCountOfToday } from "./units-since.ts";

export interface RuleAccount {
  readonly now: AccountNow;
  readonly madeOf: readonly Based[];
}

interface AccountGround {
  readonly user: Pick<User, "id">;
  readonly account: AccountRow;
  readonly plan: RunPlan;
}

/** The account at the prices of now; null for a currency that nothing is counted in. */
export async function readValuedAccount(
  ctx: Pick<AutoTradingContext, "portfolio">,
  { user, account }: Pick<AccountGround, "user" | "account">,
) {
  if (!isListingCurrency(account.currency)) return null;
  const portfolio = await ctx.portfolio.readAccount(user.id, account.id, account.currency);
  const [valued] = portfolio?.accounts ?? [];
  return portfolio === null || valued === undefined ? null : { portfolio, valued };
}

/**
 * Undefined for a plan without a rule that looks at it; null where nobody can say what the account is worth. What an earlier worker
 * of the run decided by stands: the orders of its first decisions change nothing for the others.
 */
export async function readRuleAccount(
  ctx: AutoTradingContext,
  ground: AccountGround,
  earlier: Iterable<DecisionRow>,
): Promise<RuleAccount | null | undefined> {
  const { plan, account } = ground;
  const [strategy] = plan.strategies;
  if (plan.rule === undefined || !looksAtAccount(plan.rule.rule)) return undefined;
  if (strategy === undefined || !isOwnRuleKey(strategy)) throw new Error("a run of a rule is of that rule");
  const found = await readValuedAccount(ctx, ground);
  if (found === null) return null;
  const { portfolio, valued } = found;
  const { madeOf } = valued;
  const decided = decidedBy(earlier);
  if (decided !== null) return { now: decided, madeOf };
  const positions = await countPositions(ctx, { accountId: account.id, strategy });
  const fall = await fallSince(ctx, ground, portfolio, strategy);
  const { cashHome, totalHome } = valued;
  // Where there is nothing, none of it is cash.
  const cash = totalHome > 0 ? 100 * (cashHome / totalHome) : 0;
  return { now: { cash, positions, fall }, madeOf };
}

/** Securities of which the account still holds something that the rule bought. */
async function countPositions(
  { db, market }: AutoTradingContext,
  key: { readonly accountId: string; readonly strategy: OwnRuleKey },
): Promise<number> {
  let held = 0;
  for (const instrumentId of await listOrdered(db.orm, key)) {
    const instrument = await market.instrument(instrumentId);
    if (instrument === null) continue;
    const count = await readCountOfToday(market, instrument);
    if ((await readOwnedPosition(db.orm, { ...key, instrumentId }, count)).units > 0) held += 1;
  }
  return held;
}

function decidedBy(earlier: Iterable<DecisionRow>): AccountNow | null {
  for (const { note } of earlier) {
    const reason = note.reason as DecisionReason | null;
    if (reason?.kind === "own_rule" && reason.account !== undefined) return reason.account;
  }
  return null;
}

/** From the highest worth since the open at which this version of the rule decided first, by day ends and now. */
async function fallSince(
  ctx: AutoTradingContext,
  { user, account, plan }: AccountGround,
  portfolio: Portfolio,
  strategy: OwnRuleKey,
): Promise<number> {
  const runs = await listRuleRuns(ctx.db.orm, { userId: user.id, ruleId: ruleIdOf(strategy) });
  const hash = plan.rule?.ruleHash ?? "";
  const own = runs.filter(({ accountId }) => accountId === account.id);
  const version = versionsOf(own, hash).find(({ ruleHash }) => ruleHash === hash);
  const began = version && northAmericanDays(ctx.market).session(version.from)?.open;
  const { ALL: points } = await ctx.portfolio.lines(portfolio, ["ALL"]);
  const first = points.findLastIndex(({ time }) => time <= (began ?? portfolio.now));
  return fallFromHighest(points.slice(Math.max(0, first)));
}
