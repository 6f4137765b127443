/** Somebody else's id is answered exactly like one that does not exist: who tries ids learns nothing, and changes nothing. */
import { randomUUID } from "node:crypto";
import type { TicketWish } from "@neuro/assistant";
import {
  HOUR_MS,
  inputParts,
  type Method,
  type OperationId,
  type OperationSpec,
  operations,
  routePath,
} from "@neuro/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toJSONSchema } from "zod/mini";
import { raiseNotice } from "../../people/notices/raise-notice.ts";
import { onOneDatabase } from "../../testing/databases.ts";
import { storeProposal } from "../../testing/stored-proposal.ts";
import { createTradingApp, type Trader, type TradingApp } from "../../testing/trading-app.ts";
import { insertTicket } from "../../trading/orders/placing/ticket-store.ts";
import {
  alerts,
  analysisRuns,
  brokerConnections,
  checkouts,
  draftOrders,
  sessions,
  trainings,
} from "../db/schema/index.ts";

/** What a user owns and others may try to name. */
type Owned =
  | "account"
  | "person"
  | "order"
  | "run"
  | "draft"
  | "proposal"
  | "otherProposal"
  | "training"
  | "session"
  | "connection"
  | "notification"
  | "alert"
  | "ticket"
  | "checkout"
  | "netWorthItem"
  | "rule";

interface Attempt {
  readonly owned: Owned;
  /** Parts of the call with the id in its place. */
  input(id: string): {
    readonly params?: Record<string, string>;
    readonly query?: Record<string, string>;
    readonly body?: object;
  };
}

const gridRule = {
  ...{ version: 1, kind: "grid", name: "Grid", parameters: [], levels: 3, spacingAtr: 1, atrPeriod: 14 },
};
const order = { symbol: "RY", action: "BUY", quantity: 1, order_type: "Limit", limit_price: 100 };

const deposited = {
  replaces: [],
  transactions: [{ type: "deposit", date: "2026-05-20", amount: 5, currency: "CAD" }],
  reason: "As on the statement",
};

