/** An administrator's stop of all trading of everybody. What works at the venues is cancelled by the passes that follow. */
import type { AnswerOf } from "@neuro/contract";
import { audit } from "../../../people/access/audit.ts";
import { raiseForAll } from "../../../people/notices/raise-notice.ts";
import { readTradingHalt, writeTradingHalt } from "../../../people/trading-settings/trading-halt.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { TradingContext } from "../trading-context.ts";
import { haltNotice } from "./halt-notice.ts";

export interface HaltChange {
  readonly admin: User;
  readonly on: boolean;
  readonly reason: string | undefined;
  readonly from: RequestOrigin;
}

/** Setting it where it is already changes nothing, but a new reason is taken. */
export async function haltTrading(
  ctx: TradingContext,
  { admin, on, reason: given, from }: HaltChange,
): Promise<AnswerOf<"adminSetTradingHalt">> {
  await ctx.db.transaction(
    async (tx) => {
      const at = ctx.wall();
      const before = await readTradingHalt(tx);
      const reason = given || (on ? before.reason : null);
      if (before.on === on && before.reason === reason) return;
      await writeTradingHalt(tx, { on, reason, since: before.since ?? at, wallMs: at });
      await audit(tx, {
        id: ctx.newId(),
        at,
        action: on ? "trading_halt.turned_on" : "trading_halt.turned_off",
        actorId: admin.id,
        subjectId: null,
        details: { reason: given || "none" },
        from,
      });
      if (before.on !== on) await raiseForAll(tx, at, haltNotice(on, reason ?? null, at));
    },
    { isolationLevel: "serializable" },
  );
  ctx.stream.publishToAll("trading_status", {});
  return { success: true, on };
}
