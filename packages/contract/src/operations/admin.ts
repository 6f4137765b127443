import * as z from "zod/mini";
import { figures } from "../figure.ts";
import { emailInput, identifier } from "../inputs.ts";
import { operation } from "../operation.ts";
import { cad, count, isoDateTime, percent, words } from "../units.ts";

export const adminUser = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
  is_active: z.boolean(),
  last_login: z.nullable(isoDateTime("Null when never")),
  subscription_status: z.nullable(z.string()),
  created_at: isoDateTime("Registered"),
});

export const adminStats = figures({
  total_users: count("Registered"),
  active_users: count("Active in the past 30 days"),
  active_sessions: count("Not expired"),
  system_health: percent("Probes passing, 0–100"),
  api_requests: count("In the past 24 hours"),
  server_status: z.string(),
  database_status: z.string(),
  active_subscriptions: count("Paid or lifetime"),
  total_trades: count("Fills"),
});

const insight = z.nullable(z.string());
export const adminAnalytics = figures({
  metrics: z.object({
    daily_active_users: count("Past 24 hours"),
    total_trades: count("Fills"),
    revenue_cad: cad("This month"),
    success_rate: z.nullable(percent("Closed trades that gained")),
  }),
  weekly_activity: z.array(
    z.object({ day: words("Weekday"), users: count("Active"), trades: count("Fills") }),
  ),
  revenue_breakdown: z.array(
    z.object({
      source: z.string(),
      amount: cad("This month"),
      percent: percent("Of the total"),
      color: z.string(),
    }),
  ),
  insights: z.object({
    top_performing_ai: insight,
    top_performing_success_rate: z.nullable(percent("Of its trades")),
    most_used_feature: insight,
    most_used_feature_percentage: z.nullable(percent("Of calls")),
    peak_trading_hours: insight,
    peak_trading_volume: z.nullable(count("Fills in those hours")),
  }),
});

const userPath = z.object({ user_id: identifier });
const outcome = z.object({ success: z.literal(true), message: words("In the caller's language") });

function adminGet<const P extends `/${string}`, S extends z.core.$ZodType>(
  path: P,
  summary: string,
  response: S,
) {
  return operation({
    method: "GET",
    path,
    summary,
    tags: ["admin"],
    policy: "admin",
    built: false,
    response,
  });
}

export const adminOperations = {
  adminUsers: adminGet(
    "/admin/users",
    "All users",
    z.object({ users: z.array(adminUser), total: count("All") }),
  ),
  adminStats: adminGet("/admin/stats", "Figures of the installation", z.object({ stats: adminStats })),
  adminAnalytics: adminGet("/admin/analytics", "Use and revenue", z.object({ analytics: adminAnalytics })),
  adminSettings: adminGet(
    "/admin/settings",
    "State of the connected services",
    z.object({
      api_configuration: z.object({
        snaptrade_status: z.string(),
        neural_network_status: z.string(),
        database_status: z.string(),
      }),
    }),
  ),
  adminResetUserPassword: operation({
    method: "POST",
    path: "/admin/user/{id}/reset-password",
    summary: "Make a one-time reset link for a user by id",
    tags: ["admin"],
    policy: "admin",
    built: false,
    params: z.object({ id: identifier }),
    response: z.object({ ...outcome.shape, reset_link: z.string() }),
  }),
  adminResetPassword: operation({
    method: "POST",
    path: "/admin/reset-password",
    summary: "Make a one-time reset link for a user by email",
    tags: ["admin"],
    policy: "admin",
    built: false,
    body: z.object({ email: emailInput }),
    response: z.object({ ...outcome.shape, reset_link: z.string() }),
  }),
  adminRotateSecret: operation({
    method: "POST",
    path: "/admin/rotate-secret/{user_id}",
    summary: "Renew a user's brokerage secret",
    tags: ["admin"],
    policy: "admin",
    built: true,
    params: userPath,
    response: outcome,
    errors: ["broker_unreachable"],
  }),
  adminRemoveUser: operation({
    method: "DELETE",
    path: "/admin/user/{user_id}/remove",
    summary: "Remove a user and everything of theirs",
    tags: ["admin"],
    policy: "admin",
    built: false,
    params: userPath,
    response: outcome,
  }),
  adminDeleteUser: operation({
    method: "DELETE",
    path: "/admin/user/{user_id}",
    summary: "The same complete removal under its other path",
    tags: ["admin"],
    policy: "admin",
    built: false,
    params: userPath,
    response: outcome,
  }),
} as const;
