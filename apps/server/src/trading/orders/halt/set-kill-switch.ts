/** A user's own stop of all trading: from here on the gate refuses, and what works at the venues is cancelled. */
import { type AnswerOf, type Locale, message } from "@neuro/contract";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import { lockSettings, storeSettings } from "../../../people/trading-settings/settings-store.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { RequestOrigin } from "../../../platform/http/origin-of.ts";
import type { TradingContext } from "../trading-context.ts";
import { auditKillSwitch } from "./audit-kill-switch.ts";
import { cancelWorkingOrders, type StopCounts } from "./cancel-working-orders.ts";
import { stoppedNotice } from "./halt-notice.ts";

export interface SwitchChange {
  readonly user: User;
  readonly on: boolean;
  readonly locale: Locale;
  readonly from: RequestOrigin;
}

const NOTHING_CANCELLED: StopCounts = { cancelled: 0, stillCancelling: 0, kept: 0 };

/** Setting it where it is already changes nothing; turned on again it goes on cancelling what is still at work. */
export async function setKillSwitch(
  ctx: TradingContext,
  { user, on, locale, from }: SwitchChange,
): Promise<AnswerOf<"setKillSwitch">> {
  await ctx.db.transaction(async (tx) => {
    const wallMs = ctx.wall();
    const saved = await lockSettings(tx, { userId: user.id, wallMs });
    if (saved.killSwitch === on) return;
    await storeSettings(tx, { userId: user.id, wallMs, values: saved.values, killSwitch: on });
    const line = { id: ctx.newId(), at: wallMs, actorId: user.id, subjectId: user.id, from };
    await auditKillSwitch(tx, line, { on, by: "kill-switch" });
    if (on) await raiseNotice(tx, { id: ctx.newId(), userId: user.id, at: wallMs }, stoppedNotice(wallMs));
  });
  ctx.stream.publish(user.id, "trading_status", {});
  const counts = on ? await cancelWorkingOrders(ctx, { userId: user.id, locale }) : NOTHING_CANCELLED;
  const { cancelled, stillCancelling, kept } = counts;
  return {
    success: true,
    on,
    message: switchSentence(on, counts, locale),
    cancelled,
    still_cancelling: stillCancelling,
    kept,
  };
}

function switchSentence(on: boolean, counts: StopCounts, locale: Locale): string {
  if (!on) return message("kill_switch.off", locale);
  const { cancelled, stillCancelling, kept } = counts;
  const sentences = [message("kill_switch.on", locale)];
  if (cancelled > 0) sentences.push(message("kill_switch.cancelled", locale, { count: cancelled }));
  if (stillCancelling > 0)
    sentences.push(message("kill_switch.still_cancelling", locale, { count: stillCancelling }));
  if (kept > 0) sentences.push(message("kill_switch.kept", locale, { count: kept }));
  return sentences.join(" ");
}
