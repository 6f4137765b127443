/** A line that is taken instead of what the books have: the entry is taken back, stays taken back, and comes back with the file's undoing. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../platform/db/database.ts";
import { brokenLaws } from "../../../testing/book-laws.ts";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { syncConnection } from "../../connection/sync/sync-connection.ts";
import {
  createToldAggregator,
  linkTold,
  royalBank,
  toldActivity,
} from "../../connection/testing/told-aggregator.ts";
import { linkedMember, margin } from "../../corrections/testing/corrected.ts";
import { bookImport } from "../book-import.ts";
import { importPartsOf } from "../routes.ts";
import { changedTables, tableChecksums, touchedBySync } from "../testing/table-checksums.ts";

const HEAD =
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type";
const line = (date: string, action: string, more: string, amount: number) =>
  `${date},${date},${action},${more},0,${amount},CAD,0000margin,Any,Individual margin`;
/** 1,000 in the books. */
const BOUGHT = line("2026-05-12", "Buy", "RY.TO,ROYAL BANK OF CANADA,10,100.5,0", -1005);
const fileOf = (...lines: readonly string[]) => new File([[HEAD, ...lines].join("\n")], "activities.csv");

const WEALTHSIMPLE =
  "transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount";
const other = (...rows: readonly (readonly [day: string, what: string, amount: number])[]) =>
  new File(
    [
      [
        WEALTHSIMPLE,
        ...rows.map(([day, what, amount]) => `${day},${day},0000margin,Non-registered,${what},0,${amount}`),
      ].join("\n"),
    ],
    "other.csv",
  );
const OTHER_BOUGHT = "Trade,BUY,-,RY,Royal Bank of Canada,CAD,10,100";

