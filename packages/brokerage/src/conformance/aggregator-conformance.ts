/**
 * What every adapter of the aggregator port must do, as a test suite: call `aggregatorConformance(name, makeHarness)` in a test
 * file beside the adapter. One that asks a vendor over a network also calls `remoteAggregatorConformance`, and one whose vendor
 * sends webhooks `webhookConformance`.
 */
import { type Decimal, decimal, formatDecimal, isDecimal, ZERO } from "@neuro/ledger";
import { describe, expect, test } from "vitest";
import type { AggregatorAccount, AggregatorUser, BrokerAggregator, Outcome } from "../aggregator/port.ts";
import { type AggregatorHarness, answered, type Fate, within } from "./aggregator-harness.ts";

type MakeHarness = () => AggregatorHarness | Promise<AggregatorHarness>;

export function aggregatorConformance(name: string, makeHarness: MakeHarness): void {
  describe(`${name} conforms to the aggregator port`, () => {
    linking(makeHarness);
    takingBack(makeHarness);
    keepingApart(makeHarness);
    telling(makeHarness);
    remembering(makeHarness);
    ordering(makeHarness);
  });
}

const NOBODY: AggregatorUser = { externalId: "00000000-0000-4000-8000-000000000000", secret: "nobody's" };

const WANTED = {
  broker: null,
  access: "trade",
  reconnect: null,
  redirect: "https://neuro.example/connected",
  dark: false,
  locale: "en",
} as const;

async function linked(
  harness: AggregatorHarness,
): Promise<{ user: AggregatorUser; account: AggregatorAccount }> {
  const user = await harness.person();
  await harness.connect(user, "trade");
  const [account] = answered(await harness.aggregator.accounts(user));
  if (account === undefined) throw new Error("the connection brought no account");
  return { user, account };
}

/** Cash by currency and units by instrument. */
async function heldIn(
  aggregator: BrokerAggregator,
  user: AggregatorUser,
  accountId: string,
): Promise<ReadonlyMap<string, Decimal>> {
  const balances = answered(await aggregator.balances(user, accountId));
  const { positions } = answered(await aggregator.positions(user, accountId));
  const held = new Map(balances.map(({ currency, cash }) => [currency, decimal(cash)]));
  for (const { listing, units } of positions) {
    const { instrumentId } = listing;
    held.set(instrumentId, (held.get(instrumentId) ?? ZERO).plus(decimal(units)));
  }
  return held;
}

function shown(held: ReadonlyMap<string, Decimal>): Readonly<Record<string, string>> {
  return Object.fromEntries([...held].map(([what, amount]) => [what, formatDecimal(amount)]));
}

function linking(makeHarness: MakeHarness): void {
  test(
    "somebody who has linked nothing has no connection and no account",
    within(makeHarness, async ({ aggregator, person }) => {
      const user = await person();
      expect(await aggregator.connections(user)).toEqual({ ok: true, value: [] });
      expect(await aggregator.accounts(user)).toEqual({ ok: true, value: [] });
    }),
  );

  test(
    "the link to the portal is an address of the web that ends, and does not carry the person's secret",
    within(makeHarness, async ({ aggregator, person, now }) => {
      const user = await person();
      const { url, expiresAt } = answered(await aggregator.portalLink(user, WANTED));
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(expiresAt).toBeGreaterThan(now());
      if (user.secret !== "") expect(url).not.toContain(user.secret);
    }),
  );

  test.each(["read", "trade"] as const)(
    "a connection that was given access to %s says so, and its accounts name it",
    async (access) =>
      within(makeHarness, async ({ aggregator, person, connect }) => {
        const user = await person();
        await connect(user, access);
        const [connection, ...others] = answered(await aggregator.connections(user));
        expect(others).toEqual([]);
        expect(connection).toMatchObject({ access, disabledAt: null });
        expect(connection?.brokerage.slug).not.toBe("");
        expect(connection?.brokerage.name).not.toBe("");
        const accounts = answered(await aggregator.accounts(user));
        expect(accounts.length).toBeGreaterThan(0);
        for (const { connectionId } of accounts) expect(connectionId).toBe(connection?.id);
        expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
      })(),
  );

  test(
    "the brokerages that can be linked are listed, each once",
    within(makeHarness, async ({ aggregator }) => {
      const listed = answered(await aggregator.brokerages(null));
      expect(listed.length).toBeGreaterThan(0);
      expect(new Set(listed.map(({ slug }) => slug)).size).toBe(listed.length);
      for (const { slug, name } of listed) expect([slug, name]).not.toContain("");
    }),
  );
}

