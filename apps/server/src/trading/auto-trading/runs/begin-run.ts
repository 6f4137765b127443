/** Writes a run down before anything is looked at. One run of a user at a time. */
import { northAmericanDays } from "../../../market/market-data/session-days.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import type { RunPlan } from "./run-plan.ts";
import { findRun, findRunsUnderWay, insertRun, lockRunsOf, type RunRow, takeLease } from "./run-store.ts";

export const RUN_QUEUE = "auto-trading-run";
/** A worker that says nothing for so long is believed dead. Real time. */
export const LEASE_MS = 30_000;

export interface RunOrder {
  readonly id: string;
  readonly user: Pick<User, "id">;
  readonly accountId: string | null;
  readonly phase: RunRow["phase"];
  readonly trigger: RunRow["trigger"];
  readonly plan: Omit<RunPlan, "worker">;
  /** Left to a worker, instead of being worked on by the caller. */
  readonly queued?: boolean;
}

/** The session a moment belongs to: the one under way, or the next one. */
function sessionDateAt(market: AutoTradingContext["market"], now: number): string {
  const days = northAmericanDays(market);
  const date = days.dateOf(now);
  const session = days.session(date);
  return session !== null && now < session.close ? date : days.nextSession(date);
}

export interface BegunRun {
  readonly run: RunRow;
  /** False: a run of that id, or of that phase, was there already. */
  readonly isNew: boolean;
}

/** Begins a run, or finds the one of that id. A run that is known but has lost its worker is taken over: the lease is ours. */
export async function beginRun(ctx: AutoTradingContext, order: RunOrder): Promise<BegunRun | Failure> {
  const { id, user, accountId, phase, trigger, plan } = order;
  return await ctx.db.transaction(async (tx): Promise<BegunRun | Failure> => {
    await lockRunsOf(tx, user.id);
    const wallMs = ctx.wall();
    const known = await findRun(tx, id);
    const isOver = known !== null && known.status !== "running";
    if (known !== null && isOver) return { run: known, isNew: false };
    if (known !== null && known.leaseUntil.getTime() > wallMs) return failure("run_under_way");
    const others = await findRunsUnderWay(tx, { userId: user.id, except: id, wallMs });
    if (others.length > 0) return failure("run_under_way");
    const now = ctx.market.clock.now();
    const worker = order.queued === true ? null : ctx.newId();
    const until = wallMs + LEASE_MS;
    if (known === null)
      await insertRun(tx, {
        ...{ id, userId: user.id, accountId, phase, trigger, plan: { ...plan, worker } },
        sessionDate: sessionDateAt(ctx.market, now),
        status: "running",
        startedAt: new Date(now),
        leaseUntil: new Date(until),
      });
    else if (worker !== null) await takeLease(tx, { id, worker, wallMs, until });
    if (order.queued === true) await ctx.jobs.send(RUN_QUEUE, { runId: id }, { tx });
    const run = await findRun(tx, id);
    if (run === null) throw new Error(`run ${id} was not stored`);
    return { run, isNew: known === null };
  });
}
