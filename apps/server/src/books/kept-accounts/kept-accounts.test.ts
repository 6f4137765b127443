/** An account kept by hand: opened, filled, seen among the others, and removed with all that is in it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imports } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { changedTables, tableChecksums } from "../imports/testing/table-checksums.ts";

onOneDatabase("accounts kept by hand", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("what is entered counts as own money, is not traded, and goes with the account", async () => {
    const { client } = await newMember(server);
    const before = await tableChecksums(database());
    const body = { type: "RRSP", name: "Group plan", currency: "CAD" } as const;
    const { account_id } = await client.call("openKeptAccount", { body });
    const params = { account_id };
    await client.call("addCorrection", {
      params,
      body: {
        replaces: [],
        reason: "Statement of December",
        transactions: [
          { type: "deposit", date: "2025-12-01", amount: 1_000, currency: "CAD" },
          { type: "buy", date: "2025-12-02", symbol: "RY", units: 4, price: 200 },
        ],
      },
    });
    const { accounts } = await client.call("accountsEnhanced");
    expect(accounts).toMatchObject([
      { id: account_id, type: "RRSP", is_kept: true, real_money: false, can_trade: false, cash_balance: 200 },
    ]);
    const order = { symbol: "RY", action: "BUY", quantity: 1, account_id } as const;
    expect(await codeOf(client.call("previewOrder", { body: order }))).not.toBeNull();
    const { client: other } = await newMember(server);
    expect(await codeOf(other.call("removeKeptAccount", { params: { id: account_id } }))).toBe(
      "account_not_found",
    );
    expect(await client.call("removeKeptAccount", { params: { id: account_id } })).toEqual({
      removed: true,
      transactions: 2,
    });
    const books = /^(accounts|journal_entries|postings|balances|entry_corrections|broker_)/;
    const changed = changedTables(before, await tableChecksums(database()));
    expect(changed.filter((name) => books.test(name))).toEqual([]);
  });

  test("a file that is being booked into an account does not open it again once the account is removed", async () => {
    const { client, userId } = await newMember(server);
    const head =
      "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
    const line =
      "2025-01-08,2025-01-08,CON,,CONTRIBUTION,0,0,0,0,7000.00,CAD,51234567,Deposits,Individual TFSA";
    const look = await client.call("previewImport", {
      body: { file: new File([`${head}\n${line}\n`], "a.csv") },
    });
    await client.call("confirmImport", { params: { id: look.id }, body: {} });
    await database().orm.update(imports).set({ state: "booking" }).where(eq(imports.userId, userId));
    const [{ id } = { id: "" }] = (await client.call("accountsEnhanced")).accounts;
    await client.call("removeKeptAccount", { params: { id } });
    expect((await client.call("imports")).imports).toEqual([]);
  });
});
