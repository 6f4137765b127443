/** The queue of tests of rules, and what brings back those that a crash left without a job. */
import { availableParallelism } from "node:os";
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { Market, MarketEnvironment } from "@neuro/market";
import { joinSearch, type SearchOutcome, type SearchPart } from "@neuro/quant";
import type { JobDefinition } from "../../platform/jobs/job-definition.ts";
import { keptHistories } from "../analysis/kept-histories.ts";
import { weekModelFor } from "../range/ordinary-week.ts";
import type { ResearchContext } from "../research-context.ts";
import { type MeasureRuleOrder, type MeasureRuleOutcome, measureInThread } from "./measure-in-thread.ts";
import { type RuleRefusal, setsOf } from "./measure-rule.ts";
import {
  claimRuleTest,
  endRuleTest,
  type RuleTestFailure,
  type RuleTestRow,
  requeueRuleTests,
  saveTestProgress,
  silentRuleTests,
} from "./rule-test-store.ts";

export const RULE_TEST_QUEUE = "test-rule";

const MOST_ATTEMPTS = 3;
/** A running test writes at least so often. */
const BEAT_MS = 2_000;
const LEASE_MS = 4 * BEAT_MS;
const SILENT_MS = MINUTE_MS;
/** Threads of one search; fewer sets are not worth a second one. */
const MOST_THREADS = 2;
const SETS_A_THREAD = 10;

export type RuleTestContext = Pick<
  ResearchContext,
  "db" | "wall" | "log" | "trainingThreads" | "marketStore" | "pins" | "knownRange"
> & {
  readonly market: Pick<Market, "clock" | "providers">;
  readonly config: { readonly market: MarketEnvironment };
};

type ThreadOrder = Omit<MeasureRuleOrder, "task">;
type Ended = Exclude<MeasureRuleOutcome, { readonly kind: "searched" }>;

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

function failureOf(refusal: RuleRefusal, row: RuleTestRow): RuleTestFailure {
  if (refusal.code === "insufficient_history") {
    const { needed: required, available } = refusal.details as { needed: number; available: number };
    return {
      code: "not_enough_history",
      params: { symbol: row.asked.symbols.join(", "), required, available },
    };
  }
  if (refusal.code === "grid_of_several") return { code: "rule_grid_of_several", params: {} };
  return { code: refusal.code === "no_prices" ? "market_data_unavailable" : "internal", params: {} };
}

/** The sets in equal parts, each in a thread; what a thread refuses ends it. */
async function search(order: ThreadOrder, watch: Watch): Promise<SearchOutcome | Ended> {
  const { length } = setsOf(order);
  const threads = Math.max(
    1,
    Math.min(MOST_THREADS, availableParallelism(), Math.floor(length / SETS_A_THREAD)),
  );
  const done = new Array<number>(threads).fill(0);
  const bound = (at: number) => Math.round((at * length) / threads);
  const outcomes = await Promise.all(
    done.map((_, at) =>
      measureInThread(
        { ...order, task: { kind: "search", from: bound(at), to: bound(at + 1) } },
        {
          signal: watch.signal,
          onProgress: (tried) => {
            done[at] = tried;
            watch.onProgress(done.reduce((sum, each) => sum + each, 0));
          },
        },
      ),
    ),
  );
  const parts: SearchPart[] = [];
  let daysOfYear = 0;
  for (const outcome of outcomes) {
    if (outcome.kind !== "searched") return outcome;
    parts.push(outcome.part);
    daysOfYear = outcome.daysOfYear;
  }
  return joinSearch(parts, daysOfYear);
}

async function measure(order: ThreadOrder, watch: Watch): Promise<Ended> {
  const isSearch = order.asked.tries > 1 && order.rule.parameters.length > 0;
  const found = isSearch && order.rule.kind === "signals" ? await search(order, watch) : null;
  if (found !== null && "kind" in found) return found;
  const outcome = await measureInThread({ ...order, task: { kind: "measure", search: found } }, watch);
  if (outcome.kind === "searched") throw new Error("a thread searched where it was to measure");
  return outcome;
}

