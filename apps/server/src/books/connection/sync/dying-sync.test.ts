/**
 * A process that dies in the middle of a synchronization: at each statement and at each answer of the aggregator in turn. What
 * stands then is what stood before or what should stand, account by account; asked again, everything is as if nobody had died.
 */
import type { BrokerActivity } from "@neuro/brokerage";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, brokerActivities, brokerConnections } from "../../../platform/db/schema/index.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readBalances } from "../../entries/read-books.ts";
import type { ConnectionRow } from "../connection-store.ts";
import { Life } from "../testing/life.ts";
import {
  createToldAggregator,
  linkTold,
  royalBank,
  type ToldAccount,
  toldActivity,
} from "../testing/told-aggregator.ts";
import { wholeJournal } from "../testing/whole-journal.ts";
import { syncConnection } from "./sync-connection.ts";
import { readSnapshot } from "./sync-store.ts";

/** So many steps from one death to the next; the two databases take turns. */
const STRIDE = 4;

const ofRoyalBank = { listing: royalBank, price: "200" } as const;
const LOTS = [
  { boughtOn: "2019-03-04", units: "1", cost: "100" },
  { boughtOn: "2024-02-05", units: "1", cost: "150" },
  { boughtOn: "2026-05-20", units: "10", cost: "2000" },
];
const held = (units: string) => [
  {
    ...{ listing: royalBank, units, price: "210", cost: "190", currency: "CAD", isCashEquivalent: false },
    lots: LOTS,
  },
];

/** Two accounts: what they tell at first, with more than their activities explain, and what they tell the next day. */
function tales(asOf: number): readonly (readonly ToldAccount[])[] {
  const first = [
    toldActivity({ id: "paid in", type: "contribution", amount: "5000", tradeDate: "2026-05-18" }),
    toldActivity({ id: "bought", type: "buy", ...ofRoyalBank, units: "10", amount: "-2000" }),
    toldActivity({ id: "paid out", type: "dividend", ...ofRoyalBank, amount: "15" }),
  ];
  const later = [
    toldActivity({ id: "sold", type: "sell", ...ofRoyalBank, units: "-4", amount: "799", fee: "1" }),
    toldActivity({ id: "left", type: "transfer", amount: "-140", reference: "fx", tradeDate: "2026-05-21" }),
    toldActivity({
      ...{ id: "came", type: "transfer", amount: "100", currency: "USD", reference: "fx" },
      tradeDate: "2026-05-21",
    }),
  ];
  const savings = (cash: string, activities: readonly BrokerActivity[]): ToldAccount => ({
    ...{ id: "savings", asOf, activities, positions: [], balances: [{ currency: "CAD", cash }] },
  });
  return [
    [
      {
        ...{ id: "margin", asOf, activities: first, positions: held("12") },
        balances: [{ currency: "CAD", cash: "3100" }],
      },
      savings("50", []),
    ],
    [
      {
        ...{ id: "margin", asOf, activities: [...first, ...later], positions: held("9") },
        balances: [
          { currency: "CAD", cash: "3800.5" },
          { currency: "USD", cash: "100" },
        ],
      },
      savings("75", [toldActivity({ id: "interest", type: "interest", amount: "5" })]),
    ],
  ];
}

const life = new Life();

onBothDatabases(
  "a synchronization that dies",
  (database, kind) => {
    const told = createToldAggregator();
    let server: TestApp;
    beforeAll(async () => {
      server = await createTestApp(database(), { aggregator: told });
      told.onCall = () => life.step();
    }, OPEN_TIMEOUT_MS);
    afterAll(() => server.close());

    /** Everything there is of each account, by its name, with names made up here taken out. */
    async function standing({ id, userId }: ConnectionRow): Promise<Record<string, string>> {
      const rows = await database().orm.select().from(accounts).where(eq(accounts.userId, userId));
      const found: Record<string, string> = {};
      for (const { id: accountId, name, openedAt, isConnected, status } of rows) {
        const activities = await database()
          .orm.select()
          .from(brokerActivities)
          .where(eq(brokerActivities.accountId, accountId))
          .orderBy(brokerActivities.fingerprint);
        const snapshot = await readSnapshot(database().orm, accountId);
        const all = {
          ...{ openedAt, isConnected, status, activities, snapshot },
          journal: await wholeJournal(database().orm, accountId),
          balances: (await readBalances(database().orm, [accountId])).toSorted((a, b) =>
            `${a.book} ${a.commodity}` < `${b.book} ${b.commodity}` ? -1 : 1,
          ),
        };
        found[name] = JSON.stringify(all)
          .replaceAll(id, "CONNECTION")
          .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "#");
      }
      return found;
    }

    async function linked(round: number): Promise<ConnectionRow> {
      const [first = [], second = []] = tales(server.clock.now());
      const connection = await linkTold(server.ctx, told, first);
      if (round === 0) return connection;
      await syncConnection(server.ctx, connection);
      told.people.set(connection.externalId, second);
      return connection;
    }

    test.each([
      ["the first", 0],
      ["a later one", 1],
    ])(
      "%s, wherever it dies, loses and doubles nothing",
      async (_name, round) => {
        life.begin();
        const whole = await linked(round);
        const before = await standing(whole);
        life.begin();
        await syncConnection({ ...server.ctx, db: life.mortal(server.ctx.db) }, whole);
        const steps = life.taken;
        const after = await standing(whole);
        expect(Object.keys(after).toSorted()).toEqual(["margin", "savings"]);
        expect(steps).toBeGreaterThan(50);
        const start = kind === "embedded" ? 0 : STRIDE / 2;
        for (let lived = start; lived < steps; lived += STRIDE) {
          life.begin();
          const connection = await linked(round);
          life.begin(lived);
          const died = await syncConnection(
            { ...server.ctx, db: life.mortal(server.ctx.db) },
            connection,
          ).then(
            () => false,
            () => true,
          );
          life.begin();
          expect(died).toBe(true);
          for (const [name, account] of Object.entries(await standing(connection)))
            expect([before[name] ?? bare(account), after[name]], `${name} after ${lived} steps`).toContain(
              account,
            );
          expect(await syncConnection(server.ctx, connection)).toEqual({ synced: 2, failed: 0, error: null });
          expect(await standing(connection), `after ${lived} steps`).toEqual(after);
          const [row] = await database()
            .orm.select()
            .from(brokerConnections)
            .where(eq(brokerConnections.id, connection.id));
          expect(row).toMatchObject({ lastError: null, lastSyncedAt: new Date(server.clock.now()) });
        }
      },
      60_000,
    );
  },
  { onStatement: () => life.step() },
);

/** Of an account that is there, of which nothing has been told yet. */
function bare(account: string): string | null {
  const { journal, balances, activities, snapshot } = JSON.parse(account);
  const isBare = [journal, balances, activities].every((list) => list.length === 0) && snapshot === null;
  return isBare ? account : null;
}
