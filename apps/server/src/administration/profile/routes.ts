/** The calls about a user's own account: profile, figures of closed trades, the data as a file, and leaving. */
import type { Handlers, RawHandlers } from "../../platform/http/handlers.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { readProfile, saveProfile } from "./profile.ts";
import { createWorkOut, showTradingPerformance } from "./show-trading-performance.ts";

export function accountHandlers(ctx: AdministrationContext) {
  const workOut = createWorkOut(ctx.market);
  return {
    profile: async ({ user }) => ({ profile: await readProfile(ctx.db.orm, user.id) }),
    saveProfile: async ({ user, body }) => {
      const profile = await saveProfile(ctx, user.id, body);
      ctx.stream.publish(user.id, "profile", {});
      return { profile };
    },
    tradingPerformance: ({ user }) => showTradingPerformance({ ...ctx, workOut }, user.id),
    deleteAccount: async ({ user, session, body, locale, from }) =>
      await deleteAccount(ctx, {
        ...{ user, session, locale, from },
        password: body.password,
        code: body.code,
      }),
    exportAccount: (call, reply) => exportAccount(ctx, call, reply),
  } satisfies Handlers & RawHandlers;
}
