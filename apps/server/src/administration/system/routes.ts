/** Whether the service can work. */
import { failure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { version } from "../../platform/version.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { orElse } from "./or-else.ts";
import { showHealth } from "./show-health.ts";

/** Whoever asks may end this process on a bad answer, so a busy one is given longer than the parts of a page. */
const PATIENCE_MS = 5_000;

function outcome(check: () => Promise<unknown>): Promise<"ok" | "failing"> {
  return orElse(() => check().then(() => "ok" as const), "failing" as const, PATIENCE_MS);
}

async function hasInstruments({ market }: AdministrationContext): Promise<void> {
  const listed = await market.instruments();
  if (listed.length === 0) throw new Error("no instruments");
}

export function systemHandlers(ctx: AdministrationContext) {
  const startedAt = ctx.wall();
  return {
    /**
     * Without its database the service can do nothing, and before its background jobs have started not everything (503); without
     * market data it can still show what it has.
     */
    health: async () => {
      if (ctx.startup.isUnderWay()) return failure("service_unavailable");
      const [database, market] = await Promise.all([
        outcome(ctx.db.ping),
        outcome(() => hasInstruments(ctx)),
      ]);
      if (database === "failing") return failure("service_unavailable");
      return {
        status: market === "ok" ? ("ok" as const) : ("degraded" as const),
        version,
        uptime: (ctx.wall() - startedAt) / 1000,
        checks: { database, market },
      };
    },

    systemHealth: ({ user }) => showHealth(ctx, user),
  } satisfies Handlers;
}
