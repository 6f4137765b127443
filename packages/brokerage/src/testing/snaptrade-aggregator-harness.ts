/** SnapTrade's adapter in front of the stand-in, as the conformance suites of aggregators want it. */
import { expect } from "vitest";
import type { AggregatorUser, FailureReason } from "../aggregator/port.ts";
import type {
  CashDeed,
  Delivered,
  Fate,
  LineFault,
  Ordered,
  RemoteAggregatorHarness,
  WebhookHarness,
} from "../conformance/index.ts";
import { createSnaptradeAggregator } from "../snaptrade/snaptrade-aggregator.ts";
import { createMemorySubmittedStore } from "../snaptrade/submitted-store.ts";
import { book, type FakeAccount } from "../snaptrade/testing/fake-accounts.ts";
import { createFakeWebhooks } from "../snaptrade/testing/fake-webhooks.ts";
import type { FakeFault, FakeSnaptrade, FakeUser } from "../snaptrade/testing/index.ts";
import type { OperationId } from "../snaptrade/testing/vendor-contract.ts";
import { createSnaptradeVenue } from "../snaptrade/venue.ts";
import { order as approved } from "./paper-setup.ts";
import { startSnaptradeRig } from "./snaptrade-rig.ts";

const ACTIVITIES: OperationId = "AccountInformation_getAccountActivities";
const RECENT_ORDERS: OperationId = "AccountInformation_getUserAccountRecentOrders";
/** Rows on one of the vendor's pages. */
const PAGE = 1_000;
/** For what is never answered, so that the end does not depend on how long it is. */
const IMPATIENT_MS = 20;

/** Status and code with which the vendor says it. */
const REFUSALS: Readonly<Partial<Record<FailureReason, readonly [status: number, code: string]>>> = {
  rejected: [400, "1001"],
  user_refused: [401, "1083"],
  connection_disabled: [402, "3003"],
  not_subscribed: [402, ""],
  not_found: [404, "1011"],
  gone: [410, ""],
  rate_limited: [429, ""],
  unsupported: [501, ""],
  busy: [503, "3002"],
};

function faultOf(fault: Exclude<LineFault, { kind: "silent" }>): FakeFault {
  if (fault.kind === "cut") return { kind: "reset_before" };
  if (fault.kind === "garbled") return { kind: "answer", answer: { status: 200, body: fault.body } };
  const { reason, says = "No.", retryAfterMs } = fault;
  const [status, code] = REFUSALS[reason] ?? [400, "1001"];
  const headers = retryAfterMs === undefined ? {} : { "X-RateLimit-Reset": String(retryAfterMs / 1_000) };
  const body = { detail: says, status_code: status, code };
  return { kind: "answer", answer: { status, body, headers } };
}

const ORDERS = {
  filled: { quantity: "2" },
  cancelled: { quantity: "2", type: "Limit", limitPrice: "50" },
  refused: { quantity: "9999" },
} as const satisfies Record<Fate, object>;

async function place(
  fake: FakeSnaptrade,
  traded: { readonly user: AggregatorUser; readonly externalId: string },
  fate: Fate,
): Promise<Ordered> {
  const venue = createSnaptradeVenue({
    settings: fake.settings,
    store: createMemorySubmittedStore(),
    accountOf: async () => ({ ...traded, canTrade: true }),
    now: fake.state.now,
    pause: async () => undefined,
    random: () => 0,
    pollMs: 0,
    readTimeoutMs: 30_000,
    orderTimeoutMs: 30_000,
  });
  const order = approved(ORDERS[fate]);
  const { outcome } = await venue.submit(order);
  expect(outcome).toBe(fate === "refused" ? "rejected" : "accepted");
  if (fate === "cancelled") expect((await venue.cancel(order.orderId)).outcome).toBe("cancelled");
  return { instrumentId: order.instrumentId, units: order.quantity, currency: "CAD" };
}

function deposit(account: FakeAccount, { amount, currency, at }: CashDeed): void {
  const type = amount.startsWith("-") ? "WITHDRAWAL" : "CONTRIBUTION";
  const deed = {
    type,
    listing: null,
    units: 0,
    price: 0,
    amount: Number(amount),
    currency,
    at: Date.parse(at),
  };
  account.activities.push(book(account, deed));
}

