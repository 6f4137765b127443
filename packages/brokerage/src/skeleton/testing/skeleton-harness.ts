/** The skeleton in front of its stand-in, as the conformance suites want it. */
import { expect } from "vitest";
import type { AggregatorUser, FailureReason } from "../../aggregator/port.ts";
import type { Fate, RemoteAggregatorHarness, VenueHarness, WebhookHarness } from "../../conformance/index.ts";
import { AT, order as approved, exitOf, movesOf, orderOfKind, setUp } from "../../testing/paper-setup.ts";
import { createMemoryWatchedStore } from "../../watched/watched-store.ts";
import { createWatchedVenue } from "../../watched/watched-venue.ts";
import { createSkeletonAggregator, signatureOf } from "../skeleton-aggregator.ts";
import type { SkeletonOptions } from "../skeleton-client.ts";
import { createSkeletonVenue, type SentOrder, type SentOrderStore } from "../skeleton-venue.ts";
import { type BrokerAccount, type BrokerPerson, SkeletonBroker } from "./skeleton-broker.ts";
import { type SkeletonVendor, STATUSES, startSkeletonVendor } from "./skeleton-vendor.ts";

/** For what is never answered, so that the end does not depend on how long it is. */
const IMPATIENT_MS = 20;

function optionsOf(vendor: SkeletonVendor, now: () => number): SkeletonOptions & { timeoutMs: number } {
  const { settings, fetch } = vendor;
  return { settings, fetch, now, pause: async () => undefined, random: () => 0.5, timeoutMs: 30_000 };
}

function createMemorySentStore(): SentOrderStore {
  const rows = new Map<string, SentOrder>();
  return {
    find: async (orderId) => rows.get(orderId) ?? null,
    open: async () => [...rows.values()].filter(({ isOpen }) => isOpen),
    async insert(order) {
      if (!rows.has(order.orderId)) rows.set(order.orderId, { order, told: 0, isOpen: true });
    },
    async note(orderId, { told, isOpen }) {
      const row = rows.get(orderId);
      if (row !== undefined)
        rows.set(orderId, { ...row, told: Math.max(row.told, told), isOpen: row.isOpen && isOpen });
    },
  };
}

const ORDERS = {
  filled: { quantity: "2" },
  cancelled: { quantity: "2", type: "Limit", limitPrice: "50" },
  refused: { quantity: "9999" },
} as const satisfies Record<Fate, object>;

export function skeletonAggregator(): RemoteAggregatorHarness {
  const broker = new SkeletonBroker(() => AT);
  const vendor = startSkeletonVendor(broker);
  const options = optionsOf(vendor, broker.now);
  // Yours stands in the contract's table; the skeleton borrows one that is there.
  const aggregator = createSkeletonAggregator("snaptrade", options);
  let people = 0;
  const personOf = ({ externalId }: AggregatorUser): BrokerPerson => {
    const person = broker.people.get(externalId);
    if (person === undefined) throw new Error(`${externalId} is not registered`);
    return person;
  };
  const connectionOf = (user: AggregatorUser, id: string) => {
    const found = personOf(user).connections.find((each) => each.id === id);
    if (found === undefined) throw new Error(`there is no connection ${id}`);
    return found;
  };
  const accountOf = (id: string): BrokerAccount => {
    const found = broker.account(id);
    if (found === null) throw new Error(`there is no account ${id}`);
    return found.account;
  };
  const deed = { symbol: null, units: "0", price: "0" };
  return {
    aggregator,
    now: broker.now,
    async person() {
      people += 1;
      const externalId = `person-${people}`;
      const registered = await aggregator.registerUser(externalId);
      if (!registered.ok) throw new Error(registered.message);
      return { externalId, secret: registered.value.secret };
    },
    connect: async (user, access) => void broker.connect(personOf(user), access),
    revoke: async (user, id) => {
      connectionOf(user, id).refusedSince = broker.now();
    },
    repair: async (user, id) => {
      connectionOf(user, id).refusedSince = null;
    },
    async order(user, externalId, fate) {
      const accountOfOrder = async () => ({ user, externalId, canTrade: true });
      const store = createMemorySentStore();
      const venue = createSkeletonVenue({ ...options, store, accountOf: accountOfOrder });
      const order = approved(ORDERS[fate]);
      expect((await venue.submit(order)).outcome).toBe(fate === "refused" ? "rejected" : "accepted");
      if (fate === "cancelled") expect((await venue.cancel(order.orderId)).outcome).toBe("cancelled");
      return { instrumentId: order.instrumentId, units: order.quantity, currency: "CAD" };
    },
    fail(fault) {
      options.timeoutMs = fault?.kind === "silent" ? IMPATIENT_MS : 30_000;
      vendor.fail(fault);
    },
    asked: vendor.asked,
    refusals: Object.keys(STATUSES) as FailureReason[],
    keys: [vendor.settings.key, vendor.settings.webhookSecret],
    morePages: 60,
    book: (id, deeds) => {
      for (const each of deeds) broker.book(accountOf(id), { ...deed, what: "in", ...each });
    },
    bookWhilePaged: (id, each) =>
      vendor.afterPage(() => broker.book(accountOf(id), { ...deed, what: "in", ...each })),
    importAnew: (id) => broker.importAnew(accountOf(id)),
    repeatLatest(id) {
      const { deeds } = accountOf(id);
      deeds.push(...deeds.slice(-1));
    },
    spoil(id) {
      const { cash, units, deeds } = accountOf(id);
      cash.set("CAD", "NaN");
      units.set("TD", "many");
      deeds.push({ ...deed, id: "", what: "in", at: "2026-05-20", amount: "1", currency: "CAD" });
    },
    hideOrders: (id) => {
      accountOf(id).showsOrders = false;
    },
    close: async () => undefined,
  };
}

