/** Who may enter: users, their sessions, one-time session ids, failed logins, and the audit log. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
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
    /** Stored in lower case; demo users have an address of the reserved domain `demo.invalid`. */
    email: text("email").notNull(),
    name: text("name").notNull(),
    picture: text("picture"),
    /** Argon2id in PHC form; null for demo users and for users of an external provider. */
    passwordHash: text("password_hash"),
    subscriptionExempt: boolean("subscription_exempt").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_by_kind").on(table.kind, table.lastSeenAt),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in hex: who reads the table cannot log in with it. */
    tokenHash: text("token_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
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
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: instant("expires_at").notNull(),
});

/** One row per address tried, known or not, so that the answer never tells which addresses exist. */
export const failedLogins = pgTable("failed_logins", {
  /** SHA-256 of the lower-case e-mail address. */
  emailHash: text("email_hash").primaryKey(),
  failures: integer("failures").notNull(),
  lockedUntil: instant("locked_until"),
  lastFailureAt: instant("last_failure_at").notNull(),
});

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
  },
  (table) => [index("audit_log_by_time").on(table.at), index("audit_log_by_subject").on(table.subjectId)],
);
