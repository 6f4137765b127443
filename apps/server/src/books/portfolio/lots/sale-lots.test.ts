import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { traderOf } from "../testing/trader-of.ts";

onOneDatabase("lots named at a sale", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** 10 bought at 100 and 10 at 200; 12 sold at 250 in 2024. */
  async function withSale(country: "US" | "CA" = "US") {
    const { client } = await traderOf(server, database(), [
      { day: "2023-02-01", side: "BUY", units: "10", cash: "1000" },
      { day: "2024-01-15", side: "BUY", units: "10", cash: "2000" },
      { day: "2024-03-11", side: "SELL", units: "12", cash: "3000" },
    ]);
    await client.call("saveProfile", { body: { country } });
    const gains = async () => (await client.call("portfolioGains", { query: { year: 2024 } })).realized;
    const [sale] = await gains();
    const id = sale?.entry_id ?? "";
    const read = () => client.call("saleLots", { params: { id } });
    const name = (...lots: readonly { readonly entry_id: string; readonly units: number }[]) =>
      client.call("nameLots", { params: { id }, body: { lots: [...lots] } });
    const unname = () => client.call("unnameLots", { params: { id } });
    const told = async () =>
      (await gains()).map(({ units, cost_cad, lot }) => [units, cost_cad, lot?.acquired_on]);
    return { client, id, read, name, unname, told };
  }

  const FIRST_IN_FIRST_OUT = [
    [10, 1_000, "2023-02-01"],
    [2, 400, "2024-01-15"],
  ];

  test("are sold before those that were bought first; taken back, all is as before", async () => {
    const { read, name, unname, told } = await withSale();
    expect(await told()).toEqual(FIRST_IN_FIRST_OUT);
    const offered = await read();
    expect(offered).toMatchObject({ symbol: "RY", units: 12, method: "first_in_first_out" });
    expect(offered.lots).toMatchObject([
      { acquired_on: "2023-02-01", units: 10, named_units: 0 },
      { acquired_on: "2024-01-15", units: 10, named_units: 0 },
    ]);
    const second = offered.lots[1]?.entry_id ?? "";
    const named = await name({ entry_id: second, units: 10 });
    expect(named).toMatchObject({ method: "named", lots: [{ named_units: 0 }, { named_units: 10 }] });
    expect(await told()).toEqual([
      [10, 2_000, "2024-01-15"],
      [2, 200, "2023-02-01"],
    ]);
    // The latest stands.
    await name({ entry_id: second, units: 3 });
    expect((await told())[0]).toEqual([3, 600, "2024-01-15"]);
    expect(await unname()).toEqual(offered);
    expect(await told()).toEqual(FIRST_IN_FIRST_OUT);
    expect(await codeOf(unname())).toBe("lots_not_named");
    const { rows } = await database().orm.execute<{ kept: number }>(
      sql`select count(*)::int as kept from named_lots where undone_at is not null`,
    );
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(2);
  });

  test("more than was there, more than was sold and what is no lot are refused, and nothing changes", async () => {
    const { id, client, read, name, told } = await withSale();
    const [first, second] = (await read()).lots.map(({ entry_id }) => entry_id) as [string, string];
    expect(await codeOf(name({ entry_id: first, units: 10.5 }))).toBe("lot_not_there");
    expect(await codeOf(name({ entry_id: first, units: 6 }, { entry_id: first, units: 6 }))).toBe(
      "lot_not_there",
    );
    expect(await codeOf(name({ entry_id: id, units: 1 }))).toBe("lot_not_there");
    expect(await codeOf(name({ entry_id: first, units: 10 }, { entry_id: second, units: 3 }))).toBe(
      "lots_beyond_sale",
    );
    for (const units of [0, -1, Number.NaN, 1e300])
      expect(await codeOf(name({ entry_id: first, units }))).toBe("invalid_input");
    expect(await codeOf(client.call("saleLots", { params: { id: first } }))).toBe("lot_sale_not_found");
    expect(await told()).toEqual(FIRST_IN_FIRST_OUT);
  });

  test("of somebody else's sale, and where no lots are counted, there are none", async () => {
    const { id } = await withSale();
    const other = await withSale();
    const canadian = await withSale("CA");
    for (const { client, own } of [
      { client: other.client, own: id },
      { client: canadian.client, own: canadian.id },
    ])
      for (const call of ["saleLots", "unnameLots"] as const)
        expect(await codeOf(client.call(call, { params: { id: own } }))).toBe("lot_sale_not_found");
  });

  test("named twice at once, one of them stands", async () => {
    const { read, name, told } = await withSale();
    const [first, second] = (await read()).lots.map(({ entry_id }) => entry_id) as [string, string];
    await Promise.all([name({ entry_id: first, units: 4 }), name({ entry_id: second, units: 10 })]);
    const { lots } = await read();
    expect(lots.filter(({ named_units }) => named_units > 0)).toHaveLength(1);
    expect((await told()).reduce((sum, [units]) => sum + Number(units), 0)).toBe(12);
  });
});
