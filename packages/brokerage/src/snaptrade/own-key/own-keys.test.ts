/** Keys that people have at SnapTrade themselves, in front of the stand-in. */
import { createHmac } from "node:crypto";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AggregatorUser, BrokerAggregator } from "../../aggregator/port.ts";
import { limit } from "../../testing/snaptrade-faults.ts";
import { HAS_DOCUMENT, titled } from "../../testing/snaptrade-rig.ts";
import { startVenueRig } from "../../testing/snaptrade-venue-rig.ts";
import { registered } from "../answers/connection-answers.ts";
import { createOwnKeyAggregator } from "../snaptrade-aggregator.ts";
import { type FakeSnaptrade, type FakeUser, startFakeSnaptrade } from "../testing/index.ts";
import { clientIdOf, readOwnKeyWebhook } from "../webhook.ts";
import { createOwnKeys, type OwnKeys } from "./own-keys.ts";

const KEY = { clientId: "PERSONAL-ONE", consumerKey: "key of one's own" };
const START = Date.parse("2026-05-28T14:00:00Z");

describe.skipIf(!HAS_DOCUMENT)(titled("a key of one's own"), () => {
  let now = START;
  let fake: FakeSnaptrade;
  let keys: OwnKeys;
  let aggregator: BrokerAggregator;
  let owner: FakeUser;
  const user: AggregatorUser = { externalId: KEY.clientId, secret: KEY.consumerKey, ownKey: true };

  beforeEach(async () => {
    now = START;
    fake = await startFakeSnaptrade({ now: () => now });
    const pause = async (ms: number) => {
      now += ms;
    };
    keys = createOwnKeys({ url: fake.settings.url, now: () => now, pause, random: () => 0 });
    aggregator = createOwnKeyAggregator(keys);
    owner = fake.state.addOwnKey(KEY);
  });
  afterEach(() => fake.close());

  test("reads what its owner has linked in the vendor's dashboard, and names nobody", async () => {
    const connection = fake.state.connect(owner, "WEALTHSIMPLETRADE", "trade");
    connection.freshness = "realtime";
    const listed = await aggregator.connections(user);
    expect(listed).toMatchObject({
      value: [{ id: connection.id, access: "trade", freshness: "realtime", isDegraded: false }],
    });
    const accounts = await aggregator.accounts(user);
    const [first] = accounts.ok ? accounts.value : [];
    const id = first?.id ?? "";
    expect(await aggregator.activities(user, id, { from: null })).toMatchObject({ ok: true });
    expect(await aggregator.balances(user, id)).toMatchObject({ ok: true });
    expect(await aggregator.positions(user, id)).toMatchObject({ ok: true });
    expect(fake.violations).toEqual([]);
    for (const { query } of fake.calls)
      expect(Object.keys(query).filter((name) => name.startsWith("user"))).toEqual([]);
    expect(new Set(fake.calls.map(({ query }) => query.clientId))).toEqual(new Set([KEY.clientId]));
  });

  test("never registers, rotates or deletes anybody or anything, and asks nothing without a key", async () => {
    const connection = fake.state.connect(owner, "QUESTRADE");
    const refused = { ok: false, reason: "unsupported" };
    expect(await aggregator.registerUser("somebody")).toMatchObject(refused);
    expect(await aggregator.rotateSecret(user)).toMatchObject(refused);
    expect(await aggregator.deleteUser(user)).toMatchObject(refused);
    expect(await aggregator.disconnect(user, connection.id)).toMatchObject(refused);
    expect(await aggregator.brokerages(null)).toMatchObject(refused);
    expect(await aggregator.accounts({ externalId: KEY.clientId, secret: KEY.consumerKey })).toMatchObject(
      refused,
    );
    expect(fake.calls).toEqual([]);
  });

  test("the stand-in refuses what names or changes people under it, as the vendor does", async () => {
    const outcome = await keys.ask({
      ...{ name: "resetUserSecret", kind: "once", user, schema: registered },
      call: ({ authentication }, options) =>
        authentication.resetSnapTradeUserSecret({ userId: owner.id, userSecret: "theirs" }, options),
    });
    expect(outcome.ok).toBe(false);
    const path = "/authorizations";
    const query = `clientId=${KEY.clientId}&timestamp=${Math.floor(Date.now() / 1_000)}&userId=somebody`;
    const signed = JSON.stringify({ content: null, path, query });
    const signature = createHmac("sha256", encodeURI(KEY.consumerKey)).update(signed).digest("base64");
    const named = await fetch(`${fake.settings.url}${path}?${query}`, { headers: { signature } });
    expect(named.status).toBe(403);
    expect(fake.violations).toContainEqual(expect.stringContaining("names nobody"));
  });

  test("a wrong, a revoked and a forgotten key are refused for what they are, and no message has it", async () => {
    const wrong = await aggregator.connections({ ...user, secret: "not that key" });
    expect(wrong).toMatchObject({ ok: false, reason: "user_refused" });
    expect(JSON.stringify(wrong)).not.toContain("not that key");
    expect(await aggregator.connections(user)).toMatchObject({ ok: true });
    owner.isKeyRevoked = true;
    expect(await aggregator.connections(user)).toMatchObject({ ok: false, reason: "user_refused" });
    keys.forget(KEY.clientId);
    expect(await aggregator.connections(user)).toMatchObject({ ok: false, reason: "user_refused" });
  });

  test("says of each brokerage whether it trades, and what is degraded, before anything is linked", async () => {
    const listed = await aggregator.brokerages(user);
    const of = (slug: string) => (listed.ok ? listed.value.find((one) => one.slug === slug) : null);
    expect(of("WEALTHSIMPLETRADE")).toMatchObject({ canTrade: true, isDegraded: false, available: true });
    expect(of("QUESTRADE")).toMatchObject({ canTrade: false });
    expect(of("ROBINHOOD")).toMatchObject({ canTrade: false, isDegraded: true });
    // Without the kinds of access, what each says of itself.
    fake.fail({
      ...{ operation: "ReferenceData_listAllBrokerageAuthorizationType", kind: "answer" },
      answer: { status: 500, body: {} },
    });
    const without = await aggregator.brokerages(user);
    expect(without.ok && without.value.find(({ slug }) => slug === "SCHWAB")).toMatchObject({
      canTrade: true,
    });
    expect(fake.violations).toEqual([]);
  });

  test("is refreshed where the vendor keeps a delayed copy, and nowhere else", async () => {
    const connection = fake.state.connect(owner, "QUESTRADE");
    expect(await aggregator.refresh(user, connection.id)).toMatchObject({ reason: "not_subscribed" });
    connection.freshness = "delayed";
    expect(await aggregator.refresh(user, connection.id)).toMatchObject({ ok: true });
  });

  test("asks of each account at most ten times a minute, of all at most 250, by its own count", async () => {
    const connection = fake.state.connect(owner, "WEALTHSIMPLETRADE", "trade");
    const [first, second] = connection.accounts.map(({ id }) => id);
    const ask = async (id = "") => (await aggregator.balances(user, id)).ok;
    const asked: boolean[] = [];
    for (let at = 0; at < 12; at += 1) asked.push(await ask(first));
    // Two of the ten are left to orders.
    expect(asked.filter(Boolean)).toHaveLength(8);
    expect(await ask(second)).toBe(true);
    now += MINUTE_MS;
    expect(await ask(first)).toBe(true);
    let all = 0;
    for (let at = 0; at < 260; at += 1) if ((await aggregator.connections(user)).ok) all += 1;
    expect(all).toBeLessThanOrEqual(250);
    expect(fake.throttled).toEqual([]);
    // Another person's key has a count of its own.
    const other = { clientId: "PERSONAL-TWO", consumerKey: "another's" };
    fake.state.addOwnKey(other);
    const another = { externalId: other.clientId, secret: other.consumerKey, ownKey: true } as const;
    expect(await aggregator.connections(another)).toMatchObject({ ok: true, value: [] });
  });

  test("an event signed with it is its owner's, whoever the vendor names in it", () => {
    const { body, signature } = fake.webhook({ eventType: "CONNECTION_ADDED", userId: owner.id });
    expect(clientIdOf(body)).toBe(KEY.clientId);
    const read = readOwnKeyWebhook(body, signature, { user, now });
    expect(read).toMatchObject({ ok: true, event: { externalUserId: KEY.clientId } });
    const nobody = fake.webhook({ eventType: "CONNECTION_ADDED", userId: owner.id }, { userId: null });
    expect(readOwnKeyWebhook(nobody.body, nobody.signature, { user, now }).ok).toBe(true);
    const foreign = { ...user, secret: "another key" };
    expect(readOwnKeyWebhook(body, signature, { user: foreign, now })).toMatchObject({
      reason: "bad_signature",
    });
    expect([clientIdOf("no json"), clientIdOf("{}")]).toEqual([null, null]);
  });
});

