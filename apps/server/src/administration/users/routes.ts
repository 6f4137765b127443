/** The calls of administrators. */
import type { Actor } from "../../platform/http/caller.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { AdministrationContext } from "../administration-context.ts";
import { type Act, exempt, reinstate, setRole, suspend, unlock } from "./act-on-user.ts";
import { createAnalytics } from "./analytics/show-analytics.ts";
import { changeSettings, showSettings } from "./change-settings.ts";
import { listAudit } from "./list-audit.ts";
import { createCountShown, listUsers } from "./list-users.ts";
import { removeUser } from "./remove-user.ts";
import { resetByEmail, resetById } from "./reset-password.ts";
import { createStats } from "./show-stats.ts";
import { showSystem } from "./show-system.ts";

const by = ({ user: admin, session, locale, from }: Actor) => ({ admin, session, locale, from });
const actOf = (call: Actor & { readonly params: { readonly user_id: string } }): Act => ({
  ...by(call),
  userId: call.params.user_id,
});

export function administrationHandlers(ctx: AdministrationContext) {
  const countShown = createCountShown(ctx);
  const stats = createStats(ctx);
  const analytics = createAnalytics(ctx);
  return {
    adminUsers: async ({ query, locale }) =>
      await listUsers({ ...ctx, countShown }, { ...query, search: query.search, after: query.after, locale }),
    adminStats: async ({ locale }) => ({ stats: await stats(locale) }),
    adminAnalytics: async ({ locale }) => ({ analytics: await analytics(locale) }),
    adminSystem: async ({ locale }) => ({ system: await showSystem(ctx, locale) }),
    adminSettings: async () => await showSettings(ctx),
    saveAdminSettings: async ({ body, secondFactor, ...call }) =>
      await changeSettings(ctx, { ...by(call), secondFactor, settings: body.settings, reset: body.reset }),
    adminAudit: async ({ query, locale }) => {
      const { action, user, of_others: ofOthers, limit, before } = query;
      return await listAudit(ctx, { action, user, ofOthers, limit, before, locale });
    },
    adminResetUserPassword: async ({ params, ...call }) =>
      await resetById(ctx, { ...by(call), userId: params.id }),
    adminResetPassword: async ({ body, ...call }) =>
      await resetByEmail(ctx, { ...by(call), email: body.email }),
    adminRemoveUser: async (call) => await removeUser(ctx, actOf(call)),
    adminDeleteUser: async (call) => await removeUser(ctx, actOf(call)),
    adminSuspendUser: async (call) => await suspend(ctx, actOf(call)),
    adminReinstateUser: async (call) => await reinstate(ctx, actOf(call)),
    adminUnlockUser: async (call) => await unlock(ctx, actOf(call)),
    adminSetRole: async (call) => await setRole(ctx, { ...actOf(call), role: call.body.role }),
    adminSetExemption: async (call) => await exempt(ctx, { ...actOf(call), exempt: call.body.exempt }),
  } satisfies Handlers;
}
