/**
 * What an adapter must do that asks a vendor over a network, beside `aggregatorConformance`: failures are told as what they are,
 * pages become one list, and people's secrets stay between the vendor and this program.
 */
import { describe, expect, test } from "vitest";
import type {
  AggregatorAccount,
  AggregatorUser,
  BrokerActivity,
  BrokerAggregator,
  Outcome,
} from "../aggregator/port.ts";
import { answered, type CashDeed, type RemoteAggregatorHarness, within } from "./aggregator-harness.ts";

type MakeHarness = () => RemoteAggregatorHarness | Promise<RemoteAggregatorHarness>;

export function remoteAggregatorConformance(name: string, makeHarness: MakeHarness): void {
  describe(`${name} conforms to the aggregator port as one that is asked over a network`, () => {
    failing(makeHarness);
    garbling(makeHarness);
    keepingSecrets(makeHarness);
    paging(makeHarness);
    fingerprinting(makeHarness);
    dating(makeHarness);
  });
}

interface Linked {
  readonly user: AggregatorUser;
  readonly account: AggregatorAccount;
}

async function linked({ aggregator, person, connect }: RemoteAggregatorHarness): Promise<Linked> {
  const user = await person();
  await connect(user, "trade");
  const [account] = answered(await aggregator.accounts(user));
  if (account === undefined) throw new Error("the connection brought no account");
  return { user, account };
}

interface Call {
  readonly name: string;
  /** `once`: it changes something at the vendor. */
  readonly kind: "read" | "once";
  ask(at: BrokerAggregator, linked: Linked): Promise<Outcome<unknown>>;
}

const READS: readonly Call[] = [
  { name: "connections", kind: "read", ask: (at, { user }) => at.connections(user) },
  { name: "accounts", kind: "read", ask: (at, { user }) => at.accounts(user) },
  { name: "balances", kind: "read", ask: (at, { user, account }) => at.balances(user, account.id) },
  { name: "positions", kind: "read", ask: (at, { user, account }) => at.positions(user, account.id) },
  {
    name: "activities",
    kind: "read",
    ask: (at, { user, account }) => at.activities(user, account.id, { from: null }),
  },
];

const CALLS: readonly Call[] = [
  ...READS,
  { name: "refresh", kind: "once", ask: (at, { user, account }) => at.refresh(user, account.connectionId) },
  { name: "rotateSecret", kind: "once", ask: (at, { user }) => at.rotateSecret(user) },
  {
    name: "disconnect",
    kind: "once",
    ask: (at, { user, account }) => at.disconnect(user, account.connectionId),
  },
];

function failing(makeHarness: MakeHarness): void {
  test(
    "whatever the vendor refuses with is told by its reason, in every call, and never as nothing there",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      for (const reason of harness.refusals) {
        harness.fail({ kind: "refuses", reason });
        for (const { name, ask } of CALLS) {
          const outcome = await ask(harness.aggregator, there);
          // What shall be removed and is not there is removed.
          if (name === "disconnect" && reason === "not_found") continue;
          expect([name, outcome]).toEqual([name, expect.objectContaining({ ok: false, reason })]);
        }
      }
    }),
  );

  test(
    "a line that breaks is unreachable, and the same questions are answered once it is mended",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.fail({ kind: "cut" });
      for (const { name, ask } of CALLS)
        expect([name, await ask(harness.aggregator, there)]).toEqual([
          name,
          expect.objectContaining({ ok: false, reason: "unreachable" }),
        ]);
      harness.fail(null);
      for (const { name, ask } of READS)
        expect([name, await ask(harness.aggregator, there)]).toEqual([
          name,
          expect.objectContaining({ ok: true }),
        ]);
    }),
  );

  test.each(READS)("$name without an answer is a timeout", async ({ ask }) =>
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.fail({ kind: "silent" });
      expect(await ask(harness.aggregator, there)).toMatchObject({ ok: false, reason: "timeout" });
    })(),
  );

  test(
    "a limit says after how long asking again makes sense",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.fail({ kind: "refuses", reason: "rate_limited", retryAfterMs: 40_000 });
      expect(await harness.aggregator.accounts(there.user)).toMatchObject({
        ...{ ok: false, reason: "rate_limited", retryAfterMs: 40_000 },
      });
    }),
  );

  test(
    "what changes something is sent once, however it fails",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.fail({ kind: "refuses", reason: "busy" });
      for (const { name, kind, ask } of CALLS) {
        if (kind === "read") continue;
        const before = harness.asked();
        await ask(harness.aggregator, there);
        expect([name, harness.asked() - before]).toEqual([name, 1]);
      }
    }),
  );

  test(
    "fresh data is not promised of a connection that the brokerage refuses",
    within(makeHarness, async (harness) => {
      const { user, account } = await linked(harness);
      expect(await harness.aggregator.refresh(user, account.connectionId)).toMatchObject({ ok: true });
      await harness.revoke(user, account.connectionId);
      expect(await harness.aggregator.refresh(user, account.connectionId)).toMatchObject({
        ...{ ok: false, reason: "connection_disabled" },
      });
    }),
  );

  test(
    "an account whose brokerage does not show orders says so",
    within(makeHarness, async (harness) => {
      const { user, account } = await linked(harness);
      expect(answered(await harness.aggregator.showsOrders(user, account.id))).toBe(true);
      harness.hideOrders(account.id);
      expect(answered(await harness.aggregator.showsOrders(user, account.id))).toBe(false);
    }),
  );
}

