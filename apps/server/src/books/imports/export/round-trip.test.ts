/** What is exported imports back: the same holdings, costs, gains and income in another person's empty books. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

onBothDatabases("activities exported and imported", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  type Member = Awaited<ReturnType<typeof newMember>>;
  const answered = async ({ token }: Member, form: string) =>
    await server.app.inject({
      ...{ method: "GET", url: `/api/imports/export${form === "" ? "" : `?format=${form}`}` },
      headers: { authorization: `Bearer ${token}` },
    });
  const exported = async (member: Member, form = "") => {
    const answer = await answered(member, form);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const imported = async ({ client }: Member, text: string) => {
    const file = new File([text], "neuro-activities.csv");
    const look = await client.call("previewImport", { body: { file } });
    expect(look).toMatchObject({ format: "neuro", rows: { conflicting: 0, not_understood: 0 } });
    await client.call("confirmImport", { params: { id: look.id }, body: { rows: look.rows } });
    return look.rows.new;
  };
  const figures = async ({ client }: Member) => {
    const { holdings } = await client.call("holdings");
    const gains = await client.call("portfolioGains", { query: { year: 2025 } });
    const { provenance: _, ...income } = await client.call("portfolioIncome");
    return {
      holdings: holdings.map(({ symbol, units, cost_basis }) => [symbol, units, cost_basis]),
      realized: gains.realized.map(({ symbol, units, gain_cad }) => [symbol, units, gain_cad]),
      unrealized: gains.unrealized.map(({ symbol, cost_cad }) => [symbol, cost_cad]),
      income,
    };
  };

  test("holdings, costs, gains and income are the same, and a second export is the first", async () => {
    const first = await newMember(server);
    const { account_id } = await first.client.call("openKeptAccount", {
      body: { type: "margin", name: "Mine", currency: "CAD" },
    });
    await first.client.call("addCorrection", {
      params: { account_id },
      body: {
        ...{ replaces: [], reason: "Statements" },
        transactions: [
          { type: "deposit", date: "2025-01-02", amount: 20_000, currency: "CAD" },
          { type: "buy", date: "2025-01-03", symbol: "RY", units: 30, price: 170, fee: 4.95 },
          { type: "transfer_in", date: "2025-01-06", symbol: "AAPL", units: 5, cost: 900, currency: "USD" },
          {
            ...{ type: "exchange", date: "2025-02-03", from_currency: "CAD", from_amount: 1_450 },
            ...{ to_currency: "USD", to_amount: 1_000 },
          },
          { type: "buy", date: "2025-02-04", symbol: "NASDAQ:AAPL", units: 2, price: 230 },
          { type: "dividend", date: "2025-02-24", symbol: "RY", amount: 44.4 },
          { type: "return_of_capital", date: "2025-03-03", symbol: "RY", amount: 12.5 },
          { type: "sell", date: "2025-04-01", symbol: "RY", units: 10, price: 160, fee: 4.95 },
          { type: "sell", date: "2025-05-01", symbol: "NASDAQ:AAPL", units: 3, price: 210 },
          { type: "interest", date: "2025-06-30", amount: -3.21, currency: "CAD" },
          { type: "fee", date: "2025-07-02", amount: 25, currency: "CAD" },
          { type: "split", date: "2025-08-01", symbol: "RY", units_after: 3, units_before: 2 },
          { type: "withdrawal", date: "2025-09-01", amount: 500, currency: "CAD" },
        ],
      },
    });
    const text = await exported(first);
    const second = await newMember(server);
    expect(await imported(second, text)).toBe(14);
    expect(await figures(second)).toEqual(await figures(first));
    expect(await exported(second)).toBe(text);
    const third = await newMember(server);
    expect(await imported(third, await exported(first, "json"))).toBe(14);
    expect(await figures(third)).toEqual(await figures(first));
    expect(await exported(third, "csv")).toBe(text);

    const forGhostfolio = await answered(first, "ghostfolio");
    expect(forGhostfolio.headers["x-left-out"]).toBe(
      "contribution=1, transfer_in=1, transfer=2, return_of_capital=1, split=1, withdrawal=1",
    );
    expect(forGhostfolio.headers["content-disposition"]).toContain("ghostfolio-activities.json");
    const forWealthfolio = await answered(first, "wealthfolio");
    expect(forWealthfolio.headers["x-left-out"]).toBe("return_of_capital=1, split=1");
    expect((await answered(first, "quicken")).statusCode).toBe(400);
  });
});
