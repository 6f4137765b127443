/** The same account told by a file and by its broker, in either order: each transaction once, and each teller can go again. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { syncConnection } from "../connection/sync/sync-connection.ts";
import { createToldAggregator, linkTold } from "../connection/testing/told-aggregator.ts";
import { linkedMember, margin } from "../corrections/testing/corrected.ts";
import { changedTables, tableChecksums, touchedBySync } from "./testing/table-checksums.ts";

const HEAD =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
const line = (date: string, action: string, more: string, amount: number) =>
  `${date} 12:00:00 AM,${date} 12:00:00 AM,${action},${more},0,${amount},CAD,0000margin,Any,Individual margin`;
/** What the broker tells too. */
const SHARED = [
  line("2026-05-11", "CON", ",CONTRIBUTION,0,0,0", 10000),
  line("2026-05-12", "Buy", "RY.TO,ROYAL BANK OF CANADA,10,100,0", -1000),
  line("2026-05-14", "Sell", "RY.TO,ROYAL BANK OF CANADA,-4,120,0", 480),
];
/** Before the broker's history begins: 5 RY at 80, of the 5 that are there at its opening. */
const EARLIER = [
  line("2026-04-01", "CON", ",CONTRIBUTION,0,0,0", 892.5),
  line("2026-04-02", "Buy", "RY.TO,ROYAL BANK OF CANADA,5,80,0", -400),
  line("2026-04-08", "DIV", "RY.TO,ROYAL BANK OF CANADA CASH DIV,0,0,0", 7.5),
];
const fileOf = (lines: readonly string[]) => new File([[HEAD, ...lines].join("\n")], "activities.csv");

onOneDatabase("a file and a link of one account", (database) => {
  const told = createToldAggregator();
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const holds = async (own: { balances(): Promise<readonly string[]> }) =>
    (await own.balances()).filter((each) => /^(cash|position)/.test(each));

  test("into a linked account only what its broker did not tell is booked, its opening is told anew, and undone all is as before", async () => {
    const own = await linkedMember(server, database(), told);
    const before = await tableChecksums(database());
    const state = {
      holds: await holds(own),
      balances: await own.balances(),
      entries: (await own.entries()).length,
    };
    const look = await own.client.call("previewImport", {
      body: { file: fileOf([...EARLIER, ...SHARED]), account_id: own.accountId },
    });
    expect(look.rows).toMatchObject({ new: 3, known: 3, conflicting: 0, not_understood: 0 });
    expect(look.lines.filter(({ verdict }) => verdict === "known")[0]?.in_books?.told_by).toBe("broker");
    await own.client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } });
    expect(await holds(own)).toEqual(state.holds);
    // A dividend of then is in the cash of the opening too: nothing is left to explain.
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toEqual([]);
    const { unrealized } = await own.gains();
    // 11 left of 15 that cost 5 × 80 + 10 × 100: the file knows what the opening did not.
    expect(unrealized.map(({ units, cost_cad }) => [units, cost_cad])).toEqual([[11, 1026.67]]);
    await own.sync();
    expect(await holds(own)).toEqual(state.holds);
    await own.client.call("undoImport", { params: { id: look.id } });
    expect(await own.balances()).toEqual(state.balances);
    expect((await own.entries()).length).toBe(state.entries);
    expect(
      changedTables(before, await tableChecksums(database()), [...touchedBySync, "import_memory"]),
    ).toEqual([]);
  });

  test("an account that a file opened goes on when its broker is linked, and each transaction is in it once", async () => {
    const { client, userId } = await newMember(server);
    const look = await client.call("previewImport", { body: { file: fileOf([...EARLIER, ...SHARED]) } });
    await client.call("confirmImport", { params: { id: look.id }, body: {} });
    const [kept] = (await client.call("accountsEnhanced")).accounts;
    expect(kept).toMatchObject({ is_kept: true, cash_balance: 9980, can_trade: false });
    const connection = await linkTold(server.ctx, told, [margin(server.clock.now())], userId);
    server.clock.advance(MINUTE_MS);
    await syncConnection(server.ctx, connection);
    const linked = (await client.call("accountsEnhanced")).accounts;
    expect(linked).toMatchObject([{ id: kept?.id, is_kept: false, is_connected: true, cash_balance: 9980 }]);
    const { activities } = await client.call("portfolioActivity", { query: { limit: 100 } });
    const moved = activities.map(({ title, amount }) => [title, amount]);
    expect(moved.filter(([title]) => title === "Bought RY")).toHaveLength(2);
    expect(moved.filter(([title]) => title === "Sold RY")).toHaveLength(1);
    const { unrealized } = await client.call("portfolioGains", { query: { year: 2026 } });
    expect(unrealized.map(({ units, cost_cad }) => [units, cost_cad])).toEqual([[11, 1026.67]]);
    const rows = await database()
      .orm.select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, userId)));
    expect(rows).toHaveLength(1);
    await client.call("undoImport", { params: { id: look.id } });
    const left = (await client.call("accountsEnhanced")).accounts;
    expect(left).toMatchObject([{ id: kept?.id, cash_balance: 9980, is_connected: true }]);
  });
});
