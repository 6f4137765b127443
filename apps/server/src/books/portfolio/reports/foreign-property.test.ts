import type { InstrumentId } from "@neuro/contract/primitives";
import { brokerTradeEntry, unitsEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { insertAccounts } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";

onOneDatabase("property outside of Canada", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("its highest cost in the year decides whether form T1135 is due", async () => {
    const { userId, client } = await newMember(server);
    const [taxed, sheltered] = [`foreign-a-${userId}`, `foreign-b-${userId}`];
    let number = 0;
    const trade = (
      accountId: string,
      day: string,
      told: { side: "BUY" | "SELL"; instrumentId: InstrumentId; units: string; cash: string },
    ) => {
      number += 1;
      return brokerTradeEntry(
        { accountId, occurredAt: Date.parse(`${day}T16:00:00Z`), memo: "", cause: `activity:${number}` },
        { ...told, currency: "USD", commission: "0", homeCurrency: "CAD", homeRate: "1.4" },
      );
    };
    const apple = (side: "BUY" | "SELL", units: string, cash: string) =>
      ({ side, instrumentId: "XNAS:AAPL", units, cash }) as const;
    await database().transaction(async (tx) => {
      const at = new Date("2023-01-03T16:00:00Z");
      for (const [id, type] of [
        [taxed, "margin"],
        [sheltered, "RRSP"],
      ] as const)
        await insertAccounts(tx, [
          {
            ...{ id, userId, venue: "paper", mode: "live", type, name: id, displayName: id, currency: "CAD" },
            ...{ accountNumber: id, brokerageName: "A broker", heldCurrencies: ["CAD"] },
            ...{ openedAt: at, lastSyncedAt: at },
          },
        ]);
      await postEntries(tx, [
        trade(taxed, "2023-03-01", apple("BUY", "100", "50000")),
        // Royal Bank is Canadian in New York as well; an RRSP is no property of the form.
        trade(taxed, "2023-03-01", { side: "BUY", instrumentId: "XNYS:RY", units: "10", cash: "90000" }),
        trade(sheltered, "2023-03-01", apple("BUY", "100", "90000")),
        trade(taxed, "2024-05-01", apple("BUY", "100", "30000")),
        trade(taxed, "2024-06-03", apple("SELL", "150", "90000")),
      ]);
    });
    const of = (year: number) => client.call("portfolioForeignProperty", { query: { year } });
    expect(await of(2022)).toMatchObject({ state: "below", highest_cad: 0, highest_on: null });
    expect(await of(2023)).toMatchObject({ state: "below", highest_cad: 70_000, highest_on: "2023-03-03" });
    // 112,000 from the settlement of the second purchase to that of the sale, 28,000 after it.
    expect(await of(2024)).toMatchObject({
      ...{
        state: "due",
        highest_cad: 112_000,
        highest_on: "2024-05-03",
        at_end_cad: 28_000,
        cost_unknown: [],
      },
      countries: [{ country: "US", highest_cad: 112_000, at_end_cad: 28_000 }],
    });
    await database().transaction((tx) =>
      postEntries(tx, [
        unitsEntry(
          {
            accountId: taxed,
            occurredAt: Date.parse("2024-07-02T16:00:00Z"),
            memo: "",
            cause: "activity:in",
          },
          { commodity: "XNAS:MSFT", units: "5", basis: null },
        ),
      ]),
    );
    expect((await of(2024)).cost_unknown).toEqual(["MSFT"]);
    await client.call("saveProfile", { body: { country: "US" } });
    expect((await of(2024)).state).toBe("not_canadian");
  });
});
