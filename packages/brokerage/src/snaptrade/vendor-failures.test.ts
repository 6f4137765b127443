import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AggregatorUser, BrokerAggregator, FailureReason, Outcome } from "../aggregator/port.ts";
import { HAS_DOCUMENT, type SnaptradeRig, startSnaptradeRig, titled } from "../testing/snaptrade-rig.ts";

let rig: SnaptradeRig;
let user: AggregatorUser;
let accountId: string;
let connectionId: string;

type Call = (aggregator: BrokerAggregator) => Promise<Outcome<unknown>>;

/** Every call about a person. */
const calls: readonly (readonly [name: string, isRead: boolean, call: Call])[] = [
  ["connections", true, (at) => at.connections(user)],
  ["accounts", true, (at) => at.accounts(user)],
  ["balances", true, (at) => at.balances(user, accountId)],
  ["positions", true, (at) => at.positions(user, accountId)],
  ["activities", true, (at) => at.activities(user, accountId, { from: null })],
  ["refresh", false, (at) => at.refresh(user, connectionId)],
  ["rotateSecret", false, (at) => at.rotateSecret(user)],
  ["disconnect", false, (at) => at.disconnect(user, connectionId)],
  [
    "portalLink",
    false,
    (at) =>
      at.portalLink(user, {
        broker: null,
        access: "read",
        reconnect: null,
        redirect: "https://neuro.example/connected",
        dark: false,
        locale: "en",
      }),
  ],
];
const reads = calls.filter(([, isRead]) => isRead);

/** Status and code as documented, and what the port calls it. */
const documented: readonly (readonly [status: number, code: string | number, reason: FailureReason])[] = [
  [400, 1001, "rejected"],
  [401, 1083, "user_refused"],
  [401, "", "user_refused"],
  [401, 1076, "rejected"],
  [402, 3003, "connection_disabled"],
  [402, 3011, "connection_disabled"],
  [402, "", "not_subscribed"],
  [403, 1066, "rejected"],
  [403, 1140, "rejected"],
  [403, "", "rejected"],
  [403, 1083, "user_refused"],
  [403, 1141, "not_subscribed"],
  [404, 1011, "not_found"],
  [410, "", "gone"],
  [425, 3012, "busy"],
  [429, "throttled", "rate_limited"],
  [500, "0000", "busy"],
  [501, "", "unsupported"],
  [502, "", "busy"],
  [503, 3002, "busy"],
];

const asked = () => rig.fake.calls.length;