/** Each operation that takes an id of something owned, by the field that holds it. */
const attempts: Partial<Record<OperationId, Readonly<Record<string, Attempt>>>> = {
  holdings: { account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) } },
  accountDetails: { id: { owned: "account", input: (id) => ({ params: { id } }) } },
  portfolioActivity: { account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) } },
  orders: { account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) } },
  tradeHistory: { account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) } },
  previewOrder: {
    account_id: { owned: "account", input: (id) => ({ body: { ...order, account_id: id } }) },
  },
  placeOrder: {
    account_id: { owned: "account", input: (id) => ({ body: { ...order, account_id: id } }) },
    ticket_id: {
      owned: "ticket",
      input: (id) => ({ body: { ...order, ticket_id: id } }),
    },
  },
  quickTrade: {
    account_id: { owned: "account", input: (id) => ({ body: { ...order, account_id: id } }) },
    ticket_id: {
      owned: "ticket",
      input: (id) => ({ body: { ...order, ticket_id: id } }),
    },
  },
  chatTicket: { id: { owned: "ticket", input: (id) => ({ params: { id } }) } },
  cancelOrder: { id: { owned: "order", input: (id) => ({ params: { id } }) } },
  orderDoubt: { id: { owned: "order", input: (id) => ({ params: { id } }) } },
  settleOrder: {
    id: { owned: "order", input: (id) => ({ params: { id }, body: { outcome: "not_placed" } }) },
  },
  saveAccountSettings: {
    auto_account_id: { owned: "account", input: (id) => ({ body: { auto_account_id: id } }) },
  },
  revokeSession: { id: { owned: "session", input: (id) => ({ params: { id } }) } },
  portfolioAttribution: { account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) } },
  portfolioIncome: { account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) } },
  statements: { account_id: { owned: "account", input: (id) => ({ params: { account_id: id } }) } },
  heldOn: {
    account_id: {
      owned: "account",
      input: (id) => ({ params: { account_id: id }, query: { date: "2026-01-31" } }),
    },
  },
  addStatement: {
    account_id: {
      owned: "account",
      input: (id) => ({
        params: { account_id: id },
        body: { closes_on: "2026-01-31", is_whole: false, cash: [], holdings: [] },
      }),
    },
  },
  removeStatement: {
    account_id: {
      owned: "account",
      input: (id) => ({ params: { account_id: id, statement_id: "none" } }),
    },
  },
  changeRule: {
    id: { owned: "rule", input: (id) => ({ params: { id }, body: { rule: gridRule, seen_hash: "0" } }) },
  },
  tryRule: {
    rule_id: { owned: "rule", input: (rule_id) => ({ body: { rule: gridRule, symbol: "RY", rule_id } }) },
  },
  removeRule: { id: { owned: "rule", input: (id) => ({ params: { id } }) } },
  startRuleTest: { id: { owned: "rule", input: (id) => ({ params: { id }, body: { symbols: ["RY"] } }) } },
  ruleTest: { id: { owned: "rule", input: (id) => ({ params: { id } }) } },
  tradeRule: {
    id: {
      owned: "rule",
      input: (id) => ({
        params: { id },
        body: { conduct: "off", account_id: "none", symbols: ["RY"], largest_cad: 1_000 },
      }),
    },
    account_id: {
      owned: "account",
      input: (id) => ({
        params: { id: "none" },
        body: { conduct: "draft", account_id: id, symbols: ["RY"], largest_cad: 1_000 },
      }),
    },
  },
  runRule: { id: { owned: "rule", input: (id) => ({ params: { id } }) } },
  ruleDecisions: { id: { owned: "rule", input: (id) => ({ params: { id }, query: {} }) } },
  ruleGap: {
    id: { owned: "rule", input: (id) => ({ params: { id }, query: {} }) },
    account_id: {
      owned: "account",
      input: (account_id) => ({ params: { id: "none" }, query: { account_id } }),
    },
  },
  ruleGapFile: {
    id: { owned: "rule", input: (id) => ({ params: { id }, query: {} }) },
    account_id: {
      owned: "account",
      input: (account_id) => ({ params: { id: "none" }, query: { account_id } }),
    },
  },
  cancelRuleTest: { id: { owned: "rule", input: (id) => ({ params: { id } }) } },
  recurringEntries: { account_id: { owned: "account", input: (id) => ({ params: { account_id: id } }) } },
  addRecurringEntry: {
    account_id: {
      owned: "account",
      input: (id) => ({
        params: { account_id: id },
        body: {
          ...{ type: "deposit", amount: 5, currency: "CAD", every: "month" },
          ...{ starts_on: "2026-05-20", note: "Pay" },
        },
      }),
    },
  },
  addNetWorthItem: {
    secured_on: {
      owned: "netWorthItem",
      input: (id) => ({
        body: {
          ...{ kind: "mortgage", name: "Mortgage", currency: "CAD", day: "2026-01-31", amount: 1 },
          secured_on: id,
        },
      }),
    },
  },
  removeRecurringEntry: {
    account_id: {
      owned: "account",
      input: (id) => ({ params: { account_id: id, recurring_id: "none" } }),
    },
  },
  changeNetWorthItem: {
    id: { owned: "netWorthItem", input: (id) => ({ params: { id }, body: { name: "Cottage" } }) },
  },
  setNetWorthValue: {
    id: {
      owned: "netWorthItem",
      input: (id) => ({ params: { id, day: "2026-01-31" }, body: { amount: 1 } }),
    },
  },
  removeNetWorthValue: {
    id: { owned: "netWorthItem", input: (id) => ({ params: { id, day: "2026-01-31" } }) },
  },
  removeNetWorthItem: { id: { owned: "netWorthItem", input: (id) => ({ params: { id } }) } },
  corrections: { account_id: { owned: "account", input: (id) => ({ params: { account_id: id } }) } },
  checkCorrection: {
    account_id: { owned: "account", input: (id) => ({ params: { account_id: id }, body: deposited }) },
  },
  addCorrection: {
    account_id: { owned: "account", input: (id) => ({ params: { account_id: id }, body: deposited }) },
  },
  undoCorrection: {
    account_id: { owned: "account", input: (id) => ({ params: { account_id: id, correction_id: "none" } }) },
  },
  removeKeptAccount: { id: { owned: "account", input: (id) => ({ params: { id } }) } },
  previewImport: {
    account_id: {
      owned: "account",
      input: (id) => ({ body: { file: new File(["Date,Amount\n"], "a.csv"), account_id: id } }),
    },
  },
  portfolioCosts: { account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) } },
  addTaxSlips: {
    account_id: {
      owned: "account",
      input: (id) => ({
        body: {
          source: "typed",
          slips: [
            {
              ...{ account_id: id, security: "RY", date: "2025-03-14", units: 1, proceeds: 1 },
              currency: "CAD",
            },
          ],
        },
      }),
    },
  },
  portfolioGains: {
    account_id: { owned: "account", input: (id) => ({ query: { account_id: id } }) },
    person_id: { owned: "person", input: (id) => ({ query: { person_id: id } }) },
  },
  taxYear: { person_id: { owned: "person", input: (id) => ({ query: { person_id: id } }) } },
  taxYearFile: {
    person_id: { owned: "person", input: (id) => ({ params: { format: "csv" }, query: { person_id: id } }) },
  },
  portfolioLosses: { person_id: { owned: "person", input: (id) => ({ query: { person_id: id } }) } },
  portfolioForeignProperty: {
    person_id: { owned: "person", input: (id) => ({ query: { person_id: id } }) },
  },
  portfolioSlips: { person_id: { owned: "person", input: (id) => ({ query: { person_id: id } }) } },
  portfolioExport: {
    person_id: {
      owned: "person",
      input: (id) => ({ params: { what: "realized_gains" }, query: { person_id: id } }),
    },
    account_id: {
      owned: "account",
      input: (id) => ({ params: { what: "holdings" }, query: { account_id: id } }),
    },
  },
  checkContribution: {
    account_id: { owned: "account", input: (id) => ({ query: { account_id: id, amount: "5" } }) },
  },
  changePerson: {
    account_ids: {
      owned: "account",
      input: (id) => ({ params: { id: "self" }, body: { account_ids: [id] } }),
    },
  },
  accountParticulars: {
    id: { owned: "account", input: (id) => ({ params: { id }, body: { goal: "A boat" } }) },
  },
  addFunds: { account_id: { owned: "account", input: (id) => ({ body: { account_id: id, amount: 5 } }) } },
  transferHolding: {
    from_account_id: {
      owned: "account",
      input: (id) => ({
        body: { from_account_id: id, to_account_id: "mine", symbol: "RY", units: 1 },
      }),
    },
    to_account_id: {
      owned: "account",
      input: (id) => ({
        body: { from_account_id: "mine", to_account_id: id, symbol: "RY", units: 1 },
      }),
    },
  },
  analysisRunDetails: { id: { owned: "run", input: (id) => ({ params: { id } }) } },
  approveDraft: { id: { owned: "draft", input: (id) => ({ params: { id }, body: {} }) } },
  rejectDraft: { id: { owned: "draft", input: (id) => ({ params: { id } }) } },
  executeStrategy: {
    account_id: {
      owned: "account",
      input: (id) => ({
        body: { strategy_name: "volume_breakout", trading_mode: "paper", account_id: id, symbols: ["RY"] },
      }),
    },
  },
  connectionUrl: { reconnect: { owned: "connection", input: (id) => ({ query: { reconnect: id } }) } },
  disconnect: { id: { owned: "connection", input: (id) => ({ params: { id } }) } },
  readNotification: { id: { owned: "notification", input: (id) => ({ params: { id } }) } },
  deleteAlert: { id: { owned: "alert", input: (id) => ({ params: { id } }) } },
  sandboxCheckout: { id: { owned: "checkout", input: (id) => ({ params: { id } }) } },
  actOnSandboxCheckout: {
    id: { owned: "checkout", input: (id) => ({ params: { id }, body: { act: "pay" } }) },
  },
  syncConnection: { id: { owned: "connection", input: (id) => ({ params: { id } }) } },
  cancelTraining: { job_id: { owned: "training", input: (id) => ({ body: { job_id: id } }) } },
  trainingProgress: { job_id: { owned: "training", input: (id) => ({ query: { job_id: id } }) } },
  previewOptimization: {
    proposal_id: {
      owned: "proposal",
      input: (id) => ({ body: { proposal_id: id, mode: "paper", recommendations: [{ id: "r1" }] } }),
    },
  },
  implementOptimization: {
    proposal_id: {
      owned: "proposal",
      input: (id) => ({ body: { proposal_id: id, mode: "paper", recommendations: [{ id: "r1" }] } }),
    },
  },
  rejectOptimization: {
    proposal_id: { owned: "otherProposal", input: (id) => ({ body: { proposal_id: id } }) },
  },
};

