import type { InstrumentId } from "@neuro/contract/primitives";
import { DAY_MS } from "@neuro/contract/primitives";
import { brokerTradeEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { insertAccounts } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";

onOneDatabase("losses that could be taken", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("what a sale today would bring, what of it counts, and the days to wait", async () => {
    const { userId, client } = await newMember(server);
    const [taxed, sheltered] = [`losses-a-${userId}`, `losses-b-${userId}`];
    const now = server.ctx.market.clock.now();
    let number = 0;
    const bought = (
      accountId: string,
      daysAgo: number,
      instrumentId: InstrumentId,
      units: string,
      cash: string,
    ) => {
      number += 1;
      return brokerTradeEntry(
        { accountId, occurredAt: now - daysAgo * DAY_MS, memo: "", cause: `activity:${number}` },
        {
          ...{ side: "BUY", instrumentId, units, currency: "CAD", cash, commission: "0" },
          ...{ homeCurrency: "CAD", homeRate: "1" },
        },
      );
    };
    await database().transaction(async (tx) => {
      const at = new Date(now - 400 * DAY_MS);
      for (const [id, type] of [
        [taxed, "margin"],
        [sheltered, "TFSA"],
      ] as const)
        await insertAccounts(tx, [
          {
            ...{ id, userId, venue: "paper", mode: "live", type, name: id, displayName: id, currency: "CAD" },
            ...{ accountNumber: id, brokerageName: "A broker", heldCurrencies: ["CAD"] },
            ...{ openedAt: at, lastSyncedAt: at },
          },
        ]);
      await postEntries(tx, [
        bought(taxed, 300, "XTSE:ENB", "10", "900000"),
        bought(taxed, 300, "XTSE:RY", "10", "900000"),
        bought(sheltered, 10, "XTSE:RY", "5", "100"),
        bought(taxed, 300, "XTSE:TD", "10", "1"),
      ]);
    });
    const { losses, buy_back_from } = await client.call("portfolioLosses");
    expect(losses.map(({ symbol }) => symbol)).toEqual(["ENB", "RY"]);
    const [enb, ry] = losses;
    expect(enb).toMatchObject({ denied_cad: 0, wait_until: null });
    expect(enb?.counted_cad).toBe(enb?.loss_cad);
    // 5 of 10 were bought in the TFSA, and are still held.
    expect(ry?.denied_cad).toBeCloseTo((ry?.loss_cad ?? 0) / 2, 2);
    expect(ry?.wait_until).not.toBeNull();
    const { unrealized } = await client.call("portfolioGains");
    const held = unrealized.find(({ symbol }) => symbol === "ENB");
    expect(enb?.loss_cad).toBeCloseTo(-(held?.gain_cad ?? 0), 2);
    expect(Date.parse(buy_back_from) - now).toBeGreaterThan(30 * DAY_MS);
    await client.call("saveProfile", { body: { country: "US" } });
    expect((await client.call("portfolioLosses")).losses).toEqual([]);
  });
});
