/** A check that never fails proves nothing: each kind of damage is done to a database on purpose, and must be named. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/db/open-embedded-database.ts";
import { users } from "../../apps/server/src/platform/db/schema/access.ts";
import {
  accounts,
  balances,
  fills,
  journalEntries,
  orders,
  postings,
} from "../../apps/server/src/platform/db/schema/trading.ts";
import { integrityProblems } from "./check-integrity.ts";

const user = "00000000-0000-4000-8000-000000000001";
const order = "00000000-0000-4000-8000-000000000002";
const acknowledged = [{ key: "key-one", orderId: order }];
const dataDir = mkdtempSync(join(tmpdir(), "neuro-integrity-"));
let database: Database;

beforeAll(async () => {
  const opened = await openEmbeddedDatabase(dataDir, { onLost: () => undefined });
  if (!opened.ok) throw new Error(opened.reason);
  database = opened.database;
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One account, one order, filled in full and booked: nothing is wrong. */
beforeEach(async () => {
  const at = new Date(0);
  const account = { accountId: "demo-1" };
  const trade = { orderId: order, quantity: "2", price: "10", commission: "0" };
  const lines = [
    { book: "position", commodity: "XTSE:RY", amount: "2" },
    { book: "trading", commodity: "XTSE:RY", amount: "-2" },
    { book: "cash", commodity: "CAD", amount: "-20" },
    { book: "trading", commodity: "CAD", amount: "20" },
  ];
  const deposit = [
    { book: "cash", commodity: "CAD", amount: "100" },
    { book: "external", commodity: "CAD", amount: "-100" },
  ];
  const sums = [
    ...lines.filter(({ book }) => book !== "cash"),
    { ...deposit[0]!, amount: "80" },
    deposit[1]!,
  ];
  const { orm } = database;
  await orm.insert(users).values({
    ...{ id: user, kind: "demo", role: "user", email: "a@demo.invalid", name: "A" },
    ...{ createdAt: at, lastSeenAt: at },
  });
  await orm.insert(accounts).values({
    ...{ id: "demo-1", userId: user, venue: "paper", mode: "paper", type: "margin", currency: "CAD" },
    ...{ name: "A", displayName: "A", accountNumber: "1", brokerageName: "B", heldCurrencies: ["CAD"] },
    ...{ openedAt: at, lastSyncedAt: at },
  });
  await orm.insert(orders).values({
    ...{ ...account, id: order, userId: user, idempotencyKey: "key-one", requestHash: "h", origin: "ticket" },
    ...{ instrumentId: "XTSE:RY", symbol: "RY", currency: "CAD", side: "BUY", type: "Market", quantity: "2" },
    ...{ status: "filled", filledQuantity: "2", state: {}, submittedAt: at, updatedAt: at, receivedAt: at },
  });
  await orm.insert(fills).values({ ...trade, fillId: "f1", filledAt: at });
  const entry = { ...account, occurredAt: at, memo: "m" };
  await orm.insert(journalEntries).values([
    { ...entry, seq: 1, id: order, kind: "trade", cause: "fill:f1", orderId: order },
    { ...entry, seq: 2, id: user, kind: "deposit", cause: "deposit:1" },
  ]);
  await orm
    .insert(postings)
    .values([
      ...lines.map((line, index) => ({ ...line, entrySeq: 1, line: index + 1 })),
      ...deposit.map((line, index) => ({ ...line, entrySeq: 2, line: index + 11 })),
    ]);
  await orm.insert(balances).values(sums.map((line) => ({ ...line, ...account })));
});

afterEach(async () => {
  await database.rawQuery("delete from users");
});

test("books in order have no problem", async () => {
  expect(await integrityProblems(database, acknowledged)).toEqual([]);
});

test.each([
  [
    "a posting changed by a millionth",
    "update postings set amount = amount + 0.000001 where line = 3",
    "in every entry",
  ],
  ["a posting lost", "delete from postings where line = 4", "in every commodity"],
  ["an entry without postings", "delete from postings", "every entry has postings"],
  ["a balance that drifted", "update balances set amount = amount + 1 where book = 'cash'", "balances equal"],
  ["a balance lost", "delete from balances where book = 'cash'", "balances equal"],
  ["a fill applied twice to the order", "update orders set filled_quantity = 4", "beyond its quantity"],
  ["a fill lost", "delete from fills", "the sum of its fills"],
  [
    "a fill that was never booked",
    "update journal_entries set cause = 'other' where seq = 1",
    "in the journal exactly once",
  ],
  ["an acknowledged order lost", "delete from orders", "acknowledged for key key-one is stored as []"],
  ["an order under another id", `update orders set idempotency_key = 'key-two'`, "is stored as []"],
])("%s is named", async (_damage, sql, words) => {
  await database.rawQuery(sql);
  expect((await integrityProblems(database, acknowledged)).join("\n")).toContain(words);
});