function takingBack(makeHarness: MakeHarness): void {
  test(
    "a connection that the brokerage refuses is listed with since when, its last data can be read, and it can be repaired",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { user, account } = await linked(harness);
      const before = await heldIn(aggregator, user, account.id);
      await harness.revoke(user, account.connectionId);
      const [refused] = answered(await aggregator.connections(user));
      expect(refused?.disabledAt).toEqual(expect.any(Number));
      expect(answered(await aggregator.accounts(user)).map(({ id }) => id)).toContain(account.id);
      expect(shown(await heldIn(aggregator, user, account.id))).toEqual(shown(before));
      await harness.repair(user, account.connectionId);
      expect(answered(await aggregator.connections(user))).toMatchObject([{ disabledAt: null }]);
    }),
  );

  test(
    "access that is taken back is gone with its accounts, and taking it back again is no failure",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { user, account } = await linked(harness);
      expect(await aggregator.disconnect(user, account.connectionId)).toEqual({ ok: true, value: null });
      expect(await aggregator.disconnect(user, account.connectionId)).toEqual({ ok: true, value: null });
      expect(answered(await aggregator.connections(user))).toEqual([]);
      expect(answered(await aggregator.accounts(user))).toEqual([]);
    }),
  );

  test(
    "a person who is deleted takes everything along, and deleting them again, or somebody unknown, is no failure",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { user } = await linked(harness);
      for (const each of [user, user, NOBODY])
        expect(await aggregator.deleteUser(each)).toEqual({ ok: true, value: null });
      const after = await aggregator.accounts(user);
      expect(after.ok ? after.value : after.reason).toEqual(after.ok ? [] : "user_refused");
    }),
  );
}

/** Every question about what somebody has. */
const QUESTIONS: readonly (readonly [
  name: string,
  ask: (at: BrokerAggregator, user: AggregatorUser, accountId: string) => Promise<Outcome<unknown>>,
])[] = [
  ["connections", (at, user) => at.connections(user)],
  ["accounts", (at, user) => at.accounts(user)],
  ["balances", (at, user, id) => at.balances(user, id)],
  ["positions", (at, user, id) => at.positions(user, id)],
  ["activities", (at, user, id) => at.activities(user, id, { from: null })],
];

function keepingApart(makeHarness: MakeHarness): void {
  test(
    "somebody who was never registered is refused, not somebody with nothing",
    within(makeHarness, async (harness) => {
      const { account } = await linked(harness);
      for (const [name, ask] of QUESTIONS) {
        const outcome = await ask(harness.aggregator, NOBODY, account.id);
        expect([name, outcome]).toEqual([name, expect.objectContaining({ ok: false })]);
      }
      expect(await harness.aggregator.accounts(NOBODY)).toMatchObject({ reason: "user_refused" });
    }),
  );

  test(
    "another's account, and one that does not exist, are not found",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { account } = await linked(harness);
      const other = await harness.person();
      for (const id of [account.id, "00000000-0000-4000-8000-000000000000"]) {
        const refused = { ok: false, reason: "not_found" };
        expect(await aggregator.balances(other, id)).toMatchObject(refused);
        expect(await aggregator.positions(other, id)).toMatchObject(refused);
        expect(await aggregator.activities(other, id, { from: null })).toMatchObject(refused);
      }
    }),
  );
}

