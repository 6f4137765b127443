/** Works a run through, pair by pair, and ends it. Another worker can go on anywhere; nothing is done twice. */
import { findAccount } from "../../../books/brokerage-accounts/account-store.ts";
import { northAmericanDays } from "../../../market/market-data/session-days.ts";
import { findUser } from "../../../people/access/users/find-user.ts";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import type { StoredNote } from "../../../platform/db/schema/auto-trading.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { actOnPair, decisionIdOf, writeOff } from "../decisions/act-on-pair.ts";
import type { PairGround } from "../decisions/decide-pair.ts";
import { type DecisionRow, findDecision, listDecisions } from "../decisions/decision-store.ts";
import { openPrices } from "../decisions/read-prices.ts";
import { readRuleAccount } from "../decisions/rule-account.ts";
import { firstDraftExpiry } from "../drafts/draft-store.ts";
import { draftsNotice } from "../drafts/drafts-notice.ts";
import { SECTOR_COMPANIES, UNIVERSE_LIMIT } from "../universe.ts";
import { LEASE_MS } from "./begin-run.ts";
import { type ParametersInForce, readParametersInForce } from "./parameters-in-force.ts";
import { endRun, leaseOf, planOf, type RunEnd, type RunRow, renewLease, requeueRun } from "./run-store.ts";

/** Told when a run begins or ends. */
export function announceRun({ stream }: AutoTradingContext, run: Pick<RunRow, "id" | "userId">): void {
  stream.publish(run.userId, "auto_trading", { run_id: run.id });
}

/** The run as it ended, or as it is left to another worker. `signal` stops it between two pairs. */
export async function workRun(ctx: AutoTradingContext, run: RunRow, signal?: AbortSignal): Promise<RunRow> {
  announceRun(ctx, run);
  const user = await findUser(ctx.db.orm, run.userId);
  const account =
    user && run.accountId && (await findAccount(ctx.db.orm, { userId: user.id, accountId: run.accountId }));
  if (!user || !account) return await finish(ctx, run, { status: "skipped", note: note("skip_account") });
  if (isOver(ctx, run)) return await finish(ctx, run, { status: "failed", note: note("run_interrupted") });
  const parametersOf = await readParametersInForce(ctx);
  const way = await workPairs(ctx, run, { user, account, parametersOf, signal });
  if (way === "lost") return run;
  if (way === "stopped") {
    await requeueRun(ctx.db.orm, run.id, ctx.wall());
    return run;
  }
  return await finish(ctx, run, { status: "completed", note: null });
}

const note = (code: string): StoredNote => ({ code, params: {} });

/** A run that trades is not gone on with after its session: nobody asked for another day. */
function isOver({ market }: AutoTradingContext, run: RunRow): boolean {
  const close = northAmericanDays(market).session(run.sessionDate)?.close;
  return planOf(run).conduct === "trade" && close !== undefined && market.clock.now() >= close;
}

interface Ground extends Pick<PairGround, "user" | "account"> {
  readonly parametersOf: ParametersInForce;
  readonly signal: AbortSignal | undefined;
}

/** It may be told at any moment, so it is asked anew each time. */
const isStopped = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/** `lost`: somebody else works on it, because we seemed dead. `stopped`: told to before the end. */
async function workPairs(
  ctx: AutoTradingContext,
  run: RunRow,
  ground: Ground,
): Promise<"done" | "stopped" | "lost"> {
  const plan = planOf(run);
  const { signal, ...shared } = ground;
  const known = new Map(
    (await listDecisions(ctx.db.orm, run.id)).map((row) => [`${row.instrumentId} ${row.strategy}`, row]),
  );
  const ruleAccount = await readRuleAccount(ctx, { ...shared, plan }, known.values()).catch(
    (error: unknown) => {
      ctx.log.error({ err: error, runId: run.id }, "an account could not be valued for its rule");
      return null;
    },
  );
  const stays = async () => await renewLease(ctx.db.orm, { ...leaseOf(run), until: ctx.wall() + LEASE_MS });
  const pricesOf = await openPrices(ctx, plan, async () => !isStopped(signal) && (await stays()));
  if (pricesOf === null) return isStopped(signal) ? "stopped" : "lost";
  for (const instrumentId of plan.instrumentIds) {
    const instrument = await ctx.market.instrument(instrumentId);
    if (instrument === null) continue;
    const tested = await pricesOf(instrument);
    for (const strategy of plan.strategies) {
      if (isStopped(signal)) return "stopped";
      if (!(await stays())) return "lost";
      const pair = { ...shared, plan, instrument, strategy, tested, ruleAccount };
      await actSafely(ctx, run, pair, known.get(`${instrumentId} ${strategy}`) ?? null);
    }
  }
  return "done";
}

