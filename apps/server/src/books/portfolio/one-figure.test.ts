/** Whatever happens to a portfolio, a figure of one name is the same on every screen. */
import { randomUUID } from "node:crypto";
import type { Client } from "@neuro/contract";
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { withdrawalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { changesBetween, disagreements, shownFigures } from "../../testing/figures/shown-figures.ts";
import { toldFigures } from "../../testing/figures/told-figures.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { applyVenueEvents } from "../../trading/orders/venue-events/apply-venue-events.ts";
import { lockAccount } from "../brokerage-accounts/account-store.ts";
import { throughPortal } from "../connection/testing/through-portal.ts";
import { postEntries } from "../entries/post-entries.ts";

const RUNS = 3;

const whole = (min: number, max: number) => fc.integer({ min, max });
const account = whole(0, 2);
const deposit = fc.record({ kind: fc.constant("deposit" as const), account, amount: whole(1_000, 80_000) });
const reconnection = fc.record({
  kind: fc.constant("reconnection" as const),
  broker: fc.constantFrom("NEURO-SANDBOX", "FIDELITY", "ALPACA"),
});
const step = fc.oneof(
  deposit,
  fc.record({ kind: fc.constant("withdrawal" as const), account, percent: whole(1, 60) }),
  fc.record({
    ...{ kind: fc.constant("trade" as const), account, units: whole(1, 9) },
    side: fc.constantFrom("BUY", "SELL"),
  }),
  fc.record({ kind: fc.constant("move" as const), from: account, by: whole(1, 2), units: whole(1, 5) }),
  fc.record({ kind: fc.constant("wait" as const), hours: whole(1, 60) }),
  reconnection,
);
/** A deposit and a reconnection in each: of these two it is known what they must not change. */
const life = fc
  .tuple(fc.array(step, { maxLength: 3 }), deposit, fc.array(step, { maxLength: 2 }), reconnection)
  .map(([first, paid, then, linked]) => [...first, paid, ...then, linked]);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

onOneDatabase("one name, one figure", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function pass(ms: number): Promise<void> {
    server.clock.advance(ms);
    for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
  }

  async function withdraw(client: Client, accountId: string, percent: number): Promise<void> {
    const { accounts } = await client.call("accounts");
    const free = accounts.find(({ id }) => id === accountId)?.cash.find(({ currency }) => currency === "CAD");
    const amount = Math.floor((free?.amount ?? 0) * percent) / 100;
    if (amount <= 0) return;
    const head = { accountId, occurredAt: server.clock.now(), memo: "Test", cause: randomUUID() };
    await database().transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await postEntries(tx, [withdrawalEntry(head, { currency: "CAD", amount: amount.toFixed(2) })]);
    });
  }

  /** Refusals are part of the life of a portfolio: too little cash, nothing to sell. */
  async function act(client: Client, ids: readonly string[], done: Step): Promise<void> {
    const keyed = { headers: { "idempotency-key": randomUUID() } };
    const idAt = (place: number) => ids[place % ids.length] ?? "";
    if (done.kind === "deposit")
      await client.call("addFunds", {
        ...keyed,
        body: { account_id: idAt(done.account), amount: done.amount },
      });
    else if (done.kind === "withdrawal") await withdraw(client, idAt(done.account), done.percent);
    else if (done.kind === "trade") {
      const body = { symbol: "RY", quantity: done.units, account_id: idAt(done.account) };
      await client.call("placeOrder", { body: { ...body, action: done.side as "BUY" } }).catch(() => null);
      await pass(MINUTE_MS);
    } else if (done.kind === "move") {
      const place = { from_account_id: idAt(done.from), to_account_id: idAt(done.from + done.by) };
      await client
        .call("transferHolding", { ...keyed, body: { ...place, symbol: "RY", units: done.units } })
        .catch(() => null);
    } else if (done.kind === "wait") await pass(done.hours * HOUR_MS);
    else {
      for (const { id } of (await client.call("connections")).connections)
        await client.call("disconnect", { params: { id } });
      await throughPortal(server, client, { query: { broker: done.broker, access: "trade" } });
    }
  }

  test("after any deposits, withdrawals, trades, moves and reconnections; a deposit changes no return, a reconnection nothing", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        const { token } = await server.client().call("authDemoLogin");
        const client = server.client(token);
        const file = { url: "/api/portfolio/export/holdings", headers: { authorization: `Bearer ${token}` } };
        const everywhere = async () => [
          ...(await shownFigures(client)),
          ...(await toldFigures(client, async () => (await server.app.inject(file)).body)),
        ];
        const ids = (await client.call("accounts")).accounts
          .filter(({ type }) => type !== "crypto")
          .map(({ id }) => id);
        let before = await everywhere();
        expect(disagreements(before)).toEqual([]);
        for (const one of steps) {
          const done = JSON.stringify(one);
          await act(client, ids, one);
          const after = await everywhere();
          expect(disagreements(after), done).toEqual([]);
          if (one.kind === "deposit")
            expect(changesBetween(before, after, /^(return|change) /), done).toEqual([]);
          if (one.kind === "reconnection") expect(changesBetween(before, after, /./), done).toEqual([]);
          before = after;
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