export async function startSnaptradeHarness(): Promise<RemoteAggregatorHarness> {
  const patience = { readTimeoutMs: 30_000 };
  const rig = await startSnaptradeRig(patience);
  const { fake, aggregator } = rig;
  const { state } = fake;
  let people = 0;
  let isSpoiled = false;
  const ownerOf = ({ externalId }: AggregatorUser): FakeUser => {
    const owner = state.users.get(externalId);
    if (owner === undefined) throw new Error(`${externalId} is not registered`);
    return owner;
  };
  const connectionOf = (user: AggregatorUser, id: string) => {
    const found = ownerOf(user).connections.find((each) => each.id === id);
    if (found === undefined) throw new Error(`there is no connection ${id}`);
    return found;
  };
  const accountOf = (id: string): FakeAccount => {
    const located = state.locate(id);
    if (located === null) throw new Error(`there is no account ${id}`);
    return located.account;
  };
  return {
    aggregator,
    now: rig.now,
    person: () => {
      people += 1;
      return rig.user(`person-${people}`);
    },
    connect: async (user, access) => void state.connect(ownerOf(user), "WEALTHSIMPLETRADE", access),
    revoke: async (user, id) => state.disable(connectionOf(user, id)),
    repair: async (user, id) => state.repair(connectionOf(user, id)),
    order: (user, externalId, fate) => place(fake, { user, externalId }, fate),
    fail(fault) {
      fake.heal();
      patience.readTimeoutMs = fault?.kind === "silent" ? IMPATIENT_MS : 30_000;
      if (fault !== null) fake.fail(fault.kind === "silent" ? { kind: "hang" } : faultOf(fault));
    },
    asked: () => fake.calls.length,
    refusals: Object.keys(REFUSALS) as FailureReason[],
    keys: [fake.settings.consumerKey, fake.settings.webhookSecret],
    morePages: PAGE + 200,
    book: (id, deeds) => {
      for (const deed of deeds) deposit(accountOf(id), deed);
    },
    bookWhilePaged: (id, deed) =>
      fake.fail({
        ...{ operation: ACTIVITIES, times: 1, kind: "answer" },
        onMet: () => deposit(accountOf(id), deed),
      }),
    importAnew: (id) => state.importTransactions(accountOf(id), { anew: true }),
    repeatLatest(id) {
      const { activities } = accountOf(id);
      const latest = activities.at(-1);
      if (latest !== undefined) activities.push({ ...latest });
    },
    spoil(id) {
      const account = accountOf(id);
      isSpoiled = true;
      account.cash.set("CAD", Number.NaN);
      for (const held of account.positions.values()) held.units = Number.NaN;
      account.activities.push(...account.activities.splice(0, 1).map((each) => ({ ...each, type: "" })));
    },
    hideOrders: () =>
      fake.fail({
        operation: RECENT_ORDERS,
        kind: "answer",
        answer: { status: 501, body: { detail: "No." } },
      }),
    async close() {
      await fake.close();
      if (!isSpoiled) expect(fake.violations).toEqual([]);
    },
  };
}

/** The vendor's words for what a webhook is about. */
const EVENTS: Readonly<Record<Delivered["kind"], string>> = {
  connections_changed: "CONNECTION_BROKEN",
  holdings_updated: "ACCOUNT_HOLDINGS_UPDATED",
  transactions_updated: "ACCOUNT_TRANSACTIONS_UPDATED",
  orders_changed: "TRADE_UPDATE",
  user_deleted: "USER_DELETED",
};

export function snaptradeWebhooks(): WebhookHarness {
  const now = Date.parse("2026-05-28T14:00:00Z");
  const keys = { clientId: "NEURO-TEST", consumerKey: "consumer key+é/1" };
  const settings = { ...keys, url: "http://127.0.0.1:9", webhookSecret: keys.consumerKey };
  return {
    aggregator: createSnaptradeAggregator({ settings, now: () => now }),
    now: () => now,
    deliver(
      { kind, externalUserId: userId, connectionId, accountId, orderIds },
      { at = now, toAnother = false } = {},
    ) {
      const { make } = createFakeWebhooks({ keysOf: () => keys, now: () => at, url: null });
      const orders = orderIds?.map((id) => ({ brokerage_order_id: id, status: "PARTIAL" }));
      const about = { brokerageAuthorizationId: connectionId, accountId, details: orders && { orders } };
      return make(
        { eventType: EVENTS[kind], userId },
        { ...about, ...(toAnother ? { clientId: "SOMEBODY" } : {}) },
      );
    },
  };
}
