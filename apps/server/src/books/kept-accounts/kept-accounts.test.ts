/** An account kept by hand: opened, filled, seen among the others, and removed with all that is in it. */
import { afterAll, beforeAll, expect, test } from "vitest";
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
});