/** Keeps the row's progress, and ends the threads once somebody cancelled it, whichever server was told. */
function keepBeat(ctx: RuleTestContext, row: RuleTestRow) {
  let done = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const stays = await saveTestProgress(ctx.db.orm, row.id, done, new Date(ctx.wall())).catch(() => true);
    if (!stays) ctx.trainingThreads.stop(row.id);
  };
  const timer = setInterval(() => {
    writing = writing.then(write);
  }, BEAT_MS / 4);
  return {
    onProgress: (tried: number) => {
      done = Math.max(done, tried);
    },
    end: async () => {
      clearInterval(timer);
      await writing;
    },
  };
}

async function attempt(ctx: RuleTestContext, row: RuleTestRow, stopped: AbortSignal): Promise<void> {
  const { asked, rule } = row;
  const kept = await keptHistories(ctx, asked.instrumentIds);
  const now = ctx.market.clock.now();
  const order = {
    ...{ market: ctx.config.market, now, kept, instrumentIds: asked.instrumentIds, rule, asked },
    week: await weekModelFor(rule, ctx.knownRange),
  };
  const beat = keepBeat(ctx, row);
  const outcome = await ctx.trainingThreads
    .run(row.id, (cancelled) =>
      measure(order, { signal: AbortSignal.any([cancelled, stopped]), onProgress: beat.onProgress }),
    )
    .finally(beat.end);
  const at = new Date(ctx.wall());
  if (outcome.kind === "measured") {
    const { result } = outcome;
    await endRuleTest(ctx.db.orm, row.id, { status: "completed", result, done: row.total, at });
  } else if (outcome.kind === "refused")
    await endRuleTest(ctx.db.orm, row.id, { status: "failed", failure: failureOf(outcome.refusal, row), at });
  else if (stopped.aborted) throw new Error("the server stopped in the middle of a rule's test");
}

/** Throws when the attempt should be repeated. */
async function runRuleTest(ctx: RuleTestContext, id: string, stopped: AbortSignal): Promise<void> {
  const at = new Date(ctx.wall());
  const row = await claimRuleTest(ctx.db.orm, id, at, LEASE_MS);
  if (row === null) return;
  if (row.attempts <= MOST_ATTEMPTS) return await attempt(ctx, row, stopped);
  const failure: RuleTestFailure = { code: "interrupted", params: { times: MOST_ATTEMPTS } };
  await endRuleTest(ctx.db.orm, row.id, { status: "failed", failure, at });
}

export function ruleTestJob(ctx: RuleTestContext): JobDefinition {
  return {
    queue: RULE_TEST_QUEUE,
    run: async (data, { signal }) => {
      const { testId } = data as { testId: string };
      await runRuleTest(ctx, testId, signal);
    },
  };
}

type ReviveContext = Pick<ResearchContext, "db" | "wall" | "jobs">;

async function resend({ db, jobs }: ReviveContext, silentSince: Date): Promise<void> {
  for (const { id } of await silentRuleTests(db.orm, silentSince))
    await jobs.send(RULE_TEST_QUEUE, { testId: id });
}

export function reviveRuleTestsJob(ctx: ReviveContext): JobDefinition {
  return {
    queue: "revive-rule-tests",
    cron: "* * * * *",
    run: async () => await resend(ctx, new Date(ctx.wall() - SILENT_MS)),
  };
}

/** The embedded database has one process: what ran when it ended goes on at once. Others are found by their silence. */
export async function reviveRuleTestsAtStart(ctx: ReviveContext): Promise<void> {
  if (ctx.db.kind !== "embedded") return await resend(ctx, new Date(ctx.wall() - SILENT_MS));
  await requeueRuleTests(ctx.db.orm);
  await resend(ctx, new Date(ctx.wall() + 1));
}
