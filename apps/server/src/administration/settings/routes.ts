/** The calls of settings, and the two switches that stop trading. */
import { type Locale, stepUpMs } from "@neuro/contract";
import { requireConfirmed } from "../../people/access/step-up.ts";
import { readTradingHalt } from "../../people/trading-settings/trading-halt.ts";
import { isFailure } from "../../platform/failure.ts";
import type { User } from "../../platform/http/caller.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { readUniverseSettings } from "../../trading/auto-trading/default-watch-list.ts";
import { cancelWorkingOrders } from "../../trading/orders/halt/cancel-working-orders.ts";
import { haltTrading } from "../../trading/orders/halt/halt-trading.ts";
import { setKillSwitch } from "../../trading/orders/halt/set-kill-switch.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { saveSettings } from "./save-settings.ts";
import { settingsShown } from "./settings-shown.ts";

export function settingsHandlers(ctx: AdministrationContext) {
  const shown = async (user: User, locale: Locale) => ({
    settings: settingsShown(await readUniverseSettings(ctx, user), locale),
  });

  return {
    accountSettings: ({ user, locale }) => shown(user, locale),

    saveAccountSettings: async ({ user, session, body, locale, from }) => {
      const saved = await saveSettings(ctx, { user, session, body, locale, from });
      if (isFailure(saved)) return saved;
      ctx.stream.publish(user.id, "trading_status", {});
      if (saved.stopped) await cancelWorkingOrders(ctx, { userId: user.id, locale });
      return await shown(user, locale);
    },

    setKillSwitch: ({ user, body, locale, from }) => setKillSwitch(ctx, { user, on: body.on, locale, from }),

    adminTradingHalt: async () => {
      const { on, reason, since } = await readTradingHalt(ctx.db.orm);
      return { on, reason, since: since === null ? null : new Date(since).toISOString() };
    },

    adminSetTradingHalt: async ({ user, session, body, from }) =>
      // Stopping must never wait for anything; going on may.
      (body.on ? null : requireConfirmed(session, { now: ctx.wall(), withinMs: stepUpMs })) ??
      haltTrading(ctx, { admin: user, on: body.on, reason: body.reason, from }),
  } satisfies Handlers;
}