onOneDatabase("lines taken instead of what the books have", (database) => {
  const told = createToldAggregator();
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const lawsBroken = async () =>
    (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));

  type Client = Awaited<ReturnType<typeof newMember>>["client"];
  const look = (client: Client, file: File, account_id?: string) =>
    client.call("previewImport", { body: { file, ...(account_id === undefined ? {} : { account_id }) } });
  /** Its conflicting lines taken instead. */
  async function takeInstead(client: Client, file: File, account_id?: string) {
    const { id } = await look(client, file, account_id);
    const conflicting = { day: "replace", amount: "replace", day_and_amount: "replace" } as const;
    const decided = await client.call("changeImport", { params: { id }, body: { conflicting } });
    await client.call("confirmImport", { params: { id }, body: { rows: decided.rows } });
    return id;
  }
  const movesOf = async (client: Client) =>
    (await client.call("portfolioActivity", { query: { limit: 100 } })).activities
      .map(({ occurred_at, title, units, amount }) =>
        [occurred_at.slice(0, 10), title, units, amount].join(" "),
      )
      .toSorted();

  /** Into an account of their own: 10 RY bought at 100 on May 12, told by Wealthsimple's page. */
  async function keptMember() {
    const { client, userId } = await newMember(server);
    const file = other(
      ["2026-05-11", "MoneyMovement,EFT,-,-,-,CAD,0,0", 10_000],
      ["2026-05-12", OTHER_BOUGHT, -1_000],
    );
    const first = await look(client, file);
    await client.call("confirmImport", { params: { id: first.id }, body: {} });
    const [account] = (await client.call("accounts")).accounts;
    return { client, userId, first: first.id, accountId: account?.account_id ?? "", file };
  }

  test("both are shown with what they differ in, and a decision is for all alike", async () => {
    const { client, accountId } = await keptMember();
    const paid = line("2026-05-13", "CON", ",CONTRIBUTION,0,0,0", 10_000);
    const shown = await look(client, fileOf(BOUGHT, paid), accountId);
    expect(shown.lines.map(({ amount, in_books }) => [amount, in_books])).toEqual([
      [
        -1_005,
        {
          ...{ date: "2026-05-12", units: 10, amount: -1_000, told_by: "Wealthsimple" },
          ...{ differs: "amount", stands: null },
        },
      ],
      [
        10_000,
        {
          ...{ date: "2026-05-11", units: 0, amount: 10_000, told_by: "Wealthsimple" },
          ...{ differs: "day", stands: null },
        },
      ],
    ]);
    expect(shown.conflicts).toEqual([
      { differs: "amount", lines: 1, replaceable: 1, decision: "keep" },
      { differs: "day", lines: 1, replaceable: 1, decision: "keep" },
    ]);
    const params = { id: shown.id };
    expect(await codeOf(client.call("confirmImport", { params, body: {} }))).toBe("import_nothing_new");
    const conflicting = { amount: "replace" } as const;
    const { conflicts } = await client.call("changeImport", { params, body: { conflicting } });
    expect(conflicts.map(({ differs, decision }) => [differs, decision])).toEqual([
      ["amount", "replace"],
      ["day", "keep"],
    ]);
    await client.call("confirmImport", { params, body: {} });
    expect(await movesOf(client)).toEqual(["2026-05-11 Deposit  10000", "2026-05-12 Bought RY 10 -1005"]);
    expect((await client.call("portfolioGains", { query: { year: 2026 } })).unrealized).toMatchObject([
      { units: 10, cost_cad: 1_005 },
    ]);
    expect((await client.call("accountsEnhanced")).accounts).toMatchObject([{ cash_balance: 8_995 }]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("told again nothing is new, and undone every table is as before", async () => {
    const { client, accountId, file, first } = await keptMember();
    const before = await tableChecksums(database());
    const moves = await movesOf(client);
    const id = await takeInstead(client, fileOf(BOUGHT), accountId);
    const after = await movesOf(client);
    expect(after).toContain("2026-05-12 Bought RY 10 -1005");
    for (const again of [fileOf(BOUGHT), file]) {
      const { rows, id: looked } = await look(client, again, accountId);
      expect(rows).toMatchObject({ new: 0, conflicting: 0 });
      expect(await codeOf(client.call("confirmImport", { params: { id: looked }, body: {} }))).toBe(
        "import_nothing_new",
      );
      await client.call("undoImport", { params: { id: looked } });
    }
    expect(await codeOf(client.call("undoImport", { params: { id: first } }))).toBe("import_built_upon");
    expect(await movesOf(client)).toEqual(after);
    await client.call("undoImport", { params: { id } });
    expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
    expect(await movesOf(client)).toEqual(moves);
    await client.call("undoImport", { params: { id: first } });
    expect(await movesOf(client)).toEqual([]);
  });

  test("of two files that tell the line, the last one takes it along", async () => {
    const { client, accountId } = await keptMember();
    const before = await tableChecksums(database());
    const id = await takeInstead(client, fileOf(BOUGHT), accountId);
    const more = line("2026-05-20", "CON", ",CONTRIBUTION,0,0,0", 50);
    const second = await takeInstead(client, fileOf(BOUGHT, more), accountId);
    await client.call("undoImport", { params: { id } });
    expect((await movesOf(client)).filter((each) => each.includes("RY"))).toEqual([
      "2026-05-12 Bought RY 10 -1005",
    ]);
    await client.call("undoImport", { params: { id: second } });
    expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
  });

  test("a line takes the place of what took another's, one after the other, and goes the same way back", async () => {
    const { client, accountId } = await keptMember();
    const states = [await movesOf(client)];
    const first = await takeInstead(client, fileOf(BOUGHT), accountId);
    states.push(await movesOf(client));
    const second = await takeInstead(client, other(["2026-05-13", OTHER_BOUGHT, -1_006]), accountId);
    expect((await movesOf(client)).filter((each) => each.includes("RY"))).toEqual([
      "2026-05-13 Bought RY 10 -1006",
    ]);
    expect(await codeOf(client.call("undoImport", { params: { id: first } }))).toBe("import_built_upon");
    await client.call("undoImport", { params: { id: second } });
    expect(await movesOf(client)).toEqual(states[1]);
    await client.call("undoImport", { params: { id: first } });
    expect(await movesOf(client)).toEqual(states[0]);
  });

  test("twice at once, it is taken once", async () => {
    const { client, accountId } = await keptMember();
    const one = await look(client, fileOf(BOUGHT), accountId);
    const two = await look(client, fileOf(BOUGHT.replaceAll("1005", "1004")), accountId);
    const conflicting = { amount: "replace" } as const;
    for (const { id } of [one, two])
      await client.call("changeImport", { params: { id }, body: { conflicting } });
    await Promise.allSettled(
      [one, one, two].map(({ id }) => client.call("confirmImport", { params: { id }, body: {} })),
    );
    expect((await movesOf(client)).filter((each) => each.includes("RY"))).toHaveLength(1);
    expect(await lawsBroken()).toEqual([]);
  });

  test("killed before, in or after the piece that takes it, the books go on to the same", async () => {
    for (const survived of [1, 2]) {
      const { client, userId, accountId } = await keptMember();
      const before = await tableChecksums(database());
      const { id } = await look(client, fileOf(BOUGHT), accountId);
      const body = { conflicting: { amount: "replace" } } as const;
      await client.call("changeImport", { params: { id }, body });
      let transactions = 0;
      const transaction: Database["transaction"] = async (work, ...more) => {
        transactions += 1;
        const isLast = transactions > survived;
        return await database().transaction(
          async (tx) => {
            const done = await work(tx);
            if (isLast) throw new Error("the server is gone");
            return done;
          },
          ...more,
        );
      };
      const dying = importPartsOf({ ...server.ctx, db: { ...database(), transaction } });
      await expect(bookImport(dying, { userId, id })).rejects.toThrow("the server is gone");
      expect(await bookImport(importPartsOf(server.ctx), { userId, id })).toBeNull();
      expect((await movesOf(client)).filter((each) => each.includes("RY"))).toEqual([
        "2026-05-12 Bought RY 10 -1005",
      ]);
      await client.call("undoImport", { params: { id } });
      expect(changedTables(before, await tableChecksums(database()), ["import_memory"])).toEqual([]);
    }
  });

  test("of a linked account, the broker neither doubles nor revives what was replaced", async () => {
    const own = await linkedMember(server, database(), told);
    const before = await tableChecksums(database());
    const state = await own.balances();
    const entries = (await own.entries()).length;
    const id = await takeInstead(own.client, fileOf(BOUGHT), own.accountId);
    const bought = async () =>
      (await own.entries()).filter(({ title }) => title === "Bought RY").map(({ amount }) => amount);
    expect(await bought()).toEqual([-1_005]);
    // The broker's cash is what it says: the five that its own telling lacks are a difference, as any other.
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toMatchObject([{ amount: 5 }]);
    own.tell({});
    await own.sync();
    expect(await bought()).toEqual([-1_005]);
    await own.client.call("undoImport", { params: { id } });
    expect(await bought()).toEqual([-1_000]);
    expect(await own.balances()).toEqual(state);
    expect((await own.entries()).length).toBe(entries);
    expect(
      changedTables(before, await tableChecksums(database()), [
        ...[...touchedBySync, "import_memory"],
        ...["journal_entries", "postings", "balances"],
      ]),
    ).toEqual([]);
    expect(await lawsBroken()).toEqual([]);
  });

  test.each([
    ["as the replaced entry", -1_000],
    ["as the line", -1_005],
  ])("a broker that is linked later tells it %s, and it is there once", async (_, amount) => {
    const { client, userId, accountId } = await keptMember();
    const id = await takeInstead(client, fileOf(BOUGHT), accountId);
    const ofBroker = margin(server.clock.now(), {
      activities: [
        toldActivity({ id: "in", type: "contribution", amount: "10000", tradeDate: "2026-05-11" }),
        toldActivity({
          ...{ id: "bought", type: "buy", listing: royalBank, units: "10", price: "100" },
          ...{ amount: String(amount), tradeDate: "2026-05-12" },
        }),
      ],
      positions: [],
    });
    const connection = await linkTold(server.ctx, told, [ofBroker], userId);
    await syncConnection(server.ctx, connection);
    expect((await client.call("accountsEnhanced")).accounts).toHaveLength(1);
    const bought = async () => (await movesOf(client)).filter((each) => each.includes("Bought RY"));
    expect(await bought()).toEqual(["2026-05-12 Bought RY 10 -1005"]);
    await client.call("undoImport", { params: { id } });
    expect(await bought()).toEqual([`2026-05-12 Bought RY 10 ${amount}`]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("what its owner corrected stands, and says why; so does what is older than a linked account's books", async () => {
    const own = await linkedMember(server, database(), told);
    const [bought] = (await own.entries()).filter(({ title }) => title === "Bought RY");
    const { client, accountId } = own;
    const standsOf = async (...lines: readonly string[]) => {
      const { id, lines: shown } = await look(client, fileOf(...lines), accountId);
      await client.call("undoImport", { params: { id } });
      return shown.map(({ in_books }) => in_books?.stands);
    };
    expect(await standsOf(BOUGHT)).toEqual([null]);
    await own.add({
      replaces: [bought?.id ?? ""],
      transactions: [
        {
          ...{ type: "buy", date: "2026-05-12", symbol: "RY", units: 10, price: 90, currency: "CAD", fee: 0 },
        },
      ],
    });
    expect(await standsOf(BOUGHT)).toEqual(["corrected"]);
    expect(await standsOf(line("2026-05-10", "CON", ",CONTRIBUTION,0,0,0", 10_000))).toEqual([
      "before_opening",
    ]);
    const before = await movesOf(client);
    const { id } = await look(client, fileOf(BOUGHT), accountId);
    const { conflicts } = await client.call("changeImport", {
      params: { id },
      body: { conflicting: { amount: "replace" } },
    });
    expect(conflicts).toEqual([{ differs: "amount", lines: 1, replaceable: 0, decision: "replace" }]);
    expect(await codeOf(client.call("confirmImport", { params: { id }, body: {} }))).toBe(
      "import_nothing_new",
    );
    expect(await movesOf(client)).toEqual(before);
  });

  test("what was corrected between the look and the booking stands", async () => {
    const own = await linkedMember(server, database(), told);
    const [bought] = (await own.entries()).filter(({ title }) => title === "Bought RY");
    const { client, accountId, userId } = own;
    const more = line("2026-05-15", "CON", ",CONTRIBUTION,0,0,0", 77);
    const { id } = await look(client, fileOf(BOUGHT, more), accountId);
    await client.call("changeImport", { params: { id }, body: { conflicting: { amount: "replace" } } });
    const parts = importPartsOf(server.ctx);
    let isFirst = true;
    const transaction: Database["transaction"] = async (work, ...rest) => {
      if (isFirst) {
        isFirst = false;
        await own.add({ replaces: [bought?.id ?? ""], transactions: [] });
      }
      return await database().transaction(work, ...rest);
    };
    expect(await bookImport({ ...parts, db: { ...database(), transaction } }, { userId, id })).toBeNull();
    const after = await own.entries();
    expect(after.filter(({ title }) => title === "Bought RY")).toEqual([]);
    expect(after.filter(({ amount }) => amount === 77)).toHaveLength(1);
  });

  test("one side of an exchange stands", async () => {
    const { client } = await newMember(server);
    const exchange = (usd: number) =>
      fileOf(
        line("2026-05-12", "FXT", ",EXCHANGE,0,0,0", -1_300),
        line("2026-05-12", "FXT", ",EXCHANGE,0,0,0", usd).replace(",CAD,", ",USD,"),
      );
    const ws = (day: string) =>
      other([day, "FxExchange,-,-,-,-,CAD,0,0", -1_300], [day, "FxExchange,-,-,-,-,USD,0,0", 1_000]);
    const first = await look(client, exchange(1_000));
    await client.call("confirmImport", { params: { id: first.id }, body: {} });
    const [account] = (await client.call("accounts")).accounts;
    const shown = await look(client, ws("2026-05-13"), account?.account_id);
    const stands = shown.lines.flatMap(({ in_books }) => in_books?.stands ?? []);
    expect(stands).toEqual(["exchange", "exchange"]);
  });

  test("whoever asks for the books between two pieces sees them as they are", async () => {
    const { client, userId, accountId } = await keptMember();
    await server.ctx.portfolio.books(userId);
    await takeInstead(client, fileOf(BOUGHT), accountId);
    const { rows } = await database().orm.execute<{ taken: string }>(sql`
      select count(*)::text as taken from journal_entries
      where account_id = ${accountId} and cause like 'undo:replaced:%'`);
    expect(rows).toEqual([{ taken: "1" }]);
    const [own] = await server.ctx.portfolio.books(userId);
    expect(own?.entries.filter(({ kind }) => kind === "trade")).toHaveLength(1);
  });
});
