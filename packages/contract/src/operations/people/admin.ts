/** What administrators do: each act needs their session, and each change a line of the audit log. */

import * as z from "zod/mini";
import { emailInput, flagQuery, identifier, limitQuery } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { count, words } from "../../units.ts";
import {
  adminAnalytics,
  adminStats,
  adminUser,
  adminUserFilters,
  adminUserOrders,
  auditAction,
  auditLine,
  installationSettingNames,
  installationSettings,
  savedInstallationSettings,
  systemMonitor,
} from "./admin-shapes.ts";

const userPath = z.object({ user_id: identifier });
const outcome = z.object({ success: z.literal(true), message: words("In the caller's language") });
const resetLink = z.object({
  ...outcome.shape,
  reset_link: words("Good once, for 30 minutes; shown now and never again"),
  mailed: z.boolean(),
});
/** Of a search: any characters but those nobody can type. */
const typed = z.string().check(z.trim(), z.maxLength(254), z.regex(/^\P{Cc}*$/u));
const next = z.nullable(z.string()).check(described("Cursor of the next page; null at the end"));

const operation = operationsOf("admin");

function adminGet<S extends z.core.$ZodType>(path: `/${string}`, summary: string, response: S) {
  return operation(`GET ${path}`, { summary, policy: "admin", response });
}

/** An act on one user, without a body. */
function adminAct(method: "POST" | "DELETE", path: `/${string}`, summary: string) {
  return operation(`${method} ${path}`, {
    summary,
    policy: "admin",
    params: userPath,
    response: outcome,
    errors: ["step_up_required", "last_administrator", "own_account"],
  });
}

export const adminOperations = {
  adminUsers: operation("GET /admin/users", {
    summary: "Users, found by the beginning of e-mail, name or id",
    policy: "admin",
    query: z.object({
      search: z.optional(typed),
      show: z._default(z.enum(adminUserFilters), "all"),
      order: z._default(z.enum(adminUserOrders), "newest"),
      limit: limitQuery(50),
      after: z.optional(z.string().check(z.maxLength(400))),
    }),
    response: z.object({ users: z.array(adminUser), total: count("Found, on every page"), next }),
  }),
  adminStats: adminGet("/admin/stats", "Figures of the installation", z.object({ stats: adminStats })),
  adminAnalytics: adminGet("/admin/analytics", "Use and revenue", z.object({ analytics: adminAnalytics })),
  adminSystem: adminGet(
    "/admin/system",
    "Every part the product stands on, asked now",
    z.object({ system: systemMonitor }),
  ),
  adminSettings: adminGet(
    "/admin/settings",
    "Settings of the installation and the state of the connected services",
    z.object({
      settings: installationSettings,
      saved: z
        .array(z.string())
        .check(described("Names of those that were saved here; the others are the environment's")),
      api_configuration: z.object({
        snaptrade_status: z.string(),
        neural_network_status: z.string(),
        database_status: z.string(),
      }),
      keys: z.array(
        z.object({
          name: words("Of the secret, by its environment variable"),
          age_days: z.nullable(count("Since it was first seen by this installation; null when unknown")),
          due: z.boolean().check(described("Older than key_rotation_days")),
        }),
      ),
    }),
  ),
  saveAdminSettings: operation("PUT /admin/settings", {
    summary: "Change some of them; those of `reset` are the environment's again",
    policy: "admin",
    body: z.object({
      settings: savedInstallationSettings,
      reset: z._default(
        z.array(z.enum(installationSettingNames)).check(z.maxLength(installationSettingNames.length)),
        [],
      ),
    }),
    response: z.object({ ...outcome.shape, settings: installationSettings, saved: z.array(z.string()) }),
    errors: ["step_up_required", "second_factor_off"],
  }),
  adminAudit: operation("GET /admin/audit", {
    summary: "The audit log, newest first",
    policy: "admin",
    query: z.object({
      action: z.optional(z.string().check(z.maxLength(80), z.regex(/^[\w.]*$/))),
      user: z.optional(typed),
      /** Leaves out what users did to their own accounts. */
      of_others: z.optional(flagQuery),
      limit: limitQuery(50),
      before: z.optional(z.string().check(z.maxLength(400))),
    }),
    response: z.object({ lines: z.array(auditLine), actions: z.array(auditAction), next }),
  }),
  adminResetUserPassword: operation("POST /admin/user/{id}/reset-password", {
    summary: "Make a one-time reset link for a user by id",
    policy: "admin",
    params: z.object({ id: identifier }),
    response: resetLink,
    errors: ["step_up_required"],
  }),
  adminResetPassword: operation("POST /admin/reset-password", {
    summary: "Make a one-time reset link for a user by email",
    policy: "admin",
    body: z.object({ email: emailInput }),
    response: resetLink,
    errors: ["step_up_required"],
  }),
  adminRotateSecret: operation("POST /admin/rotate-secret/{user_id}", {
    summary: "Renew a user's brokerage secret",
    policy: "admin",
    params: userPath,
    response: outcome,
    errors: ["broker_unreachable"],
  }),
  adminRemoveUser: adminAct(
    "DELETE",
    "/admin/user/{user_id}/remove",
    "Remove a user and everything of theirs",
  ),
  adminDeleteUser: adminAct(
    "DELETE",
    "/admin/user/{user_id}",
    "The same complete removal under its other path",
  ),
  adminSuspendUser: adminAct(
    "POST",
    "/admin/user/{user_id}/suspend",
    "End a user's sessions and let them in no more",
  ),
  adminReinstateUser: adminAct("POST", "/admin/user/{user_id}/reinstate", "Let a suspended user in again"),
  adminUnlockUser: adminAct("POST", "/admin/user/{user_id}/unlock", "Forget a user's failed logins"),
  adminSetRole: operation("PUT /admin/user/{user_id}/role", {
    summary: "Make a user an administrator, or no longer",
    policy: "admin",
    params: userPath,
    body: z.object({ role: z.enum(["user", "admin"]) }),
    response: outcome,
    errors: ["step_up_required", "last_administrator", "own_account"],
  }),
  adminSetExemption: operation("PUT /admin/user/{user_id}/exemption", {
    summary: "Free a user from the subscription for life, or no longer",
    policy: "admin",
    params: userPath,
    body: z.object({ exempt: z.boolean() }),
    response: outcome,
  }),
} as const;