/** What stands where an answer should be. */
const GARBLED = ["", "<html>Be right back</html>", "null", "NaN", "{}", '{"error":"no"}', '"[]"'] as const;

function garbling(makeHarness: MakeHarness): void {
  test.each(GARBLED)("an answer of %j is malformed, never nothing", async (body) =>
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.fail({ kind: "garbled", body });
      for (const { name, ask } of READS)
        expect([name, await ask(harness.aggregator, there)]).toEqual([
          name,
          expect.objectContaining({ ok: false, reason: "malformed" }),
        ]);
    })(),
  );

  test(
    "one row that cannot be read spoils the whole answer: it is not shortened",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.spoil(there.account.id);
      for (const name of ["balances", "positions", "activities"]) {
        const call = READS.find((each) => each.name === name);
        expect([name, await call?.ask(harness.aggregator, there)]).toEqual([
          name,
          expect.objectContaining({ ok: false, reason: "malformed" }),
        ]);
      }
    }),
  );
}

function keepingSecrets(makeHarness: MakeHarness): void {
  test(
    "an id is registered once: its secret cannot be had again",
    within(makeHarness, async ({ aggregator, person }) => {
      const { externalId, secret } = await person();
      expect(secret.length).toBeGreaterThan(20);
      expect(await aggregator.registerUser(externalId)).toMatchObject({ ok: false, reason: "rejected" });
    }),
  );

  test(
    "a rotated secret takes the place of the old one, which is refused from then on",
    within(makeHarness, async ({ aggregator, person }) => {
      const user = await person();
      const { secret } = answered(await aggregator.rotateSecret(user));
      expect(secret).not.toBe(user.secret);
      expect(await aggregator.accounts(user)).toMatchObject({ ok: false, reason: "user_refused" });
      expect(await aggregator.accounts({ ...user, secret })).toEqual({ ok: true, value: [] });
    }),
  );

  test(
    "no failure tells a secret, even where the vendor's own words do",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      const secrets = [there.user.secret, ...harness.keys];
      const says = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]).join(" ");
      for (const fault of [{ kind: "refuses", reason: "rejected", says }, { kind: "cut" }] as const) {
        harness.fail(fault);
        for (const { ask } of CALLS) {
          const told = JSON.stringify(await ask(harness.aggregator, there));
          for (const secret of secrets) {
            expect(told).not.toContain(secret);
            expect(told).not.toContain(encodeURIComponent(secret));
          }
        }
      }
    }),
  );
}

const deposit = (changes: Partial<CashDeed> = {}): CashDeed => ({
  ...{ amount: "12.5", currency: "CAD", at: "2026-05-20" },
  ...changes,
});

async function activitiesOf(
  { aggregator }: RemoteAggregatorHarness,
  { user, account }: Linked,
): Promise<readonly BrokerActivity[]> {
  return answered(await aggregator.activities(user, account.id, { from: null }));
}

const printsOf = (told: readonly BrokerActivity[]) => told.map(({ fingerprint }) => fingerprint);

