/** Which account and which version of a rule a gap report is of, and the report. */
import { type AccountRow, listAccounts } from "../../../books/brokerage-accounts/account-store.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import { findRule, type RuleRow } from "../../../research/trading-rules/rule-store.ts";
import { findRuleTest } from "../../../research/trading-rules/rule-test-store.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { findTradedRule, listRuleDecisions, listRuleRuns, type RuleRun } from "./gap-store.ts";
import { type LiveRecord, liveRecord } from "./live-record.ts";
import { type RuleGap, ruleGap } from "./rule-gap.ts";
import { type Version, versionsOf } from "./versions.ts";

export interface GapAsked {
  readonly user: Pick<User, "id">;
  readonly ruleId: string;
  readonly accountId: string | null;
  readonly ruleHash: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export interface FoundGap {
  readonly row: RuleRow;
  /** In which the rule has decided, the last one first. */
  readonly accounts: readonly AccountRow[];
  readonly versions: readonly (Version & { readonly decisions: number })[];
  /** Null where it has decided in none. */
  readonly of: {
    readonly account: AccountRow;
    readonly version: Version;
    readonly isGrid: boolean;
    readonly gap: RuleGap;
    readonly record: LiveRecord | null;
    readonly largestCad: number | null;
  } | null;
}

export async function findGap(ctx: AutoTradingContext, asked: GapAsked): Promise<FoundGap | Failure> {
  const { user, ruleId } = asked;
  const row = await findRule(ctx.db.orm, { userId: user.id, id: ruleId });
  if (row === null) return failure("not_found");
  const all = await listRuleRuns(ctx.db.orm, { userId: user.id, ruleId });
  const accounts = await tradedAccounts(ctx, user, all);
  const account = asked.accountId === null ? accounts[0] : accounts.find(({ id }) => id === asked.accountId);
  if (account === undefined) {
    if (asked.accountId !== null) return failure("account_not_found");
    return { row, accounts, versions: [], of: null };
  }
  const runs = all.filter(({ accountId }) => accountId === account.id);
  const versions = versionsOf(runs, row.ruleHash);
  const version =
    asked.ruleHash === null ? versions[0] : versions.find(({ ruleHash }) => ruleHash === asked.ruleHash);
  if (version === undefined) return failure("not_found");
  const inAccount = new Set(runs.map(({ id }) => id));
  const decisions = (await listRuleDecisions(ctx.db.orm, { userId: user.id, ruleId })).filter(({ runId }) =>
    inAccount.has(runId),
  );
  const { ruleHash } = version;
  const rule =
    ruleHash === row.ruleHash ? row.rule : await findTradedRule(ctx.db.orm, { userId: user.id, ruleHash });
  if (rule === null) return failure("not_found");
  const { from, to } = asked;
  const gap = await ruleGap(ctx, { account, row, version, rule, from, to, runs, decisions });
  if (isFailure(gap)) return gap;
  const test = await findRuleTest(ctx.db.orm, row.id);
  const hashOf = new Map(runs.map((run) => [run.id, run.ruleHash]));
  return {
    row,
    accounts,
    versions: versions.map((each) => ({
      ...each,
      decisions: decisions.filter(({ runId }) => hashOf.get(runId) === each.ruleHash).length,
    })),
    of: {
      ...{ account, version, gap, isGrid: rule.kind === "grid" },
      // A record of a part of the time is none.
      record: from === null && to === null ? liveRecord(gap.currencies, { ruleHash, test }) : null,
      largestCad: largestOf(runs, version) ?? row.trading?.largestCad ?? null,
    },
  };
}

async function tradedAccounts(
  ctx: AutoTradingContext,
  { id }: Pick<User, "id">,
  runs: readonly RuleRun[],
): Promise<readonly AccountRow[]> {
  const decided = runs.filter(({ ruleHash }) => ruleHash !== null).toReversed();
  const ids = [...new Set(decided.flatMap(({ accountId }) => accountId ?? []))];
  const own = new Map((await listAccounts(ctx.db.orm, id)).map((account) => [account.id, account]));
  return ids.flatMap((accountId) => own.get(accountId) ?? []);
}

function largestOf(runs: readonly RuleRun[], { ruleHash }: Version): number | null {
  const own = runs.filter((run) => run.ruleHash === ruleHash && run.largestCad !== null);
  return own.at(-1)?.largestCad ?? null;
}