export function skeletonWebhooks(): WebhookHarness {
  const broker = new SkeletonBroker(() => AT);
  const vendor = startSkeletonVendor(broker);
  const { installation, webhookSecret } = vendor.settings;
  let events = 0;
  return {
    aggregator: createSkeletonAggregator("snaptrade", optionsOf(vendor, broker.now)),
    now: broker.now,
    deliver(
      { kind, externalUserId, connectionId, accountId, orderIds: orders },
      { at = AT, toAnother = false } = {},
    ) {
      events += 1;
      const about = { person: externalUserId, connection: connectionId, account: accountId, orders };
      const to = { installation: toAnother ? "somebody-else" : installation };
      const body = JSON.stringify({
        id: `event-${events}`,
        kind,
        at: new Date(at).toISOString(),
        ...to,
        ...about,
      });
      return { body, signature: signatureOf(body, webhookSecret) };
    },
  };
}

/** The venue, with the order types it does not know watched for, on the scripted market's clock and prices. */
export function skeletonVenue(): VenueHarness {
  const { market } = setUp();
  const broker = new SkeletonBroker(() => market.clock.now());
  const vendor = startSkeletonVendor(broker);
  const person = broker.register("trader");
  if (person === null) throw new Error("the trader is there already");
  const { account } = broker.connect(person, "trade");
  account.cash.set("CAD", "100000000");
  account.units.set("RY", "1000000");
  broker.setPrice(100, 5_000);
  const store = createMemorySentStore();
  const watchedStore = createMemoryWatchedStore();
  const user = { externalId: person.id, secret: person.secret };
  const accountOf = async () => ({ user, externalId: account.id, canTrade: true });
  const moves = movesOf(market);
  const priced = (move: () => Promise<void>, price: number) => async () => {
    await move();
    broker.setPrice(price);
  };
  return {
    connect: () => {
      const inner = createSkeletonVenue({ ...optionsOf(vendor, broker.now), store, accountOf });
      return createWatchedVenue({ inner, market, store: watchedStore });
    },
    order: orderOfKind,
    exitOf,
    fillResting: priced(moves.fillResting, 94),
    reachStop: priced(moves.reachStop, 94.5),
    reachProfit: priced(moves.reachProfit, 105.5),
    async passClose() {
      await moves.passClose();
      broker.closeSession();
    },
    fillLater: priced(moves.fillLater, 94),
    cutLine: vendor.cutLine,
  };
}