function paging(makeHarness: MakeHarness): void {
  test(
    "more activities than a page holds are told whole, each once",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      const before = await activitiesOf(harness, there);
      const deeds = Array.from({ length: 2 * harness.morePages }, (_, number) =>
        deposit({ amount: String(number + 1) }),
      );
      harness.book(there.account.id, deeds);
      const told = await activitiesOf(harness, there);
      expect(told).toHaveLength(before.length + deeds.length);
      expect(new Set(printsOf(told)).size).toBe(told.length);
    }),
  );

  test(
    "what happens while the pages are read is neither lost nor told twice",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.book(
        there.account.id,
        Array.from({ length: harness.morePages }, (_, number) => deposit({ amount: String(number + 1) })),
      );
      const before = await activitiesOf(harness, there);
      harness.bookWhilePaged(there.account.id, deposit({ amount: "0.01", at: "2026-05-27" }));
      const amid = await harness.aggregator.activities(there.user, there.account.id, { from: null });
      if (amid.ok) expect(printsOf(amid.value)).toEqual(expect.arrayContaining(printsOf(before)));
      else expect(amid.reason).toBe("busy");
      const after = await activitiesOf(harness, there);
      expect(after).toHaveLength(before.length + 1);
      expect(printsOf(after)).toEqual(expect.arrayContaining(printsOf(before)));
    }),
  );

  test(
    "an activity that is listed twice under one id happened once; where that cannot be told, nothing is",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      const before = await activitiesOf(harness, there);
      harness.repeatLatest(there.account.id);
      const { user, account } = there;
      const told = await harness.aggregator.activities(user, account.id, { from: null });
      if (told.ok) expect(printsOf(told.value)).toEqual(printsOf(before));
      else expect(["busy", "malformed"]).toContain(told.reason);
    }),
  );
}

function fingerprinting(makeHarness: MakeHarness): void {
  test(
    "an account that the vendor imports anew has other ids and the same fingerprints",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      const before = await activitiesOf(harness, there);
      harness.importAnew(there.account.id);
      const after = await activitiesOf(harness, there);
      expect(printsOf(after)).toEqual(printsOf(before));
      expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
    }),
  );

  test(
    "the same thing twice in a day is two things, also after an import",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      const before = await activitiesOf(harness, there);
      harness.book(there.account.id, [deposit(), deposit()]);
      const told = await activitiesOf(harness, there);
      expect(told).toHaveLength(before.length + 2);
      expect(new Set(printsOf(told)).size).toBe(told.length);
      harness.importAnew(there.account.id);
      expect(printsOf(await activitiesOf(harness, there)).sort()).toEqual(printsOf(told).sort());
    }),
  );

  test(
    "money in a currency the product does not know stays in it, and nothing else changes",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      const { user, account } = there;
      const before = answered(await harness.aggregator.balances(user, account.id));
      harness.book(account.id, [deposit({ currency: "XTS" })]);
      expect(answered(await harness.aggregator.balances(user, account.id))).toEqual(
        expect.arrayContaining([...before, { currency: "XTS", cash: "12.5" }]),
      );
      expect(await activitiesOf(harness, there)).toContainEqual(
        expect.objectContaining({ currency: "XTS", amount: "12.5" }),
      );
    }),
  );
}

function dating(makeHarness: MakeHarness): void {
  test(
    "a day that the brokerage tells stays that day; of an instant it is the one in Toronto",
    within(makeHarness, async (harness) => {
      const there = await linked(harness);
      harness.book(there.account.id, [
        deposit({ amount: "0.01", at: "2026-05-22" }),
        deposit({ amount: "0.02", at: "2026-05-22T02:30:00Z" }),
        deposit({ amount: "0.03", at: "2026-05-22T20:30:00Z" }),
      ]);
      const days = new Map((await activitiesOf(harness, there)).map((each) => [each.amount, each.tradeDate]));
      expect(["0.01", "0.02", "0.03"].map((amount) => days.get(amount))).toEqual([
        ...["2026-05-22", "2026-05-21", "2026-05-22"],
      ]);
      const { user, account } = there;
      const later = answered(
        await harness.aggregator.activities(user, account.id, { from: "2026-05-22" }),
      ).map(({ amount }) => amount);
      expect(later).toEqual(expect.arrayContaining(["0.01", "0.03"]));
      expect(later).not.toContain("0.02");
    }),
  );
}
