/** A member with at least one row in every table that holds something about users, each with marks a test can look for. */
import { randomBytes, randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@neuro/contract/primitives";
import { depositEntry } from "@neuro/ledger";
import { insertAccounts } from "../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../books/entries/post-entries.ts";
import { createSession } from "../people/access/session-store.ts";
import type { Database, Orm } from "../platform/db/database.ts";
import * as schema from "../platform/db/schema/index.ts";
import { digest } from "../platform/vault/token.ts";

export interface Marks {
  readonly userId: string;
  readonly accountId: string;
  readonly runId: string;
  readonly name: string;
  readonly email: string;
  readonly pendingEmail: string;
  readonly providerEmail: string;
  readonly subject: string;
  readonly address: string;
  readonly userAgent: string;
  readonly orderHash: string;
  readonly previewHash: string;
}

export interface FilledUser {
  readonly userId: string;
  readonly token: string;
  readonly accountId: string;
  readonly runId: string;
  /** What names the user, or where they were: none of it may outlive them. */
  readonly marks: Marks;
  /** What would let somebody act as the user: no file may hold it. */
  readonly secrets: Readonly<Record<string, string>>;
}

export interface Filling {
  /** Letters only; every mark of the user is made of it. */
  readonly name: string;
  /** Epoch ms. */
  readonly now: number;
  /** Default: none; hashing costs time. */
  readonly passwordHash?: string;
  readonly role?: "user" | "admin";
}

interface Making {
  readonly tx: Orm;
  readonly userId: string;
  readonly accountId: string;
  readonly runId: string;
  readonly at: Date;
  readonly filling: Filling;
  readonly marks: Marks;
  readonly hash: (of: string) => string;
}

async function fillAccess({ tx, userId, at, filling, marks, hash }: Making): Promise<void> {
  const { name } = filling;
  const later = new Date(at.getTime() + HOUR_MS);
  const userAgent = marks.userAgent;
  await tx.insert(schema.knownDevices).values({
    ...{ tokenHash: hash("device"), userId, createdAt: at, lastUsedAt: at, trustedUntil: later, userAgent },
  });
  await tx.insert(schema.externalIdentities).values({
    ...{ issuer: "https://login.test", subject: marks.subject, userId, email: marks.providerEmail },
    ...{ linkedAt: at, lastLoginAt: at },
  });
  await tx.insert(schema.externalLogins).values({
    ...{
      keyHash: hash("state"),
      purpose: "link",
      userId,
      nonce: hash("nonce"),
      codeVerifier: hash("verifier"),
    },
    ...{ browserHash: hash("browser"), redirect: `/dashboard?${name}`, expiresAt: later },
  });
  await tx
    .insert(schema.secondFactors)
    .values({ userId, secret: Buffer.from(hash("totp")), createdAt: at, confirmedAt: null });
  await tx.insert(schema.recoveryCodes).values({ userId, codeHash: hash("recovery"), usedAt: at });
  await tx
    .insert(schema.loginChallenges)
    .values({ idHash: hash("challenge"), userId, method: "password", expiresAt: later });
  await tx.insert(schema.linkTokens).values({
    ...{ tokenHash: hash("link"), userId, purpose: "verify_email", email: marks.pendingEmail },
    ...{ createdAt: at, expiresAt: later },
  });
  await tx
    .insert(schema.oneTimeSessionIds)
    .values({ idHash: hash("once"), userId, browserHash: hash("cookie"), expiresAt: later });
  for (const email of [marks.email, marks.pendingEmail])
    await tx
      .insert(schema.failedLogins)
      .values({ emailHash: digest(email), origin: hash(email), failures: 2, lastFailureAt: at });
  const from = { requestId: randomUUID(), address: marks.address, userAgent };
  for (const actorId of [userId, null])
    await tx.insert(schema.auditLog).values({
      ...{ id: randomUUID(), at, actorId, subjectId: userId, action: "user.tested", ...from },
      // No event should hold an address; should one, it goes too.
      details: actorId === null ? { typed: marks.email } : {},
    });
}

/** Returns the id of an order. */
async function fillTrading({ tx, userId, accountId, at, filling: { name }, marks }: Making): Promise<string> {
  const instrument = { instrumentId: "XTSE:RY", symbol: "RY" } as const;
  await insertAccounts(tx, [
    {
      ...{ id: accountId, userId, venue: "paper", mode: "paper", type: "margin", name, displayName: name },
      ...{ accountNumber: "0001", brokerageName: "Neuro Sandbox", currency: "CAD", heldCurrencies: ["CAD"] },
      ...{ openedAt: at, lastSyncedAt: at },
    },
  ]);
  const head = { accountId, occurredAt: at.getTime(), memo: `=1+1 for ${name}`, cause: "deposit:test" };
  await postEntries(tx, [depositEntry(head, { currency: "CAD", amount: "1000.50" })]);
  const orderId = randomUUID();
  await tx.insert(schema.orders).values({
    ...{ id: orderId, userId, accountId, idempotencyKey: `key-of-${name}`, requestHash: marks.orderHash },
    ...{ origin: "ticket", ...instrument, currency: "CAD", side: "BUY", type: "Market", quantity: "10" },
    ...{ status: "filled", state: { of: name }, submittedAt: at, updatedAt: at, receivedAt: at },
  });
  await tx.insert(schema.fills).values({
    ...{ fillId: `fill-of-${name}`, orderId, quantity: "10", price: "100.05", commission: "1", filledAt: at },
  });
  await tx.insert(schema.paperOrders).values({
    ...{ orderId, version: 1, status: "filled", instrumentId: "XTSE:RY", record: { of: name } },
  });
  await tx
    .insert(schema.orderPreviews)
    .values({ id: randomUUID(), userId, requestHash: marks.previewHash, createdAt: at, expiresAt: at });
  return orderId;
}

async function fillBrokerage(making: Making, orderId: string): Promise<void> {
  const { tx, userId, accountId, at, filling, marks, hash } = making;
  const { name } = filling;
  const connectionId = randomUUID();
  await tx.insert(schema.aggregatorUsers).values({
    ...{ userId, aggregator: "snaptrade", externalId: `neuro-${marks.subject}`, createdAt: at },
    ...{ sealedSecret: Buffer.from(hash("broker")), pendingSecret: Buffer.from(hash("next broker")) },
  });
  await tx.insert(schema.brokerConnections).values({
    ...{ id: connectionId, userId, aggregator: "snaptrade", externalId: `authorization-of-${name}` },
    ...{ brokerageSlug: "QUESTRADE", brokerageName: "Questrade", access: "read", authorizedAt: at },
  });
  await tx.insert(schema.portalTickets).values({
    ...{ ticketHash: hash("ticket"), userId, wanted: { of: name }, createdAt: at, expiresAt: at },
  });
  await tx.insert(schema.connectionHours).values({ connectionId, hour: at, outcome: "synced" });
  await tx.insert(schema.brokerActivities).values({
    ...{ accountId, externalId: `activity-of-${name}`, fingerprint: `print-of-${name}`, type: "BUY" },
    ...{ tradeDate: at, payload: { of: name }, outcome: "set_aside", reason: "unknown_type", receivedAt: at },
    entryIds: [],
  });
  await tx.insert(schema.brokerSnapshots).values({
    accountId,
    asOf: at,
    positions: [{ of: name }],
    balances: [],
    differences: [],
    receivedAt: at,
  });
  await tx
    .insert(schema.sandboxAccounts)
    .values({ id: `sandbox-of-${name}`, connectionId, record: { of: name }, sortOrder: 0 });
  await tx
    .insert(schema.watchedOrders)
    .values({ orderId, record: { of: name }, version: 1, isOpen: false, updatedAt: at });
  await tx.insert(schema.submittedOrders).values({
    ...{ orderId, accountId, record: { of: name }, version: 1, isOpen: false, updatedAt: at },
  });
  await tx.insert(schema.costEvents).values({
    ...{ id: randomUUID(), userId, instrumentId: "XTSE:XIU", kind: "return_of_capital", source: name },
    ...{ recordDate: "2025-12-31", currency: "CAD", perUnit: "0.1", perUnitCad: "0.1", perUnitUsd: "0.07" },
    toldIn: "CAD",
    madeAt: at,
  });
  const personId = randomUUID();
  await tx
    .insert(schema.householdPeople)
    .values({ id: personId, userId, relation: "spouse", name, madeAt: at });
  const told = { userId, personId, kind: "TFSA", amount: "7000", madeAt: at } as const;
  await tx.insert(schema.roomStatements).values({ ...told, id: randomUUID(), asOf: "2026-01-01" });
  await tx.insert(schema.roomEntries).values({ ...told, id: randomUUID(), date: "2026-02-01", note: name });
  await tx
    .insert(schema.roomChoices)
    .values({ accountId, cause: `filled ${name}`, counts: true, madeAt: at });
  await tx.insert(schema.taxSlips).values({
    ...{ id: randomUUID(), userId, year: 2025, accountId, security: name, instrumentId: "XTSE:RY" },
    ...{ disposedOn: "2025-03-14", units: "10", proceeds: "1500", cost: "1000", currency: "CAD" },
    ...{ source: "typed", madeAt: at },
  });
  await tx.insert(schema.identicalProperties).values({
    ...{ id: randomUUID(), userId, firstId: "XNAS:OLD", secondId: "XNAS:NEW", reason: name, madeAt: at },
  });
  await tx.insert(schema.shownGains).values({
    ...{ userId, personId: "self", country: "CA", year: 2024, books: name },
    shown: { rules: 1, realized: "1", denied: "0", shownAt: at.toISOString() },
  });
  const importId = randomUUID();
  await tx.insert(schema.imports).values({
    ...{
      id: importId,
      userId,
      state: "booked",
      fileName: name,
      digest: name,
      format: "questrade",
      counts: {},
    },
    choices: {
      ...{ format: null, dateOrder: null, mapping: null, accounts: {}, securities: {}, conflicting: {} },
    },
    madeAt: at,
  });
  await tx.insert(schema.importAccounts).values({ importId, accountId, key: name, isNew: false });
  await tx.insert(schema.importLines).values({ importId, line: 1, part: 0, accountId, fingerprint: name });
  await tx
    .insert(schema.importMemory)
    .values({ userId, kind: "account", key: name, value: accountId, madeAt: at });
  await tx.insert(schema.accountStatements).values({
    ...{ id: randomUUID(), accountId, closesOn: "2026-04-30", cash: { CAD: "1" }, units: {} },
    ...{ isWhole: false, importId, madeAt: at },
  });
  await tx.insert(schema.ownSecurities).values({
    ...{ userId, instrumentId: "OWN:FUND", name, kind: "fund", currency: "CAD" },
    ...{ prices: [["2026-04-30", "1"]], version: 1, changedAt: at },
  });
  await tx.insert(schema.recurringEntries).values({
    ...{ id: randomUUID(), accountId, type: "deposit", amount: "1", currency: "CAD", every: "month" },
    ...{ startsOn: "2026-04-30", nextOn: "2026-05-30", note: name, madeAt: at },
  });
  const itemId = randomUUID();
  await tx
    .insert(schema.netWorthItems)
    .values({ id: itemId, userId, kind: "home", name, currency: "CAD", madeAt: at });
  await tx.insert(schema.netWorthValues).values({ itemId, day: "2026-04-30", amount: "500000", madeAt: at });
  await tx.insert(schema.namedLots).values({
    ...{ accountId, cause: `filled ${name}`, madeAt: at },
    lots: [{ accountId, cause: `filled ${name} bought`, units: "1" }],
  });
  await tx.insert(schema.costCorrections).values({
    ...{ id: randomUUID(), accountId, cause: `filled ${name}`, reason: name, madeAt: at },
    basis: { currency: "CAD", amount: "1", homeCurrency: "CAD", homeAmount: "1" },
  });
  await tx.insert(schema.entryCorrections).values({
    ...{ id: randomUUID(), accountId, removed: [], entered: [`filled ${name}`], explained: [] },
    ...{
      told: [{ type: "deposit", date: "2026-05-20", amount: 5, currency: "CAD" }],
      reason: name,
      madeAt: at,
    },
  });
  await tx
    .insert(schema.portfolioTargets)
    .values({ userId, dimension: "class", weights: [{ key: "stock", percent: 100 }], updatedAt: at });
}

async function fillNeuro(making: Making): Promise<void> {
  const {
    tx,
    userId,
    accountId,
    runId,
    at,
    filling: { name },
  } = making;
  const instrument = { instrumentId: "XTSE:RY", symbol: "RY" } as const;
  await tx.insert(schema.analysisRuns).values({
    ...{ id: runId, userId, accountId, phase: "manual", trigger: "manual", sessionDate: "2026-05-28" },
    ...{ status: "completed", plan: { of: name }, startedAt: at, leaseUntil: at },
  });
  await tx.insert(schema.aiDecisions).values({
    ...{ id: randomUUID(), runId, userId, ...instrument, strategy: "mean_reversion", signal: "BUY" },
    ...{ outcome: "drafted", note: { code: name, params: {}, reason: null }, decidedAt: at },
  });
  await tx.insert(schema.draftOrders).values({
    ...{ id: randomUUID(), userId, runId, accountId, ...instrument, currency: "CAD", side: "BUY", units: 1 },
    ...{ strategy: "mean_reversion", price: 100, reasoning: { of: name }, status: "open" },
    ...{ createdAt: at, expiresAt: at },
  });
  await tx.insert(schema.optimizationProposals).values({
    ...{ id: randomUUID(), userId, kind: "review", status: "open", payload: { of: name } },
    ...{ createdAt: at, expiresAt: at },
  });
  const rule = {
    version: 1,
    kind: "grid",
    name,
    parameters: [],
    levels: 3,
    spacingAtr: 1,
    atrPeriod: 14,
  } as const;
  const kept = { rule, ruleHash: "0", userId };
  const ruleId = randomUUID();
  await tx.insert(schema.tradingRules).values({ ...kept, id: ruleId, createdAt: at, updatedAt: at });
  await tx.insert(schema.ruleTests).values({
    ...{ ...kept, id: randomUUID(), ruleId, asked: { of: name }, status: "completed", total: 1 },
    ...{ result: { of: name }, startedAt: at, updatedAt: at, endedAt: at },
  });
  const trainingId = randomUUID();
  await tx.insert(schema.trainings).values({
    ...{ id: trainingId, userId, ...instrument, days: 365, seed: 7, status: "completed" },
    ...{ checkpoint: new Uint8Array([1, 2, 3]), createdAt: at, updatedAt: at },
  });
  await tx.insert(schema.networkModels).values({
    ...{ userId, ...instrument, trainingId, model: new Uint8Array([4, 5, 6]), summary: { of: name } },
    ...{ dataHash: "0", seed: 7, version: "1", trainedAt: at },
  });
  await tx.insert(schema.simulations).values({
    ...{ id: randomUUID(), userId, ...instrument, days: 30, initialBalance: "1000", status: "completed" },
    ...{ result: { of: name }, createdAt: at, updatedAt: at },
  });
}

async function fillAssistant({ tx, userId, at, filling: { name } }: Making): Promise<void> {
  await tx.insert(schema.chatSessions).values({ id: randomUUID(), userId, createdAt: at });
  const question = randomUUID();
  await tx.insert(schema.chatMessages).values({
    ...{ id: question, userId, role: "user", content: `=cmd for ${name}`, requestId: name, saidAt: at },
  });
  await tx.insert(schema.chatMessages).values({
    ...{ id: randomUUID(), userId, role: "neuro", content: name, replyTo: question, saidAt: at },
    understanding: { of: name },
  });
  await tx.insert(schema.chatTickets).values({
    ...{ id: randomUUID(), userId, origin: "chat", wish: { of: name }, createdAt: at, expiresAt: at },
  });
  await tx
    .insert(schema.assistantUsage)
    .values({ userId, day: at.toISOString().slice(0, 10), turns: 1, tokens: 2 });
}

async function fillNotifications({ tx, userId, at, filling: { name } }: Making): Promise<void> {
  await tx.insert(schema.notifications).values({
    ...{ id: randomUUID(), userId, category: "personal", alertType: "note", priority: "low", mail: "none" },
    ...{ facts: { title: `=1+1 for ${name}`, message: name }, inApp: true, createdAt: at },
  });
  await tx.insert(schema.notificationChoices).values({ userId, categories: {}, updatedAt: at });
  await tx.insert(schema.alerts).values({
    ...{
      id: randomUUID(),
      userId,
      instrumentId: "XTSE:RY",
      symbol: "RY",
      name: "Royal Bank",
      currency: "CAD",
    },
    ...{ kind: "price_above", threshold: 200, note: name, createdAt: at },
  });
}

async function fillBilling({ tx, userId, at, filling: { name }, hash }: Making): Promise<void> {
  const provider = "sandbox";
  await tx.insert(schema.subscriptions).values({
    ...{ userId, provider, customerId: `cus-${name}`, subscriptionId: `sub-${name}`, state: "active" },
    ...{ paidUntil: at, createdAt: at },
  });
  await tx.insert(schema.checkouts).values({
    ...{ id: `cs-${name}`, userId, provider, status: "open", returnUrl: `https://neuro.test/${name}` },
    ...{ url: hash("checkout"), createdAt: at, expiresAt: at },
  });
  await tx.insert(schema.payments).values({
    ...{ provider, id: `in-${randomUUID()}`, userId, amountCents: 2_599, currency: "CAD", paidAt: at },
    kind: "subscription",
  });
}

export async function fillUser(database: Database, filling: Filling): Promise<FilledUser> {
  const { name, now, passwordHash = null, role = "user" } = filling;
  const userId = randomUUID();
  const accountId = `account-of-${name}`;
  const runId = randomUUID();
  const at = new Date(now);
  const secrets: Record<string, string> = {};
  const hash = (of: string) => {
    const made = digest(`${of} of ${name} ${randomBytes(8).toString("hex")}`);
    secrets[of] = made;
    return made;
  };
  const marks = {
    ...{ userId, accountId, runId, name },
    email: `${name}@example.test`.toLowerCase(),
    pendingEmail: `new-${name}@example.test`.toLowerCase(),
    providerEmail: `at-provider-${name}@example.test`.toLowerCase(),
    subject: `subject-${name}`,
    address: `198.51.100.${name.length}`,
    userAgent: `Browser of ${name}`,
    orderHash: digest(`order of ${name}`),
    previewHash: digest(`preview of ${name}`),
  };
  const token = await database.transaction(async (tx) => {
    await tx.insert(schema.users).values({
      ...{ id: userId, kind: "member", role, email: marks.email, pendingEmail: marks.pendingEmail, name },
      ...{ passwordHash, preferences: { theme: "dark" }, createdAt: at, lastSeenAt: at },
    });
    await tx.insert(schema.userSettings).values({ userId, values: { auto_trading: false }, updatedAt: at });
    await tx
      .insert(schema.watchlistItems)
      .values({ userId, instrumentId: "XTSE:RY", position: 0, addedAt: at });
    const making = { tx, userId, accountId, runId, at, filling, marks, hash };
    await fillAccess(making);
    await fillBrokerage(making, await fillTrading(making));
    await fillNeuro(making);
    await fillAssistant(making);
    await fillNotifications(making);
    const day = at.toISOString().slice(0, 10);
    await tx.insert(schema.activeDays).values({ userId, day });
    await tx
      .insert(schema.closedTradeDays)
      .values({ userId, day, origin: "place-order", closed: 1, gained: 0 });
    await fillBilling(making);
    return await createSession(tx, {
      ...{ id: randomUUID(), userId, method: "password", now, absoluteMs: DAY_MS },
      from: { requestId: "test", address: marks.address, userAgent: marks.userAgent },
    });
  });
  secrets.session = digest(token);
  secrets.token = token;
  if (passwordHash !== null) secrets.password = passwordHash;
  return { userId, token, accountId, runId, marks, secrets };
}
