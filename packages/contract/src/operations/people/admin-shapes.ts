/** What administrators see of the installation: users, figures, services, settings, the audit log. */

import * as z from "zod/mini";
import { says } from "../../api/inputs.ts";
import { described } from "../../described.ts";
import { figures, provenance } from "../../figure.ts";
import { DAY_S } from "../../primitives/time-spans.ts";
import { cad, count, isoDate, isoDateTime, percent, ratio, seconds, words } from "../../units.ts";

export const adminUser = z.object({
  user_id: z.string(),
  email: z.nullable(z.string()).check(described("Null for a demo")),
  username: z.nullable(z.string()),
  is_active: z.boolean().check(described("Not suspended")),
  last_login: z.nullable(isoDateTime("Null when never")),
  last_seen: z.nullable(isoDateTime("Last use, to the minute; null when never")),
  subscription_status: z.nullable(z.string()),
  created_at: isoDateTime("Registered"),
  role: z.enum(["user", "admin"]),
  is_demo: z.boolean(),
  second_factor: z.boolean(),
  connections: count("Brokerages linked"),
  locked_until: z.nullable(isoDateTime("After failed logins; null when not locked")),
});
export type AdminUser = z.output<typeof adminUser>;

export const adminUserFilters = ["all", "members", "administrators", "suspended", "demos"] as const;
export const adminUserOrders = ["newest", "last_seen", "email"] as const;

const pastHour = z.object({
  hour: isoDateTime("Its beginning, real time"),
  requests: count("Answered"),
  failed: count("Of them with an error of the server"),
  sessions: z.nullable(count("The most open at once; null where nobody looked")),
  checks: count("Parts asked how they are, those not set up left out"),
  checks_passed: count("Of them well"),
});

export const adminStats = figures({
  total_users: count("Members; demos left out"),
  demo_users: count("Demos at this moment"),
  active_users: count("Members seen in the past 30 days"),
  active_sessions: count("Neither expired nor ended"),
  system_health: percent("Probes passing, 0–100"),
  api_requests: count("In the past 24 hours"),
  server_status: z.string(),
  database_status: z.string(),
  active_subscriptions: count("Paid or lifetime"),
  total_trades: count("Fills on the books of members and demos; a demo takes its own along when it goes"),
  /** The past 24, oldest first; the last one is under way. */
  hours: z.array(pastHour),
  /** The past 30 days, oldest first. */
  registered: z.array(
    z.object({
      date: isoDate("Toronto's"),
      users: count("Members of today who had registered by the end of it"),
    }),
  ),
});
export type AdminStats = z.output<typeof adminStats>;

const insight = z.nullable(z.string());
export const adminAnalytics = figures({
  metrics: z.object({
    daily_active_users: count("Past 24 hours"),
    total_trades: count("Fills of the past 30 days"),
    revenue_cad: cad("Paid this month"),
    success_rate: z.nullable(percent("Closed trades of the past 30 days that gained; null without any")),
  }),
  /** The same of the time just before; null where nothing can be compared. */
  changes: z.object({
    daily_active_users: z.nullable(percent("Yesterday against the day before, Toronto's")),
    total_trades: z.nullable(percent("Against the 30 days before")),
    revenue_cad: z.nullable(percent("Against the same days of last month")),
    success_rate: z.nullable(ratio("Percentage points, against the 30 days before")),
  }),
  weekly_activity: z.array(
    z.object({
      day: words("Weekday, in the caller's language"),
      date: isoDate("Toronto's"),
      users: count("Active"),
      trades: count("Fills"),
    }),
  ),
  revenue_breakdown: z.array(
    z.object({
      source: words("In the caller's language"),
      amount: cad("This month"),
      percent: percent("Of the total"),
      color: z.string().check(described("Name of a colour of the palette: `series-1`")),
    }),
  ),
  feature_use: z.array(
    z.object({
      feature: words("In the caller's language"),
      calls: count("Past 7 days"),
      percent: percent("Of all"),
    }),
  ),
  insights: z.object({
    top_performing_ai: insight,
    top_performing_success_rate: z.nullable(percent("Of its closed trades")),
    top_performing_trades: z.nullable(count("Closed trades the rate is of")),
    most_used_feature: insight,
    most_used_feature_percentage: z.nullable(percent("Of calls")),
    peak_trading_hours: insight,
    peak_trading_volume: z.nullable(count("Fills in those hours of the past 30 days")),
  }),
  /** Of the success rates: as real as the prices those trades were made at. The rest is counted. */
  success_provenance: provenance,
});
export type AdminAnalytics = z.output<typeof adminAnalytics>;