const IDENTITY = /^[A-Z0-9.-]+:.+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function telling(makeHarness: MakeHarness): void {
  test(
    "accounts, cash and positions are told in the port's shapes",
    within(makeHarness, async (harness) => {
      const { aggregator, now } = harness;
      const { user } = await linked(harness);
      for (const account of answered(await aggregator.accounts(user))) {
        expect([account.id, account.name, account.number]).not.toContain("");
        expect(account.currency).toMatch(/^[A-Z]{3}$/);
        if (account.totalValue !== null) expect(isDecimal(account.totalValue)).toBe(true);
        const balances = answered(await aggregator.balances(user, account.id));
        expect(new Set(balances.map(({ currency }) => currency)).size).toBe(balances.length);
        for (const { cash } of balances) expect(isDecimal(cash)).toBe(true);
        const { asOf, positions } = answered(await aggregator.positions(user, account.id));
        expect(asOf).toBeLessThanOrEqual(now());
        for (const { listing, units, price, cost, currency } of positions) {
          expect(listing.instrumentId).toMatch(IDENTITY);
          expect(decimal(units).eq(ZERO)).toBe(false);
          for (const amount of [price, cost]) expect(amount === null || isDecimal(amount)).toBe(true);
          expect(currency).toMatch(/^[A-Z]{3}$/);
        }
        expect(answered(await aggregator.showsOrders(user, account.id))).toBe(true);
      }
    }),
  );

  test(
    "what happened in an account adds up to what it holds, in cash and in units",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { user } = await linked(harness);
      for (const { id } of answered(await aggregator.accounts(user))) {
        const sums = new Map<string, Decimal>();
        const add = (what: string | null, amount: string | null) => {
          if (what !== null && amount !== null)
            sums.set(what, (sums.get(what) ?? ZERO).plus(decimal(amount)));
        };
        for (const activity of answered(await aggregator.activities(user, id, { from: null }))) {
          add(activity.currency, activity.amount);
          add(activity.listing?.instrumentId ?? null, activity.units);
        }
        for (const [what, held] of await heldIn(aggregator, user, id))
          expect([what, formatDecimal((sums.get(what) ?? ZERO).round(6))]).toEqual([
            what,
            formatDecimal(held.round(6)),
          ]);
      }
    }),
  );
}

function remembering(makeHarness: MakeHarness): void {
  test(
    "activities come by day, each told apart from all others, and the same ones when asked again",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { user, account } = await linked(harness);
      const told = answered(await aggregator.activities(user, account.id, { from: null }));
      expect(told.length).toBeGreaterThan(1);
      const days = told.map(({ tradeDate }) => tradeDate);
      expect(days).toEqual([...days].sort());
      for (const { tradeDate, settlementDate, units, price, fee, amount } of told) {
        for (const day of [tradeDate, settlementDate]) expect(day ?? "2026-01-01").toMatch(DAY);
        for (const figure of [units, price, fee, amount ?? "0"]) expect(isDecimal(figure)).toBe(true);
      }
      for (const name of ["id", "fingerprint"] as const)
        expect(new Set(told.map((each) => each[name])).size).toBe(told.length);
      expect(answered(await aggregator.activities(user, account.id, { from: null }))).toEqual(told);
    }),
  );

  test(
    "activities from a day on are those of that day and all after it",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { user, account } = await linked(harness);
      const told = answered(await aggregator.activities(user, account.id, { from: null }));
      const days = [...new Set(told.map(({ tradeDate }) => tradeDate))];
      for (const from of [days[0], days[Math.floor(days.length / 2)], days.at(-1), "2199-01-01"]) {
        const later = answered(await aggregator.activities(user, account.id, { from: from ?? null }));
        expect(later.map(({ fingerprint }) => fingerprint)).toEqual(
          told.filter(({ tradeDate }) => tradeDate >= (from ?? "")).map(({ fingerprint }) => fingerprint),
        );
      }
    }),
  );
}

function ordering(makeHarness: MakeHarness): void {
  test(
    "what is bought there is held there at once, and paid for",
    within(makeHarness, async (harness) => {
      const { aggregator } = harness;
      const { user, account } = await linked(harness);
      const before = await heldIn(aggregator, user, account.id);
      const { instrumentId, units, currency } = await harness.order(user, account.id, "filled");
      const after = await heldIn(aggregator, user, account.id);
      const gained = (after.get(instrumentId) ?? ZERO).minus(before.get(instrumentId) ?? ZERO);
      expect(formatDecimal(gained)).toBe(units);
      expect((after.get(currency) ?? ZERO).lt(before.get(currency) ?? ZERO)).toBe(true);
    }),
  );

  test.each(["cancelled", "refused"] as const satisfies readonly Fate[])(
    "an order that is %s leaves cash and units as they were",
    async (fate) =>
      within(makeHarness, async (harness) => {
        const { aggregator } = harness;
        const { user, account } = await linked(harness);
        const before = await heldIn(aggregator, user, account.id);
        await harness.order(user, account.id, fate);
        expect(shown(await heldIn(aggregator, user, account.id))).toEqual(shown(before));
      })(),
  );
}