describe.skipIf(!HAS_DOCUMENT)(titled("orders under a key of one's own"), () => {
  test("are sent with it, and found again with it", async () => {
    const rig = await startVenueRig();
    const { fake, market } = rig;
    fake.state.setPrice("RY.TO", 100);
    const owner = fake.state.addOwnKey(KEY);
    const connection = fake.state.connect(owner, "WEALTHSIMPLETRADE", "trade");
    const account = fake.state.addAccount(connection, { CAD: 100_000 });
    const ownKeys = createOwnKeys({ url: fake.settings.url, now: () => market.clock.now() });
    const user = { externalId: KEY.clientId, secret: KEY.consumerKey, ownKey: true } as const;
    const traded = { user, externalId: account.id, canTrade: true };
    const venue = rig.connect({ settings: null, ownKeys, accountOf: async () => traded });
    const venueOrder = limit({ quantity: "10", limitPrice: "101" });
    const placed = await venue.submit(venueOrder);
    expect(placed).toMatchObject({ outcome: "accepted" });
    expect(await venue.find(venueOrder.orderId)).toMatchObject({ outcome: "found" });
    expect(account.orders).toHaveLength(1);
    expect(fake.violations).toEqual([]);
    expect(fake.calls.every(({ query }) => query.clientId === KEY.clientId)).toBe(true);
    await fake.close();
  });
});
