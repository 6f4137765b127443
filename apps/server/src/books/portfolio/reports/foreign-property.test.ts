import { unitsEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, type ToldTrade, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { postEntries } from "../../entries/post-entries.ts";

const inDollars = (accountId: string, day: string, told: ToldTrade) =>
  toldTrade(accountId, Date.parse(`${day}T16:00:00Z`), { ...told, currency: "USD", homeRate: "1.4" });

onOneDatabase("property outside of Canada", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("its highest cost in the year decides whether form T1135 is due", async () => {
    const { userId, client } = await newMember(server);
    const [taxed, sheltered] = [`foreign-a-${userId}`, `foreign-b-${userId}`];
    const apple = (accountId: string, day: string, told: Omit<ToldTrade, "instrumentId">) =>
      inDollars(accountId, day, { instrumentId: "XNAS:AAPL", ...told });
    await openBrokerAccounts(
      database(),
      { userId, openedAt: Date.parse("2023-01-03T16:00:00Z") },
      {
        types: { [taxed]: "margin", [sheltered]: "RRSP" },
        entries: [
          apple(taxed, "2023-03-01", { side: "BUY", units: "100", cash: "50000" }),
          // Royal Bank is Canadian in New York as well; an RRSP is no property of the form.
          inDollars(taxed, "2023-03-01", {
            ...{ side: "BUY", instrumentId: "XNYS:RY", units: "10", cash: "90000" },
          }),
          apple(sheltered, "2023-03-01", { side: "BUY", units: "100", cash: "90000" }),
          apple(taxed, "2024-05-01", { side: "BUY", units: "100", cash: "30000" }),
          apple(taxed, "2024-06-03", { side: "SELL", units: "150", cash: "90000" }),
        ],
      },
    );
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