describe.runIf(HAS_DOCUMENT)(titled("when SnapTrade fails"), () => {
  beforeEach(async () => {
    rig = await startSnaptradeRig();
    user = await rig.user();
    const owner = rig.fake.state.users.get(user.externalId);
    if (owner === undefined) throw new Error("nobody is registered");
    const connection = rig.fake.state.connect(owner, "WEALTHSIMPLETRADE");
    connectionId = connection.id;
    accountId = connection.accounts[0]?.id ?? "";
  });
  afterEach(() => rig.fake.close());

  test.each(documented)(
    "%i with code %s is %s, in every call, and never an empty list",
    async (status, code, reason) => {
      rig.fake.fail({
        kind: "answer",
        answer: { status, body: { detail: "No.", status_code: status, code } },
      });
      for (const [name, , call] of calls) {
        // What shall be removed and is not there is removed.
        if (name === "disconnect" && status === 404) continue;
        const outcome = await call(rig.aggregator);
        expect([name, outcome]).toEqual([name, expect.objectContaining({ ok: false, reason })]);
      }
    },
  );

  test("codes are also found where the document's examples have them", async () => {
    const body = { default_detail: "Not enabled", default_code: 1141 };
    rig.fake.fail({ kind: "answer", answer: { status: 403, body } });
    expect(await rig.aggregator.positions(user, accountId)).toMatchObject({ reason: "not_subscribed" });
  });

  test("a refusal of the installation itself is not the person's", async () => {
    rig.fake.fail({ kind: "answer", answer: { status: 401, body: {} } });
    expect(await rig.aggregator.brokerages(null)).toMatchObject({ reason: "rejected" });
    expect(await rig.aggregator.registerUser("person-2")).toMatchObject({ reason: "rejected" });
  });

  test.each(reads)(
    "%s is asked three times when the vendor fails for a moment, with growing pauses",
    async (_name, _isRead, call) => {
      rig.fake.fail({ kind: "answer", times: 2, answer: { status: 503, body: { detail: "busy" } } });
      const before = asked();
      expect(await call(rig.aggregator)).toMatchObject({ ok: true });
      expect(asked() - before).toBe(3);
      expect(rig.pauses).toEqual([375, 750]);
    },
  );

  test.each(calls.filter(([, isRead]) => !isRead))(
    "%s changes something, so it is asked once",
    async (_name, _isRead, call) => {
      rig.fake.fail({ kind: "answer", answer: { status: 503, body: {} } });
      const before = asked();
      expect(await call(rig.aggregator)).toMatchObject({ ok: false, reason: "busy" });
      expect(asked() - before).toBe(1);
    },
  );

  test("a read gives up after three times", async () => {
    rig.fake.fail({ kind: "reset_before" });
    const before = asked();
    expect(await rig.aggregator.accounts(user)).toMatchObject({ ok: false, reason: "unreachable" });
    expect(asked() - before).toBe(3);
  });

  test("a read that is never answered is a timeout", async () => {
    rig.fake.fail({ kind: "hang" });
    const impatient = await startSnaptradeRig({ readTimeoutMs: 100 });
    impatient.fake.fail({ kind: "hang" });
    expect(await impatient.aggregator.brokerages(null)).toMatchObject({ ok: false, reason: "timeout" });
    await impatient.fake.close();
  });

  test("a vendor that is not there at all is unreachable", async () => {
    await rig.fake.close();
    expect(await rig.aggregator.accounts(user)).toMatchObject({ ok: false, reason: "unreachable" });
  });

  test("a rate limit is waited out for as long as the vendor says", async () => {
    const answer = { status: 429, body: {}, headers: { "X-RateLimit-Reset": "2" } };
    rig.fake.fail({ kind: "answer", times: 1, answer });
    expect(await rig.aggregator.accounts(user)).toMatchObject({ ok: true });
    expect(rig.pauses).toEqual([2_000]);
  });

  test("a long rate limit is told instead, and no read is sent before it is over", async () => {
    const answer = { status: 429, body: {}, headers: { "X-RateLimit-Reset": "40" } };
    rig.fake.fail({ kind: "answer", times: 1, answer });
    const refused = { ok: false, reason: "rate_limited", retryAfterMs: 40_000 };
    expect(await rig.aggregator.accounts(user)).toMatchObject(refused);
    const before = asked();
    rig.setNow(rig.now() + 10_000);
    expect(await rig.aggregator.positions(user, accountId)).toMatchObject({
      ...refused,
      retryAfterMs: 30_000,
    });
    expect(asked()).toBe(before);
    rig.setNow(rig.now() + 30_000);
    expect(await rig.aggregator.positions(user, accountId)).toMatchObject({ ok: true });
    expect(rig.pauses).toEqual([]);
  });

  test("an account that was asked for too often rests alone, as long as its own window", async () => {
    const headers = {
      ...{ "X-RateLimit-Remaining": "180", "X-RateLimit-Reset": "52" },
      ...{ "X-RateLimit-Account-Remaining": "0", "X-RateLimit-Account-Reset": "7" },
    };
    rig.fake.fail({ kind: "answer", times: 1, answer: { status: 429, body: {}, headers } });
    const refused = { ok: false, reason: "rate_limited", retryAfterMs: 7_000 };
    expect(await rig.aggregator.positions(user, accountId)).toMatchObject(refused);
    const before = asked();
    expect(await rig.aggregator.balances(user, accountId)).toMatchObject(refused);
    expect(asked()).toBe(before);
    for (const read of [rig.aggregator.accounts(user), rig.aggregator.connections(user)])
      expect(await read).toMatchObject({ ok: true });
    rig.setNow(rig.now() + 7_000);
    expect(await rig.aggregator.positions(user, accountId)).toMatchObject({ ok: true });
  });

  test("a refresh that is throttled, or a window that is not used up, stops nobody else", async () => {
    const reset = { "X-RateLimit-Reset": "52" };
    for (const answer of [
      { status: 429, body: { code: "throttled" }, headers: reset },
      { status: 429, body: {}, headers: { ...reset, "X-RateLimit-Remaining": "3" } },
    ]) {
      rig.fake.fail({ kind: "answer", times: 1, answer });
      expect(await rig.aggregator.refresh(user, connectionId)).toMatchObject({ reason: "rate_limited" });
      const before = asked();
      expect(await rig.aggregator.positions(user, accountId)).toMatchObject({ ok: true });
      expect(asked() - before).toBe(1);
    }
  });

  test("the vendor's client neither repeats nor prints anything by itself", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    rig.fake.fail({ kind: "answer", answer: { status: 429, body: {} } });
    const before = asked();
    await rig.aggregator.rotateSecret(user);
    expect(asked() - before).toBe(1);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  test("a redirect is not followed: the secret stays with the vendor", async () => {
    const answer = { status: 302, body: {}, headers: { location: rig.fake.settings.url ?? "" } };
    rig.fake.fail({ kind: "answer", answer });
    expect(await rig.aggregator.accounts(user)).toMatchObject({ ok: false, reason: "malformed" });
  });

  test.each(["answer", "reset_before"] as const)("no failure tells a secret (%s)", async (kind) => {
    const { consumerKey, url } = rig.fake.settings;
    const detail = `${url}/accounts?userSecret=${user.secret} key ${consumerKey} ${encodeURIComponent(consumerKey)} Signature: abcdef==`;
    rig.fake.fail({ kind, answer: { status: 400, body: { detail } } });
    for (const [, , call] of calls) {
      const told = JSON.stringify(await call(rig.aggregator));
      expect(told).not.toContain(user.secret);
      expect(told).not.toContain(consumerKey);
      expect(told).not.toContain(encodeURIComponent(consumerKey));
      expect(told).not.toContain("abcdef");
    }
  });

  test("answers that cannot be read are malformed as a whole, not shortened", async () => {
    const bodies = [
      [],
      {},
      "NaN",
      "null",
      '{"results": [], "data_freshness": {"as_of": NaN}}',
      { results: null, data_freshness: { as_of: "2026-05-28T14:00:00Z" } },
      { results: [], data_freshness: {} },
      { results: [{ units: "1" }], data_freshness: { as_of: "2026-05-28T14:00:00Z" } },
    ];
    for (const body of bodies) {
      rig.fake.heal();
      rig.fake.fail({ kind: "answer", answer: { status: 200, body } });
      expect(await rig.aggregator.positions(user, accountId)).toMatchObject({ reason: "malformed" });
    }
  });
});