export const secondFactorRules = ["nobody", "administrators", "everybody"] as const;

/** What holds now: saved, or else the environment's, whose values may lie outside of what can be saved. */
export const installationSettings = z.object({
  max_concurrent_users: count("Beyond it logins wait; administrators never. 0 for no limit"),
  rate_limit_per_minute: count("Requests of one user; visitors have a third. 0 for no limit"),
  session_timeout_minutes: z
    .number()
    .check(z.gt(0), described("A session unused for so long ends (minutes)")),
  cache_seconds: count("How long a browser keeps figures before it asks again, in seconds"),
  lock_after_failures: count("Failed logins in a row that lock"),
  require_second_factor: z.enum(secondFactorRules),
  key_rotation_days: count("After so long administrators are reminded; 0 never"),
  audit_logging: z
    .boolean()
    .check(described("Off: only logins, protection and administrators' acts are written down")),
});
export type InstallationSettings = z.output<typeof installationSettings>;
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
/** A smaller limit would keep the administrator who set it from taking it back. */
const leastRequests = 10;

/** What may be saved; it holds in every server within seconds. */
export const savedInstallationSettings = z.partial(
  z.object({
    max_concurrent_users: whole(0, 1_000_000),
    rate_limit_per_minute: whole(0, 1_000_000).check(
      z.refine((limit) => limit === 0 || limit >= leastRequests, says("admin.rate_limit_range")),
    ),
    session_timeout_minutes: whole(5, 525_600),
    cache_seconds: whole(0, DAY_S),
    lock_after_failures: whole(3, 100),
    require_second_factor: z.enum(secondFactorRules),
    key_rotation_days: whole(0, 3_650),
    audit_logging: z.boolean(),
  } satisfies Record<keyof InstallationSettings, z.core.$ZodType>),
);
export type SavedInstallationSettings = z.output<typeof savedInstallationSettings>;

export type InstallationSettingName = keyof InstallationSettings;
export const installationSettingNames = Object.keys(installationSettings.shape) as [
  InstallationSettingName,
  ...InstallationSettingName[],
];

const probeStatus = z.enum(["ok", "degraded", "down", "not_configured"]);
export const probeNames = [
  "database",
  "queue",
  "worker",
  "scheduler",
  "venue",
  "market",
  "brokerage",
  "mail",
  "billing",
  "model",
] as const;

export const systemMonitor = figures({
  status: z.enum(["ok", "degraded", "down"]),
  version: z.string(),
  probes: z.array(
    z.object({
      name: z.enum(probeNames),
      status: probeStatus,
      detail: words("What was found, in the caller's language"),
      took_ms: z.nullable(ratio("Milliseconds the probe took; null where it only looked at a heartbeat")),
      seen_at: z.nullable(isoDateTime("Last sign of life; null when it was asked just now or never seen")),
    }),
  ),
  processes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["server", "worker"]),
      version: z.string(),
      started_at: isoDateTime("Real time"),
      seen_at: isoDateTime("Last heartbeat, real time"),
      memory_mb: ratio("Resident memory, MiB"),
      lag_ms: ratio("99th percentile of the event loop's delay over the past beats, milliseconds"),
      streams: count("Browsers listening"),
      requests: count("Answered since it started"),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: count("Due and not begun"),
      running: count("Under way"),
      failed: count("In the past 24 hours"),
      oldest_waiting: z.nullable(seconds("Age of the oldest that is due")),
    }),
  ),
  storage: z.object({
    kind: z.enum(["embedded", "postgresql"]),
    size_mb: z.nullable(ratio("Of the database, MiB")),
    migrations: count("Made"),
  }),
});
export type SystemMonitor = z.output<typeof systemMonitor>;

/** One that was written down at least once. */
export const auditAction = z.object({
  action: z.string(),
  words: words("In the caller's language"),
  group: words("What it belongs to, in the caller's language"),
});
export type AuditActionShown = z.output<typeof auditAction>;

export const auditLine = z.object({
  id: z.string(),
  at: isoDateTime("When it happened"),
  action: z.string(),
  words: words("In the caller's language"),
  actor: z
    .nullable(z.object({ id: z.string(), email: z.nullable(z.string()) }))
    .check(described("Null: the server itself or the command line. Without an address: gone")),
  subject: z.nullable(z.object({ id: z.string(), email: z.nullable(z.string()) })),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
});
export type AuditLine = z.output<typeof auditLine>;
