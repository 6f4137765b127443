/** Money and units that their owner moves in accounts of the sandbox brokerage, which reports from the same books. */
import type { BrokerAggregator } from "@neuro/brokerage";
import type { Client } from "@neuro/contract";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listConnectionRows } from "../connection-store.ts";
import { syncConnection } from "../sync/sync-connection.ts";
import { throughPortal } from "../testing/through-portal.ts";
import { wholeJournal } from "../testing/whole-journal.ts";

onOneDatabase("moving money at the sandbox brokerage", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  interface Person {
    readonly userId: string;
    readonly client: Client;
  }
  async function newDemo(): Promise<Person> {
    const { token, user } = await server.client().call("authDemoLogin");
    return { userId: user.user_id, client: server.client(token) };
  }
  async function newLinked(): Promise<Person> {
    const member = await newMember(server);
    await throughPortal(server, member.client, { query: { broker: "ALPACA", access: "trade" } });
    return member;
  }

  describe.each([
    ["a demo", newDemo],
    ["a registered person", newLinked],
  ])("by %s", (_who, newPerson) => {
    let person: Person;
    let [first, second] = ["", ""];
    beforeEach(async () => {
      person = await newPerson();
      const rows = await database()
        .orm.select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.userId, person.userId))
        .orderBy(accounts.sortOrder);
      [first, second] = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
    });

    const add = (amount: number) =>
      person.client.call("addFunds", { body: { account_id: first, amount }, headers: {} });
    const sync = async (parts: Partial<Pick<TestApp["ctx"], "sandbox">> = {}) => {
      server.clock.advance(MINUTE_MS);
      const [connection] = await listConnectionRows(database().orm, person.userId);
      if (connection === undefined) throw new Error("nothing is connected");
      return await syncConnection({ ...server.ctx, ...parts }, connection);
    };
    const cash = async () =>
      (await person.client.call("accounts")).accounts.find(({ id }) => id === first)?.cash_balance ?? 0;
    const unitsIn = async (accountId: string) =>
      (await person.client.call("holdings", { query: { account_id: accountId } })).holdings
        .filter(({ symbol }) => symbol !== "CAD" && symbol !== "USD")
        .map(({ symbol, units }) => ({ symbol, units }))
        .toSorted((a, b) => a.symbol.localeCompare(b.symbol));
    const shown = async () =>
      (await person.client.call("connections")).connections.flatMap((each) => each.accounts);
    const agrees = async () => {
      expect((await shown()).flatMap(({ differences }) => differences)).toEqual([]);
      for (const id of [first, second])
        expect((await wholeJournal(database().orm, id)).filter(({ kind }) => kind === "adjustment")).toEqual(
          [],
        );
    };

    /** Something happens in the first account after the brokerage has told its cash, so many times. */
    const amid = (times: number, happens: () => Promise<unknown>): BrokerAggregator => {
      let left = times;
      return {
        ...server.ctx.sandbox,
        balances: async (user, accountId) => {
          const answer = await server.ctx.sandbox.balances(user, accountId);
          if (accountId === first && left-- > 0) await happens();
          return answer;
        },
      };
    };

    test("funds are there once after a synchronization, also those added while the brokerage is being asked", async () => {
      const before = await cash();
      await add(1_250.5);
      expect(await sync()).toMatchObject({ synced: 4, failed: 0 });
      expect(await cash()).toBeCloseTo(before + 1_250.5, 2);
      expect(await sync({ sandbox: amid(1, () => add(100)) })).toMatchObject({ synced: 4, failed: 0 });
      expect(await cash()).toBeCloseTo(before + 1_350.5, 2);
      await agrees();
    });

    test("units moved to another account are there once, and gone from where they were", async () => {
      const [held] = await unitsIn(first);
      if (held === undefined) throw new Error("nothing is held");
      const body = { from_account_id: first, to_account_id: second, symbol: held.symbol, units: 1 };
      await person.client.call("transferHolding", { body, headers: {} });
      const moved = [await unitsIn(first), await unitsIn(second)];
      expect(moved[0]?.find(({ symbol }) => symbol === held.symbol)?.units).toBeCloseTo(held.units - 1, 8);
      expect(await sync()).toMatchObject({ synced: 4, failed: 0 });
      expect([await unitsIn(first), await unitsIn(second)]).toEqual(moved);
      await agrees();
    });

    test("where funds come each time it is asked, the account waits for the next time and keeps what it has", async () => {
      const before = await cash();
      const busy = await sync({ sandbox: amid(10, () => add(100)) });
      expect(busy).toEqual({ synced: 3, failed: 1, error: "busy" });
      expect((await shown()).map(({ needs_refresh }) => needs_refresh)).toEqual([true, false, false, false]);
      expect(await cash()).toBeCloseTo(before + 300, 2);
      await agrees();
      expect(await sync()).toEqual({ synced: 4, failed: 0, error: null });
      expect((await shown()).some(({ needs_refresh }) => needs_refresh)).toBe(false);
      await agrees();
    });
  });
});
