/** A rule's real trades in one account beside those of its test, as figures in no language. */
import { setImmediate as breathe } from "node:timers/promises";
import { type Based, type Currency, DAY_MS, leastReal } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { type Attempt, type GapReport, gapReport } from "@neuro/quant";
import type { AccountRow } from "../../../books/brokerage-accounts/account-store.ts";
import { readBalances } from "../../../books/entries/read-books.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import { testedFill } from "../../../research/analysis/strategies/tested-data.ts";
import { weekModelFor } from "../../../research/range/ordinary-week.ts";
import type { RuleRow } from "../../../research/trading-rules/rule-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { LIMITS_CURRENCY } from "../decisions/meant-order.ts";
import { heldIn } from "../decisions/owned-position.ts";
import { listCredited, listOrdersOf, type RuleDecision, type RuleRun } from "./gap-store.ts";
import { readRankedHistories } from "./ranked-histories.ts";
import { type SecurityFacts, securityFacts } from "./security-facts.ts";
import { historyFor, readTradedSecurity, type TradedSecurity } from "./traded-security.ts";
import type { Version } from "./versions.ts";

export interface GapWish {
  readonly account: AccountRow;
  readonly row: RuleRow;
  readonly version: Version;
  /** The rule as that version was. */
  readonly rule: TradingRule;
  /** Bought in these sessions alone; ISO days. */
  readonly from: string | null;
  readonly to: string | null;
  /** Of the account, all versions, oldest first. */
  readonly runs: readonly RuleRun[];
  readonly decisions: readonly RuleDecision[];
}

export interface CurrencyGap {
  readonly currency: Currency;
  readonly report: GapReport;
  readonly attempts: readonly Attempt[];
  readonly securities: ReadonlyMap<InstrumentId, TradedSecurity>;
  readonly twins: SecurityFacts["twins"];
  /** Of all prices and fills in it. */
  readonly basis: Based["basis"];
}

export interface RuleGap {
  readonly currencies: readonly CurrencyGap[];
  readonly priceless: readonly InstrumentId[];
  /** Last session that was looked at; null without any prices. */
  readonly last: string | null;
}

/** Refused where none of the securities has a price. */
export async function ruleGap(ctx: AutoTradingContext, wish: GapWish): Promise<RuleGap | Failure> {
  const { account, version, runs } = wish;
  const ownRuns = runs.filter(({ ruleHash }) => ruleHash === version.ruleHash);
  const own = new Set(ownRuns.map(({ id }) => id));
  const decided = wish.decisions.filter(({ runId }) => own.has(runId));
  const instrumentIds = [...new Set(decided.map(({ instrumentId }) => instrumentId))];
  const of = { accountId: account.id, instrumentIds };
  const [orders, credited, balances] = await Promise.all([
    listOrdersOf(ctx.db.orm, of),
    account.mode === "paper" ? listCredited(ctx.db.orm, of) : null,
    readBalances(ctx.db.orm, [account.id]),
  ]);
  const sessions = daysSince(ctx, version.from);
  const week = await weekModelFor(wish.rule, ctx.knownRange);
  const limit = historyFor(sessions);
  const ranked = await readRankedHistories(ctx.market, { rule: wish.rule, runs: ownRuns, limit, week });
  const facts: SecurityFacts[] = [];
  const priceless: InstrumentId[] = [];
  for (const id of instrumentIds) {
    const known = ranked.get(id) ?? null;
    const security = await readTradedSecurity(ctx.market, id, { sessions, week, known });
    if (security === null) {
      priceless.push(id);
      continue;
    }
    const isOfIt = ({ instrumentId }: { readonly instrumentId: InstrumentId }) => instrumentId === id;
    const found = securityFacts({
      ...{ security, held: heldIn(balances, id), version, runs, rule: wish.rule, accountId: account.id },
      trading: wish.row.trading,
      orders: orders.filter(isOfIt),
      decisions: wish.decisions.filter(isOfIt),
      credited: credited?.filter(isOfIt) ?? null,
      rateAt: await ratesOf(ctx, security, version.from),
    });
    facts.push(withinPeriod(found, wish));
    await breathe();
  }
  if (facts.length === 0 && priceless.length > 0) return failure("market_data_unavailable");
  return {
    currencies: byCurrency(facts),
    priceless,
    last:
      facts
        .map(({ security }) => security.last)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Calendar days, which are more than sessions. */
function daysSince({ market }: AutoTradingContext, from: string): number {
  return Math.max(1, Math.ceil((market.clock.now() - Date.parse(from)) / DAY_MS) + 1);
}

async function ratesOf(
  { market }: AutoTradingContext,
  { instrument: { currency }, tested }: TradedSecurity,
  from: string,
): Promise<(session: string) => number> {
  if (currency === LIMITS_CURRENCY) return () => 1;
  const sessions = tested.dates.filter((date) => date >= from);
  const rates = new Map<string, number>();
  for (const date of sessions) rates.set(date, (await market.fx(currency, LIMITS_CURRENCY, date)).rate);
  const last = (await market.fx(currency, LIMITS_CURRENCY)).rate;
  return (session) => rates.get(session) ?? last;
}

function withinPeriod(facts: SecurityFacts, { from, to }: GapWish): SecurityFacts {
  const isIn = (session: string) => (from === null || session >= from) && (to === null || session <= to);
  return {
    ...facts,
    twins: facts.twins.filter(({ entry }) => isIn(entry.session)),
    attempts: facts.attempts.filter(({ decidedFor }) => isIn(decidedFor)),
  };
}

function byCurrency(facts: readonly SecurityFacts[]): readonly CurrencyGap[] {
  return [...Map.groupBy(facts, ({ security }) => security.instrument.currency)].map(([currency, alike]) => {
    const attempts = alike.flatMap((each) => each.attempts);
    const twins = alike.flatMap((each) => each.twins);
    const report = gapReport({
      ...{ twins, asKnown: null, attempts },
      silent: alike.flatMap(({ silent }) => silent),
      securities: new Map(
        alike.map(({ security: { instrument, tested } }) => {
          const { spreadBps, commission } = testedFill(instrument);
          return [
            instrument.id,
            { lastClose: tested.data.bars.close.at(-1) ?? null, fill: { spreadBps, commission } },
          ];
        }),
      ),
    });
    if (!report.ok) throw new Error(`facts of a traded rule were refused: ${JSON.stringify(report)}`);
    const securities = new Map(alike.map(({ security }) => [security.instrument.id, security]));
    return { currency, report, attempts, twins, securities, ...leastBased(alike) };
  });
}

const leastBased = (facts: readonly SecurityFacts[]): Based => ({
  basis: leastReal(facts.flatMap(({ parts }) => parts)),
});
