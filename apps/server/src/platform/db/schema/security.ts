/** What protects an account beyond its password: known browsers, external logins, second steps, links sent by e-mail. */
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ownerId, users } from "./access.ts";
import { bytes, instant } from "./columns.ts";

/** Browsers somebody has logged in with before: strangers' failures do not lock them out, and trusted ones skip the second step. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** SHA-256 of the user's id and what the browser keeps, in hex. */
    tokenHash: text("token_hash").primaryKey(),
    userId: ownerId(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    /** Until then the second step is not asked for; null where it always is. */
    trustedUntil: instant("trusted_until"),
    userAgent: text("user_agent"),
  },
  (table) => [index("known_devices_by_user").on(table.userId)],
);

/** Users of an OpenID provider: its name for them, never changing, beside ours. */
export const externalIdentities = pgTable(
  "external_identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: ownerId(),
    email: text("email"),
    linkedAt: instant("linked_at").notNull(),
    lastLoginAt: instant("last_login_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("external_identities_by_user").on(table.userId),
  ],
);

/** Logins on their way through the provider; and, before they set out, tickets of users who link or confirm. */
export const externalLogins = pgTable(
  "external_logins",
  {
    /** SHA-256 of the `state` parameter, or of the ticket. */
    keyHash: text("key_hash").primaryKey(),
    purpose: text("purpose", { enum: ["login", "link", "step_up"] }).notNull(),
    /** Of whoever links or confirms; null at a login. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id"),
    /** Null while it is a ticket. */
    nonce: text("nonce"),
    codeVerifier: text("code_verifier"),
    /** SHA-256 of the cookie that ties the way back to the browser that went out. */
    browserHash: text("browser_hash"),
    redirect: text("redirect").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("external_logins_by_expiry").on(table.expiresAt),
    index("external_logins_by_user").on(table.userId),
  ],
);

/** Time-based one-time passwords. Not on until confirmed by a first code. */
export const secondFactors = pgTable("second_factors", {
  userId: ownerId().primaryKey(),
  /** Encrypted, bound to the user's id. */
  secret: bytes("secret").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** Number of the last time step whose code was used: none works twice. */
  lastStep: integer("last_step").notNull().default(0),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ownerId(),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Logins whose password was right and whose second step is still to come. */
export const loginChallenges = pgTable(
  "login_challenges",
  {
    idHash: text("id_hash").primaryKey(),
    userId: ownerId(),
    method: text("method", { enum: ["password", "external"] }).notNull(),
    /** The known browser that the first half was taken at, whose wrong codes are counted; null for a stranger. */
    deviceHash: text("device_hash"),
    failures: integer("failures").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("login_challenges_by_expiry").on(table.expiresAt),
    index("login_challenges_by_user").on(table.userId),
  ],
);

/** Links sent by e-mail or shown by an administrator: each good once. */
export const linkTokens = pgTable(
  "link_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: ownerId(),
    purpose: text("purpose", { enum: ["verify_email", "reset_password"] }).notNull(),
    /** The address that following it confirms. */
    email: text("email").notNull(),
    /** Made by an administrator. */
    byAdmin: boolean("by_admin").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("link_tokens_by_expiry").on(table.expiresAt),
    index("link_tokens_by_user").on(table.userId),
  ],
);
