/** Looks at the schedule every few seconds, in whichever process works jobs. */
import { oneAtATime } from "../../../platform/concurrency/one-at-a-time.ts";
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { hasUnfinished } from "./has-unfinished.ts";
import { isAnyDue, tickSchedule } from "./tick-schedule.ts";

const TICK_MS = 3_000;
/** How far it has come is written down so often where nothing is due. Real time; `AWAY_MS` is a good deal longer. */
const NOTE_EVERY_MS = 10_000;

/** One look after the other; the database is asked for the whole of it only where something is due, and now and then. */
export function createScheduleLooks(ctx: AutoTradingContext): () => Promise<void> {
  /** Up to where everything is claimed, epoch ms: market time, real time. */
  let looked: { readonly market: number; readonly wall: number } | null = null;

  async function isQuiet(now: { readonly market: number; readonly wall: number }): Promise<boolean> {
    if (looked === null || now.market < looked.market) return false;
    if (Math.abs(now.wall - looked.wall) >= NOTE_EVERY_MS) return false;
    if (isAnyDue(ctx, { since: looked.market, now: now.market })) return false;
    return !(await hasUnfinished(ctx.db.orm, now));
  }

  return async () => {
    const now = { market: ctx.market.clock.now(), wall: ctx.wall() };
    if (await isQuiet(now)) return;
    looked = null;
    if (await tickSchedule(ctx)) looked = now;
  };
}

/** Never two looks at once. Returns the way to stop, which waits for the one under way. */
export function runScheduler(ctx: AutoTradingContext): () => Promise<void> {
  const look = createScheduleLooks(ctx);
  const looks = oneAtATime(() =>
    look().catch((error: unknown) => ctx.log.error({ err: error }, "the schedule could not be looked at")),
  );
  looks.begin();
  const timer = setInterval(looks.begin, TICK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looks.ended();
  };
}