/** Ids of what nobody owns, or what a test of its own proves. */
const otherIds: Readonly<Record<string, string>> = {
  "saveAccountSettings id": "a strategy of the product",
  "saveBrokerageKey client_id": "a key at SnapTrade, refused where it is another's: own-key.test.ts",
  "previewOptimization id": "a recommendation within the proposal",
  "implementOptimization id": "a recommendation within the proposal",
  "stockGlance instrument_ids": "listings belong to the market",
  "orderWatchlist instrument_ids": "listings belong to the market",
  "unwatchStock instrument_id": "a listing, looked up in the caller's own list",
  "previewOrder preview_id": "of a live order, see trading/preview",
  "placeOrder preview_id": "of a live order, see trading/preview",
  "quickTrade preview_id": "of a live order, see trading/preview",
  "approveDraft preview_id": "of a live order, see trading/preview",
  "settleOrder broker_order_id": "the broker's own, taken only from its list for that order",
  "chatMessage session_id": "a session of the caller's own, see assistant/chat",
  "chatMessage request_id": "made by the client, looked up among the caller's own",
  "chatStream session_id": "a session of the caller's own, see assistant/chat",
  "chatStream request_id": "made by the client, looked up among the caller's own",
  "checkCorrection replaces": "of the account's own entries, see books/corrections",
  "addCorrection replaces": "of the account's own entries, see books/corrections",
  "changeOwnSecurity instrument_id": "looked up among the caller's own, see books/own-securities",
  "removeOwnSecurity instrument_id": "looked up among the caller's own, see books/own-securities",
  "ownPrices instrument_id": "looked up among the caller's own, see books/own-securities",
  "setOwnPrices instrument_id": "looked up among the caller's own, see books/own-securities",
  "readOwnPrices instrument_id": "looked up among the caller's own, see books/own-securities",
  "removeRecurringEntry recurring_id": "of the account's own, see books/recurring",
  "removeStatement statement_id": "of the account's own, see books/statements",
  "changeNetWorthItem secured_on": "found as that of `addNetWorthItem`",
  "undoCorrection correction_id": "of the account's own, see books/corrections",
  "correctCost id": "of the caller's own accounts, see portfolio/costs",
  "saleLots id": "of the caller's own accounts, see portfolio/lots",
  "nameLots id": "of the caller's own accounts, see portfolio/lots",
  "nameLots entry_id": "among the lots of the caller's own sale, see portfolio/lots",
  "unnameLots id": "of the caller's own accounts, see portfolio/lots",
  "removeCostEvent id": "of the caller's own, see portfolio/costs",
  "tellRoom person_id": "of the caller's own household, see portfolio/room",
  "forgetRoom id": "of the caller's own, see portfolio/room",
  "addRoomEntry person_id": "of the caller's own household, see portfolio/room",
  "removeRoomEntry id": "of the caller's own, see portfolio/room",
  "countRoomLine id": "of the caller's own accounts, see portfolio/room",
  "changePerson id": "of the caller's own household, see portfolio/room",
  "removePerson id": "of the caller's own household, see portfolio/room",
  "removeIdenticalProperty id": "of the caller's own, see portfolio/properties",
  "removeTaxSlip id": "of the caller's own, see portfolio/slips",
  ...Object.fromEntries(
    ["showImport", "importLines", "changeImport", "confirmImport", "undoImport"].map((operation) => [
      `${operation} id`,
      "of the caller's own, see books/imports",
    ]),
  ),
  "changeImport account_id": "of the caller's own, see books/imports",
  "undoCostCorrection id": "of the caller's own accounts, see portfolio/costs",
  "previewOrder ticket_id": "not looked at",
  "previewOrder draft_id": "of the caller's own, see trading/limits-at-every-door",
};

