/** Who may enter: users, their sessions, one-time session ids, failed logins, and the audit log. */
import { sessionMethods } from "@neuro/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["member", "demo"] }).notNull(),
    role: text("role", { enum: ["user", "admin"] }).notNull(),
    status: text("status", { enum: ["active", "suspended"] })
      .notNull()
      .default("active"),
    /** Stored in lower case; who has none, such as a demo, gets one of the reserved domain `.invalid`. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    picture: text("picture"),
    /** Argon2id in PHC form; null for demo users and for users of an external provider. */
    passwordHash: text("password_hash"),
    passwordChangedAt: instant("password_changed_at"),
    /** When the owner of the address followed a link sent there, or a provider vouched for it. */
    emailVerifiedAt: instant("email_verified_at"),
    /** Takes the place of `email` once its link is followed. */
    pendingEmail: text("pending_email"),
    /** As the external login provider names it. */
    accessLevel: text("access_level"),
    /** Only what the user chose, by the contract's field names: language, theme, palette, privacy, country; and what it is compared with. */
    preferences: jsonb("preferences").notNull().default({}),
    subscriptionExempt: boolean("subscription_exempt").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Null for who came before logins were kept. */
    lastLoginAt: instant("last_login_at"),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_by_kind").on(table.kind, table.lastSeenAt),
    // For the administrators' list: its orders, and what addresses and names begin with.
    index("users_by_registration").on(table.createdAt, table.id),
    index("users_by_use").on(table.lastSeenAt, table.id),
    index("users_administrators").on(table.createdAt, table.id).where(sql`${table.role} = 'admin'`),
    index("users_suspended").on(table.createdAt, table.id).where(sql`${table.status} = 'suspended'`),
    index("users_email_start").on(table.email.op("text_pattern_ops")),
    index("users_name_start").using("btree", sql`lower(${table.name}) text_pattern_ops`),
  ],
);

/** Names the user a row belongs to, and goes with. */
export const ownerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** SHA-256 of the token in hex: who reads the table cannot log in with it. */
    tokenHash: text("token_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    method: text("method", { enum: sessionMethods }).notNull().default("password"),
    secondFactor: boolean("second_factor").notNull().default(false),
    /** When its user last proved who they are; null for who cannot, such as a demo. */
    confirmedAt: instant("confirmed_at"),
    /** Of the last use that was written down. */
    address: text("address"),
    userAgent: text("user_agent"),
    /** Absolute end, whatever the use. */
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    uniqueIndex("sessions_token").on(table.tokenHash),
    index("sessions_by_user").on(table.userId),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);

/** Handed to a browser after an external login, swapped once for a session token. */
export const oneTimeSessionIds = pgTable("one_time_session_ids", {
  idHash: text("id_hash").primaryKey(),
  userId: ownerId(),
  /** SHA-256 of the cookie of the browser that went to the provider: in any other the id is worthless. */
  browserHash: text("browser_hash"),
  /** Ends with the swap, where somebody came back to confirm who they are. */
  replacesSessionId: uuid("replaces_session_id"),
  expiresAt: instant("expires_at").notNull(),
});

/**
 * Failures in a row. Whoever fails is counted by the address tried, known or not, so that the answer never tells which
 * addresses exist; apart for each origin, so that a stranger's failures lock the stranger out and not the owner.
 */
export const failedLogins = pgTable(
  "failed_logins",
  {
    /** SHA-256 of the lower-case e-mail address. */
    emailHash: text("email_hash").notNull(),
    /** SHA-256 of the known device, session or network address; `all` for every stranger, `sessions` for every session. */
    origin: text("origin").notNull().default("all"),
    failures: integer("failures").notNull(),
    lockedUntil: instant("locked_until"),
    lastFailureAt: instant("last_failure_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailHash, table.origin] }),
    index("failed_logins_by_time").on(table.lastFailureAt),
  ],
);

/** Who did what to whom. Rows outlive the users they name, so ids are not foreign keys. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    at: instant("at").notNull(),
    actorId: uuid("actor_id"),
    subjectId: uuid("subject_id"),
    action: text("action").notNull(),
    details: jsonb("details").notNull(),
    requestId: text("request_id"),
    address: text("address"),
    userAgent: text("user_agent"),
  },
  (table) => [
    index("audit_log_by_time").on(table.at, table.id),
    index("audit_log_by_action").on(table.action, table.at, table.id),
    index("audit_log_by_actor").on(table.actorId),
    index("audit_log_by_subject").on(table.subjectId),
    index("audit_log_of_others")
      .on(table.at, table.id)
      .where(sql`${table.subjectId} is distinct from ${table.actorId}`),
  ],
);
