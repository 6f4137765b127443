/** Form T1135, slips T5008 and foreign tax in the tax year and its files, at the Bank of Canada's rates of these days. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { brokerTradeEntry, dividendEntry, entryId, type JournalEntry, taxEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokerActivities } from "../../../platform/db/schema/index.ts";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { createRatedApp } from "../testing/rated-app.ts";

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);

onOneDatabase("the forms of a tax year", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createRatedApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function withYear(more: (accountId: string) => readonly JournalEntry[] = () => []) {
    const member = await newMember(server);
    const [margin, tfsa] = [`forms-${member.userId}`, `forms-tfsa-${member.userId}`];
    const head = (day: string, memo = "", accountId = margin) => ({
      ...{ accountId, occurredAt: at(day), memo, cause: `activity:${crypto.randomUUID()}` },
    });
    const paid = (symbol: InstrumentId, day: string, amount: string, accountId = margin) =>
      dividendEntry(head(day, "", accountId), { instrumentId: symbol, exDate: day, currency: "USD", amount });
    const withheld = (day: string, amount: string, memo = "") =>
      taxEntry(head(day, memo), { currency: "USD", amount });
    const apple = { instrumentId: "XNAS:AAPL", currency: "USD", homeRate: "1.3" } as const;
    await openBrokerAccounts(
      database(),
      { userId: member.userId, openedAt: at("2024-01-03") },
      {
        types: { [margin]: "cash", [tfsa]: "TFSA" },
        entries: [
          // 900 for 90,000 US dollars: 117,000.
          toldTrade(margin, at("2024-05-17"), { ...apple, side: "BUY", units: "900", cash: "90000" }),
          toldTrade(margin, at("2025-02-03"), { ...apple, side: "SELL", units: "300", cash: "36000" }),
          paid("XNAS:AAPL", "2025-03-03", "100"),
          withheld("2025-03-03", "15"),
          paid("XNAS:AAPL", "2025-06-02", "100"),
          paid("XNAS:MSFT", "2025-06-02", "100"),
          withheld("2025-06-02", "15", "NON RES TAX MSFT"),
          withheld("2025-06-02", "30"),
          withheld("2025-02-03", "2"),
          // In a TFSA nothing is credited.
          paid("XNAS:AAPL", "2025-03-03", "50", tfsa),
          taxEntry(head("2025-03-03", "", tfsa), { currency: "USD", amount: "7.5" }),
          ...more(margin),
        ],
      },
    );
    return { ...member, margin };
  }

  /** By hand: 15 × 1.40 and 15 × 1.38; the 30 of 2 June are of neither dividend to tell, the 2 of February of none. */
  test("foreign tax stands by country and security, and what cannot be matched is said", async () => {
    const { client, margin } = await withYear();
    const { foreign_tax, income } = await client.call("taxYear", { query: { year: 2025 } });
    expect(foreign_tax).toMatchObject({
      tax_cad: 21 + 20.7 + 41.4 + 2.9,
      countries: [
        {
          ...{ country: "US", income_cad: 140 + 138 + 138, tax_cad: 41.7, creditable_cad: 41.7 },
          securities: [
            { symbol: "AAPL", income_cad: 278, tax_cad: 21, creditable_cad: 21 },
            { symbol: "MSFT", income_cad: 138, tax_cad: 20.7, creditable_cad: 20.7 },
          ],
        },
      ],
      unmatched: [
        { date: "2025-02-03", tax_cad: 2.9, account_id: margin },
        { date: "2025-06-02", tax_cad: 41.4 },
      ],
    });
    // The same as the box of the slip.
    expect(income.find(({ of }) => of === "foreign_tax")?.amount).toBeCloseTo(foreign_tax?.tax_cad ?? 0, 2);
  });

  test("above 15 % of a security's income nothing more is credited", async () => {
    const { client } = await withYear((id) => [
      dividendEntry(
        { accountId: id, occurredAt: at("2025-02-03"), memo: "" },
        { instrumentId: "XNYS:TSM", exDate: "2025-02-03", currency: "USD", amount: "100" },
      ),
      taxEntry(
        { accountId: id, occurredAt: at("2025-02-03"), memo: "", cause: "activity:21" },
        { currency: "USD", amount: "21" },
      ),
    ]);
    const { foreign_tax } = await client.call("taxYear", { query: { year: 2025 } });
    const own = foreign_tax?.countries.flatMap(({ securities }) => securities);
    // 23 in all, the 2 of that day among them: of 145 income 21.75 are credited.
    expect(own?.find(({ symbol }) => symbol === "TSM")).toMatchObject({
      ...{ income_cad: 145, tax_cad: 33.35, creditable_cad: 21.75 },
    });
  });

  test("tax is of the security that the broker names, whatever else paid that day", async () => {
    const cause = "activity:named";
    const { client, margin } = await withYear((id) => [
      taxEntry(
        { accountId: id, occurredAt: at("2025-02-03"), memo: "", cause },
        { currency: "USD", amount: "4" },
      ),
    ]);
    const listing = { instrumentId: "XNAS:MSFT", symbol: "MSFT" };
    const received = new Date(at("2025-02-04"));
    await database()
      .orm.insert(brokerActivities)
      .values({
        ...{ accountId: margin, externalId: "1", fingerprint: "named", type: "tax", outcome: "booked" },
        ...{ tradeDate: received, receivedAt: received, payload: { listing } },
        entryIds: [entryId(margin, cause)],
      });
    const { foreign_tax } = await client.call("taxYear", { query: { year: 2025 } });
    const of = (wanted: string) =>
      foreign_tax?.countries.flatMap(({ securities }) => securities).find(({ symbol }) => symbol === wanted);
    // 4 × 1.45 beside the 20.70 of 2 June.
    expect([of("MSFT")?.tax_cad, of("AAPL")?.tax_cad]).toEqual([26.5, 21]);
  });

  test("form T1135 has the highest cost of the year by country, and says whether it is due", async () => {
    const { client } = await withYear();
    const of = async (year: number) => (await client.call("taxYear", { query: { year } })).foreign_property;
    expect(await of(2025)).toMatchObject({
      ...{ state: "due", highest_cad: 117_000, highest_on: "2025-01-01", at_end_cad: 78_000 },
      countries: [{ country: "US", highest_cad: 117_000, at_end_cad: 78_000 }],
    });
    expect(await of(2023)).toBeNull();
    const shown = await client.call("portfolioForeignProperty", { query: { year: 2025 } });
    expect(shown).toMatchObject((await of(2025)) ?? {});
  });

  test("slips of the year stand beside their sales as in their own window; without one there is nothing", async () => {
    const { client } = await withYear();
    const year = async () => (await client.call("taxYear", { query: { year: 2025 } })).t5008;
    expect(await year()).toBeNull();
    const slip = {
      security: "AAPL",
      date: "2025-02-03",
      units: 300,
      proceeds: 52_200,
      currency: "CAD" as const,
    };
    await client.call("addTaxSlips", { body: { source: "typed", slips: [slip] } });
    const told = await year();
    expect(told).toMatchObject({
      slips: [{ state: "differs", symbol: "AAPL", sales: [{ proceeds_cad: 52_200, cost_cad: 39_000 }] }],
      without_slip: [],
    });
    expect(told?.slips[0]?.causes.map(({ kind }) => kind)).toContain("missing_cost");
    const own = await client.call("portfolioSlips", { query: { year: 2025 } });
    expect(own).toMatchObject({ slips: told?.slips, without_slip: told?.without_slip });
  });

  test("all three stand in the file, in the reader's language, and none in the United States", async () => {
    const { client, token } = await withYear();
    const slip = {
      security: "AAPL",
      date: "2025-02-03",
      units: 300,
      proceeds: 52_200,
      currency: "CAD" as const,
    };
    await client.call("addTaxSlips", { body: { source: "typed", slips: [slip] } });
    const file = async (language: string, format = "csv") =>
      await server.app.inject({
        url: `/api/portfolio/tax-year/${format}?year=2025`,
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
      });
    const csv = (await file("en")).body;
    expect(csv).toContain("\r\nUnited States,,416,41.7,41.7\r\n,Apple Inc. (AAPL),278,21,21\r\n");
    expect(csv).toMatch(/Matched to no dividend,2025-02-03 · forms-[^,]*,,2\.9,\r\n/);
    expect(csv).toContain("\r\nUnited States,117000,78000\r\nAll together,117000,78000\r\n");
    expect(csv).toContain("the form is due, by its simplified method");
    expect(csv).toContain(
      '2025-02-03,AAPL,,300,52200,,52200,39000,"differs, empty box 20, day of the trade"',
    );
    const french = (await file("fr")).body;
    expect(french).toContain("États-Unis,117000,78000");
    expect(french).toContain("case 20 vide");
    expect((await file("fr", "pdf")).statusCode).toBe(200);
    await client.call("saveProfile", { body: { country: "US" } });
    const american = await client.call("taxYear", { query: { year: 2025 } });
    expect([american.foreign_property, american.t5008, american.foreign_tax]).toEqual([null, null, null]);
  });

  test("a trade whose security nobody knows any more is foreign where its exchange is", async () => {
    const { client } = await withYear((id) => [
      brokerTradeEntry(
        { accountId: id, occurredAt: at("2024-05-17"), memo: "", cause: "activity:gone" },
        {
          ...{ side: "BUY", instrumentId: "XNYS:GONEX", units: "1", cash: "100", commission: "0" },
          ...{ currency: "USD", homeCurrency: "CAD", homeRate: "1.3" },
        },
      ),
    ]);
    const { foreign_property } = await client.call("taxYear", { query: { year: 2025 } });
    expect(foreign_property?.highest_cad).toBe(117_130);
  });
});
