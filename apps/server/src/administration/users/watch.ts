/** Looks at the installation each few minutes, so that its past hours are known from what was seen. */
import { HOUR_MS } from "@neuro/contract/primitives";
import { sql } from "drizzle-orm";
import { sessions, watchHours } from "../../platform/db/schema/index.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { isOpenSession } from "./open-sessions.ts";
import { configuredOf, probeAll } from "./probe-all.ts";

export async function watch(ctx: AdministrationContext): Promise<void> {
  const { orm } = ctx.db;
  const [open, { probes }] = await Promise.all([orm.$count(sessions, isOpenSession(ctx)), probeAll(ctx)]);
  const { asked, ok } = configuredOf(probes);
  await orm
    .insert(watchHours)
    .values({ hour: new Date(Math.floor(ctx.wall() / HOUR_MS) * HOUR_MS), sessions: open, asked, ok })
    .onConflictDoUpdate({
      target: watchHours.hour,
      set: {
        sessions: sql`greatest(${watchHours.sessions}, excluded.sessions)`,
        asked: sql`${watchHours.asked} + excluded.asked`,
        ok: sql`${watchHours.ok} + excluded.ok`,
      },
    });
}
