import type { InstrumentId } from "@neuro/contract/primitives";
import {
  brokerTradeEntry,
  dividendEntry,
  feeEntry,
  interestEntry,
  type JournalEntry,
  taxEntry,
} from "@neuro/ledger";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);
const [RY, BTC] = ["XTSE:RY", "CRYPTO:BTC"] as InstrumentId[];

onOneDatabase("a tax year", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const trade = (
    accountId: string,
    day: string,
    side: "BUY" | "SELL",
    [instrumentId, units, cash, commission]: readonly [InstrumentId | undefined, string, string, string],
  ) =>
    brokerTradeEntry(
      { accountId, occurredAt: at(day), memo: "", cause: `activity:${crypto.randomUUID()}` },
      {
        ...{ side, instrumentId: instrumentId ?? ("XTSE:RY" as InstrumentId), units, cash, commission },
        ...{ currency: "CAD", homeCurrency: "CAD", homeRate: "1" },
      },
    );

  async function withYear() {
    const member = await newMember(server);
    const [margin, tfsa] = [`margin-${member.userId}`, `tfsa-${member.userId}`];
    const head = (day: string, accountId = margin) => ({
      ...{ accountId, occurredAt: at(day), memo: "", cause: `activity:${crypto.randomUUID()}` },
    });
    const paid = (instrumentId: InstrumentId, exDate: string, amount: string, accountId = margin) =>
      dividendEntry(head(exDate, accountId), { instrumentId, exDate, currency: "CAD", amount });
    const entries: JournalEntry[] = [
      trade(margin, "2023-02-01", "BUY", [RY, "100", "10010", "10"]),
      trade(margin, "2024-02-01", "BUY", [RY, "100", "12010", "10"]),
      // 50 cost 5505; sold for 6000 less 10.
      trade(margin, "2025-03-03", "SELL", [RY, "50", "5990", "10"]),
      trade(margin, "2025-04-01", "BUY", [BTC, "1", "1000", "0"]),
      trade(margin, "2025-06-02", "SELL", [BTC, "0.5", "300", "0"]),
      // Settled in 2025, with a loss that no later gain has used.
      trade(margin, "2024-12-31", "SELL", [RY, "10", "801", "0"]),
      trade(margin, "2023-06-01", "BUY", ["XTSE:ENB" as InstrumentId, "10", "500", "0"]),
      trade(margin, "2024-06-03", "SELL", ["XTSE:ENB" as InstrumentId, "10", "100", "0"]),
      paid(RY as InstrumentId, "2025-05-20", "200"),
      paid(RY as InstrumentId, "2025-05-21", "77", tfsa),
      paid("XTSE:XIU" as InstrumentId, "2025-06-20", "30"),
      dividendEntry(head("2025-07-01"), {
        ...{ instrumentId: "XNAS:AAPL" as InstrumentId, exDate: "2025-07-01", currency: "USD", amount: "10" },
      }),
      taxEntry(head("2025-07-01"), { currency: "USD", amount: "1.5" }),
      interestEntry(head("2025-08-01"), { currency: "CAD", amount: "12.5" }),
      interestEntry(head("2025-09-02"), { currency: "CAD", amount: "-4" }),
      feeEntry(head("2025-09-03"), { currency: "CAD", amount: "25" }),
    ];
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt: at("2023-01-03") },
      { types: { [margin]: "margin", [tfsa]: "TFSA" }, entries },
    );
    return { ...member, margin };
  }

  test("has each sale by the columns of Schedule 3, and its commission apart", async () => {
    const { client } = await withYear();
    const year = await client.call("taxYear", { query: { year: 2025 } });
    expect(year).toMatchObject({ year: 2025, is_over: true, form_8949: null, cost_unknown: [] });
    const { sections = [], foreign_money, attributed, ...sums } = year.schedule_3 ?? {};
    const [shares, crypto] = sections;
    expect(shares).toMatchObject({ of: "shares", proceeds_line: "13199", gain_line: "13200" });
    expect(shares?.sales.map((sale) => [sale.date, sale.counts_on, sale.acquired_year])).toEqual([
      ["2024-12-31", "2025-01-02", null],
      ["2025-03-03", "2025-03-04", null],
    ]);
    const sold = shares?.sales[1];
    expect(sold).toMatchObject({ proceeds_cad: 6_000, acb_cad: 5_505, outlays_cad: 10, gain_cad: 485 });
    expect(crypto?.sales[0]).toMatchObject({ proceeds_cad: 300, acb_cad: 500, acquired_year: 2025 });
    const loss = 801 - 1_101;
    expect(shares?.gain_cad).toBe(485 + loss);
    // Of the dividend in US dollars the tax was paid, at the rate at which it came.
    expect(foreign_money).toMatchObject({
      gain_cad: 0,
      disposals: [{ kind: "tax", amount: 1.5, gain_cad: 0 }],
    });
    expect(attributed).toEqual([]);
    expect(sums).toEqual({ gain_cad: 485 + loss - 200, inclusion_percent: 50, taxable_cad: -7.5 });
    // What each column says adds up.
    for (const own of sections.flatMap(({ sales }) => sales))
      expect(own.proceeds_cad - own.acb_cad - own.outlays_cad).toBeCloseTo(own.gain_cad, 2);
  });

  test("has income of taxed accounts by slip and box, each with the entries that add up to it", async () => {
    const { client, margin } = await withYear();
    const { income } = await client.call("taxYear", { query: { year: 2025 } });
    const { rate } = await server.ctx.market.fx("USD", "CAD", "2025-07-01");
    const cents = (amount: number) => Number(amount.toFixed(2));
    expect(income.map(({ of, slip, box, line, amount }) => [of, slip, box, line, amount])).toEqual([
      ["canadian_dividends", "T5", "24", "12000", 200],
      ["fund_distributions", "T3", null, null, 30],
      ["foreign_dividends", "T5", "15", "12100", cents(10 * rate)],
      ["interest", "T5", "13", "12100", 12.5],
      ["foreign_tax", "T5", "16", "40500", cents(1.5 * rate)],
      ["interest_paid", null, null, "22100", 4],
      ["fees", null, null, "22100", 25],
    ]);
    expect(income[0]).toMatchObject({
      taxable: 276,
      credit: 41.45,
      entries: [{ account_id: margin, symbol: "RY" }],
    });
    for (const { amount, entries } of income)
      expect(entries.reduce((sum, own) => sum + own.amount, 0)).toBeCloseTo(amount, 2);
  });

  test("says by year what was gained and lost, and which loss is left to carry", async () => {
    const { client } = await withYear();
    const { by_year, years } = await client.call("taxYear", { query: {} });
    expect(years).toEqual([2026, 2025, 2024]);
    expect(by_year).toEqual([
      { year: 2025, gains_cad: 485, losses_cad: -500, net_cad: -15, loss_left_cad: 15 },
      { year: 2024, gains_cad: 0, losses_cad: -400, net_cad: -400, loss_left_cad: 400 },
    ]);
  });

  test("in the United States has the lots of Form 8949 in dollars", async () => {
    const { client } = await withYear();
    await client.call("saveProfile", { body: { country: "US" } });
    const { schedule_3, form_8949, income, by_year } = await client.call("taxYear", {
      query: { year: 2025 },
    });
    expect([schedule_3, by_year]).toEqual([null, []]);
    expect(form_8949?.map(({ term }) => term)).toEqual(["short", "long"]);
    for (const { lots, gain_usd } of form_8949 ?? []) {
      expect(lots.reduce((sum, lot) => sum + lot.gain_usd, 0)).toBeCloseTo(gain_usd, 2);
      for (const lot of lots)
        expect(lot.proceeds_usd - lot.cost_usd + lot.adjustment_usd).toBeCloseTo(lot.gain_usd, 2);
    }
    expect(income.map(({ slip }) => slip)).toEqual(["1099-DIV", "1099-INT", "1099-DIV", null, null]);
  });

  test("is a file for a spreadsheet and a document to print, in the reader's language", async () => {
    const { token } = await withYear();
    const file = async (format: string, language: string) =>
      await server.app.inject({
        url: `/api/portfolio/tax-year/${format}?year=2025`,
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
      });
    const csv = await file("csv", "fr");
    expect(csv.headers["content-disposition"]).toContain("neuro-annee-fiscale-2025.csv");
    expect(csv.body).toContain("Année fiscale 2025");
    expect(csv.body).toMatch(/50,Royal Bank[^\r]*,2025-03-04,plusieurs,6000,5505,10,485,0,485\r\n/);
    const pdf = await file("pdf", "en");
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const { text, totalPages } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
    expect(totalPages).toBe(2);
    for (const words of ["Tax year 2025", "lines 13199 and 13200", "$6,000.00", "$5,505.00", "Page 1 of 2"])
      expect(text).toContain(words);
    const french = await extractText(new Uint8Array((await file("pdf", "fr")).rawPayload), {
      mergePages: true,
    });
    expect(french.text).toContain("Année fiscale 2025");
    expect(french.text).toContain("6 000,00 $");
  });

  test("is each person's own", async () => {
    const { client, margin } = await withYear();
    const { people } = await client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
    const spouse = people[1]?.id ?? "";
    await client.call("changePerson", { params: { id: spouse }, body: { account_ids: [margin] } });
    const mine = await client.call("taxYear", { query: { year: 2025 } });
    expect(mine).toMatchObject({ person_id: "self", income: [], schedule_3: { sections: [] }, by_year: [] });
    const theirs = await client.call("taxYear", { query: { year: 2025, person_id: spouse } });
    expect(theirs.schedule_3?.gain_cad).toBe(-15);
    expect(theirs.income).toHaveLength(7);
  });

  test("without anything in it says so instead of failing", async () => {
    const { client, token } = await newMember(server);
    const year = await client.call("taxYear", { query: { year: 2001 } });
    expect(year).toMatchObject({
      year: 2001,
      income: [],
      by_year: [],
      schedule_3: { sections: [], gain_cad: 0 },
    });
    const headers = { authorization: `Bearer ${token}` };
    const pdf = await server.app.inject({ url: "/api/portfolio/tax-year/pdf?year=2001", headers });
    expect(pdf.statusCode).toBe(200);
    const wrong = await server.app.inject({ url: "/api/portfolio/tax-year/exe", headers });
    expect(wrong.statusCode).toBe(400);
  });
});