const table = (Object.entries(operations) as [OperationId, OperationSpec][]).filter(
  ([, { policy }]) => policy === "user",
);

function idFields(spec: OperationSpec): string[] {
  const schemas = inputParts.flatMap((part) => (part === "headers" ? [] : (spec[part] ?? [])));
  const text = JSON.stringify(
    schemas.map((schema) => toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
  );
  const keys = [...text.matchAll(/"(\w+)":\{/g)].map(([, key]) => key ?? "");
  return [...new Set(keys.filter((key) => /^id$|_ids?$/.test(key)))];
}

test("every field of the contract that takes an id is tried with somebody else's", () => {
  const fields = table.flatMap(([id, spec]) => idFields(spec).map((field) => [id, field] as const));
  expect(fields.length).toBeGreaterThan(20);
  for (const [id, field] of fields) {
    const covered = attempts[id]?.[field] !== undefined || otherIds[`${id} ${field}`] !== undefined;
    expect([id, field, covered]).toEqual([id, field, true]);
  }
});

onOneDatabase("somebody else's id", (database) => {
  let server: TradingApp;
  let owner: Trader;
  let stranger: Trader;
  let ids: Readonly<Record<Owned, string>>;

  beforeAll(async () => {
    server = await createTradingApp(database());
    [owner, stranger] = [await server.newTrader(), await server.newTrader()];
    ids = await own(server, owner);
  });
  afterAll(() => server.close());

  async function answer(trader: Trader, id: OperationId, { input }: Attempt, named: string) {
    const spec: OperationSpec = operations[id];
    const { params = {}, query = {}, body } = input(named);
    const path = routePath(spec.path).replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ""),
    );
    const found = await server.app.inject({
      method: spec.method as Method,
      url: `/api${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${trader.token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { requestId: _, ...said } = found.json();
    return { status: found.statusCode, text: JSON.stringify(said).replaceAll(named, "ID") };
  }

  const cases = (Object.entries(attempts) as [OperationId, Record<string, Attempt>][]).flatMap(
    ([id, fields]) => Object.entries(fields).map(([field, attempt]) => [id, field, attempt] as const),
  );

  test.each(cases)("%s answers a foreign %s like one that does not exist", async (id, _field, attempt) => {
    const foreign = ids[attempt.owned];
    const unknown = foreign.replace(/[\da-f]{8}-[\da-f-]{27}/, () => randomUUID());
    expect(unknown).not.toBe(foreign);
    const told = await answer(stranger, id, attempt, foreign);
    expect(told).toEqual(await answer(stranger, id, attempt, unknown));
    // Otherwise the call would not have looked at the id at all.
    expect(await answer(owner, id, attempt, foreign)).not.toEqual(told);
  });
});

/** One of each for the owner. */
async function own(server: TradingApp, owner: Trader): Promise<Record<Owned, string>> {
  const { ctx, clock } = server;
  const { userId, client } = owner;
  const accountId = owner.account("cad");
  const now = new Date(clock.now());
  const placed = await client.call("placeOrder", {
    body: {
      symbol: "RY",
      action: "BUY",
      quantity: 1,
      account_id: accountId,
      order_type: "Limit",
      limit_price: 100,
    },
  });
  const leg = { accountId, instrumentId: "XTSE:RY", side: "BUY", units: 1, price: 100 } as const;
  const [run, draft, training] = [ctx.newId(), ctx.newId(), ctx.newId()];
  await ctx.db.orm.insert(analysisRuns).values({
    ...{ id: run, userId, accountId, phase: "manual", trigger: "manual", sessionDate: "2026-05-28" },
    ...{ status: "completed", plan: {}, startedAt: now, endedAt: now, leaseUntil: now },
  });
  await ctx.db.orm.insert(draftOrders).values({
    ...{ id: draft, userId, accountId, instrumentId: "XTSE:RY", symbol: "RY", currency: "CAD" },
    ...{ strategy: "volume_breakout", side: "BUY", units: 1, price: 100, reasoning: {}, status: "open" },
    ...{ createdAt: now, expiresAt: new Date(clock.now() + HOUR_MS) },
  });
  await ctx.db.orm.insert(trainings).values({
    ...{ id: training, userId, instrumentId: "XTSE:RY", symbol: "RY", days: 365, seed: 1 },
    ...{ status: "completed", createdAt: now, updatedAt: now },
  });
  const connection = randomUUID();
  await ctx.db.orm.insert(brokerConnections).values({
    ...{ id: connection, userId, aggregator: "sandbox", externalId: connection, brokerageSlug: "QUESTRADE" },
    ...{ brokerageName: "Questrade", access: "read", authorizedAt: now },
  });
  const checkout = randomUUID();
  await ctx.db.orm.insert(checkouts).values({
    ...{ id: checkout, userId, provider: "sandbox", status: "open", url: "https://neuro.test" },
    ...{ returnUrl: "https://neuro.test", createdAt: now, expiresAt: new Date(clock.now() + HOUR_MS) },
  });
  const ticket = randomUUID();
  const wish: TicketWish = {
    ...{ action: "BUY", symbol: "RY", instrument_id: "XTSE:RY", name: null, quantity: 1 },
    ...{ order_type: "Market", limit_price: null, account_id: null },
  };
  await insertTicket(ctx.db.orm, { id: ticket, userId, origin: "chat", wish, now: clock.now() });
  const { people } = await client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
  const { items } = await client.call("addNetWorthItem", {
    body: { kind: "home", name: "House", currency: "CAD", day: "2026-01-31", amount: 1 },
  });
  const { id: rule } = await client.call("keepRule", { body: { rule: gridRule } });
  const [session] = await ctx.db.orm.select().from(sessions).where(eq(sessions.userId, userId));
  const notice = { alertType: "note", category: "personal", priority: "low", facts: {} } as const;
  const [notification, alert] = [randomUUID(), randomUUID()];
  await raiseNotice(
    ctx.db.orm,
    { id: notification, userId, at: clock.now() },
    { ...notice, link: null, about: null },
  );
  await ctx.db.orm.insert(alerts).values({
    ...{ id: alert, userId, instrumentId: "XTSE:RY", symbol: "RY", name: "Royal Bank", currency: "CAD" },
    ...{ kind: "price_above", threshold: 1_000, createdAt: now },
  });
  return {
    account: accountId,
    person: people[1]?.id ?? "",
    order: placed.order?.id ?? "",
    run,
    draft,
    training,
    proposal: await storeProposal(server, userId, [[leg]]),
    otherProposal: await storeProposal(server, userId, [[leg]]),
    session: session?.id ?? "",
    connection,
    ticket,
    notification,
    alert,
    checkout,
    netWorthItem: items[0]?.id ?? "",
    rule,
  };
}