/** One security that something is wrong with spoils no other. A database that is gone ends the run where it stands. */
async function actSafely(
  ctx: AutoTradingContext,
  run: RunRow,
  ground: PairGround,
  known: DecisionRow | null,
): Promise<void> {
  try {
    await actOnPair(ctx, run, { ground, known });
  } catch (error) {
    ctx.log.error({ err: error, runId: run.id, instrument: ground.instrument.id }, "a decision failed");
    const left = await findDecision(ctx.db.orm, decisionIdOf(run.id, ground));
    await writeOff(ctx, { run, ground, left });
  }
}

/** Counts what is written down, so that a run that several workers went through is told whole. */
async function finish(
  ctx: AutoTradingContext,
  run: RunRow,
  { status, note: why }: Pick<RunEnd, "status" | "note">,
): Promise<RunRow> {
  const decisions = await listDecisions(ctx.db.orm, run.id);
  const { limits } = planOf(run);
  const signals = decisions.filter(({ signal }) => signal !== "HOLD");
  const counted = (outcome: DecisionRow["outcome"]) =>
    decisions.filter((row) => row.outcome === outcome).length;
  const ended = await endRun(ctx.db.orm, leaseOf(run), {
    status,
    note: why ?? doneNote(run, { decisions, signals: signals.length }),
    signals: signals.length,
    highConfidence: signals.filter(({ confidence }) => (confidence ?? 0) >= limits.reviewThreshold).length,
    orders: counted("ordered"),
    drafts: counted("drafted"),
    endedAt: ctx.market.clock.now(),
  });
  if (ended !== null && ended.drafts > 0) await tellDrafts(ctx, ended);
  announceRun(ctx, run);
  return ended ?? run;
}

async function tellDrafts(ctx: AutoTradingContext, run: RunRow): Promise<void> {
  const { db, newId, wall } = ctx;
  const until = await firstDraftExpiry(db.orm, run.id);
  if (until === null) return;
  await raiseNotice(
    db.orm,
    { id: newId(), userId: run.userId, at: wall() },
    draftsNotice(run.id, run.drafts, until.getTime()),
  );
}

function doneNote(
  run: RunRow,
  { decisions, signals }: { readonly decisions: readonly DecisionRow[]; readonly signals: number },
): StoredNote {
  const { late, left, sectorsLeft, unknown } = planOf(run);
  const codes = [
    "run_done",
    ...(late ? ["run_late"] : []),
    ...(left > 0 ? ["run_left"] : []),
    ...(sectorsLeft > 0 ? ["run_sectors"] : []),
    ...(unknown.length > 0 ? ["run_unknown"] : []),
  ];
  return {
    code: codes.join("+"),
    params: {
      securities: new Set(decisions.map(({ instrumentId }) => instrumentId)).size,
      signals,
      orders: decisions.filter(({ outcome }) => outcome === "ordered").length,
      drafts: decisions.filter(({ outcome }) => outcome === "drafted").length,
      left,
      most: UNIVERSE_LIMIT,
      sectorsLeft,
      companies: SECTOR_COMPANIES,
      symbols: unknown.join(", "),
    },
  };
}
