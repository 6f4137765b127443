/** Looks at the schedule every few seconds, in whichever process works jobs. */
import type { AutoTradingContext } from "../auto-trading-context.ts";
import { tickSchedule } from "./tick-schedule.ts";

const TICK_MS = 3_000;

/** Never two looks at once. Returns the way to stop, which waits for the one under way. */
export function runScheduler(ctx: AutoTradingContext): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const look = () => {
    if (underWay !== null) return;
    underWay = tickSchedule(ctx)
      .catch((error: unknown) => ctx.log.error({ err: error }, "the schedule could not be looked at"))
      .finally(() => {
        underWay = null;
      });
  };
  look();
  const timer = setInterval(look, TICK_MS).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
