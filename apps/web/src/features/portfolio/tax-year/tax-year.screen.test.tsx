/** A year as a tax return asks for it: figures that open what they are made of, and its files. */
import type { AnswerOf } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";

type TaxYear = AnswerOf<"taxYear">;

/** Nothing beside gains and income. */
const NO_FORMS = { foreign_property: null, t5008: null, foreign_tax: null };

async function openYear(told: (recorded: TaxYear, accountId: string) => TaxYear) {
  const opened = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (server) => {
      const [account] = server.recorded("accountsEnhanced").accounts;
      server.answer("taxYear", told(server.recorded("taxYear"), account?.id ?? ""));
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Tax year" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tax year" }));
  return { ...opened, dialog };
}

const sale = {
  ...{ entry_id: "e1", symbol: "RY", instrument_id: "XTSE:RY", name: "Royal Bank", units: 50, kind: "sale" },
  ...{
    date: "2025-03-03",
    counts_on: "2025-03-04",
    acquired_year: 2023,
    proceeds_cad: 6_000,
    acb_cad: 5_505,
  },
  ...{
    outlays_cad: 10,
    gain_cad: 485,
    denied_cad: 0,
    counted_cad: 485,
    open_until: null,
    cost_estimated: false,
  },
} as const;

test("each figure opens the sales and entries it is made of, and the year is saved as a document", async () => {
  const { user, server, dialog } = await openYear((recorded, account_id) => ({
    ...{
      ...recorded,
      ...NO_FORMS,
      year: 2025,
      years: [2026, 2025],
      is_over: true,
      cost_unknown: ["ABC"],
      people: [],
    },
    schedule_3: {
      sections: [
        {
          ...{ of: "shares", proceeds_line: "13199", gain_line: "13200", proceeds_cad: 6_000, gain_cad: 485 },
          sales: [{ ...sale, account_id } as never],
        },
      ],
      ...{
        foreign_money: null,
        attributed: [],
        gain_cad: 485,
        inclusion_percent: 50 as never,
        taxable_cad: 242.5,
      },
    },
    income: [
      {
        ...{ of: "canadian_dividends", slip: "T5", box: "24", line: "12000", amount: 200, currency: "CAD" },
        ...{ taxable: 276, credit: 41.45 },
        entries: [
          { entry_id: "d1", date: "2025-05-20", account_id, symbol: "RY", amount: 200, attributed: null },
        ],
      },
    ],
    by_year: [{ year: 2025, gains_cad: 485, losses_cad: -500, net_cad: -15, loss_left_cad: 15 }],
  }));
  await dialog.findByText("In no sum, because nobody told what they cost: ABC.");
  dialog.getByText("Line 19700: $485.00. 50% of it is taxed, line 19900: $242.50.");
  const gains = dialog.getByRole("button", { name: /^Shares and funds/ });
  expect(gains.textContent).toContain("line 13200; proceeds on line 13199: $6,000.00");
  await user.click(gains);
  expect(
    dialog.getByText(/bought in 2023 · proceeds \$6,000.00, cost \$5,505.00 · outlays \$10.00/),
  ).toBeDefined();
  await user.click(dialog.getByRole("button", { name: /^Dividends of Canadian companies/ }));
  dialog.getByText(/box 25, \$276.00 taxed; box 26, a credit of \$41.45/);
  expect(await accessibilityFindings()).toEqual([]);
  server.refuse("taxYearFile", "service_unavailable");
  await user.click(dialog.getByRole("button", { name: "Save as PDF" }));
  await screen.findByText("The file could not be made");
  expect(server.asked("taxYearFile")[0]).toMatchObject({
    params: { format: "pdf" },
    query: { year: "2025" },
  });
  await user.selectOptions(dialog.getByRole("combobox", { name: "Year" }), "2026");
  await waitFor(() => expect(server.asked("taxYear").at(-1)?.query).toEqual({ year: "2026" }));
});

test("an empty year says what appears there, and one that is not over that it can change", async () => {
  const { dialog } = await openYear((recorded) => ({
    ...{ ...recorded, ...NO_FORMS, is_over: false, income: [], by_year: [], schedule_3: null, form_8949: [] },
  }));
  await dialog.findByText("Nothing in this year");
  dialog.getByText(/^The year is not over/);
});

test("US dollars held as money stand by themselves, with what of the gain does not count", async () => {
  const { user, dialog } = await openYear((recorded, account_id) => ({
    ...{
      ...recorded,
      ...NO_FORMS,
      year: 2025,
      is_over: true,
      income: [],
      by_year: [],
      people: [],
      cost_unknown: [],
    },
    schedule_3: {
      ...{ attributed: [], sections: [], gain_cad: 490, inclusion_percent: 50 as never, taxable_cad: 245 },
      foreign_money: {
        ...{ currencies: ["USD" as const], proceeds_line: "15199", gain_line: "15300", proceeds_cad: 7_140 },
        ...{ gains_cad: 640, losses_cad: 0, exempt_cad: 200, debts_cad: 50, gain_cad: 490 },
        ...{ cost_estimated: true, short_account_ids: [account_id] },
        disposals: [
          {
            ...{ entry_id: "p1", account_id, of: "money", kind: "purchase", symbol: "AAPL" },
            ...{
              date: "2025-02-03",
              counts_on: "2025-02-04",
              amount: 4_000,
              currency: "USD" as const,
              proceeds_cad: 5_800,
            },
            ...{ cost_cad: 5_200, gain_cad: 600, cost_estimated: true },
          },
          {
            ...{ entry_id: "p2", account_id, of: "debt", kind: "deposit", symbol: null },
            ...{
              date: "2025-03-03",
              counts_on: "2025-03-03",
              amount: 1_000,
              currency: "USD" as const,
              proceeds_cad: 1_450,
            },
            ...{ cost_cad: 1_400, gain_cad: 50, cost_estimated: false },
          },
        ],
      },
    },
  }));
  const row = await dialog.findByRole("button", { name: /^Foreign money: USD/ });
  expect(row.textContent).toContain("line 15300; proceeds on line 15199: $7,140.00");
  await user.click(row);
  dialog.getByText(
    /Net \$640.00, of which \$200.00 does not count: 200 a year. What debts paid back brought counts whole: \$50.00./,
  );
  dialog.getByText(/opening balance or a transfer/);
  dialog.getByText(/^Paid out more than is known to have been there/);
  dialog.getByText("Purchase AAPL");
  dialog.getByText(/worth \$5,800.00, cost \$5,200.00 · cost estimated/);
  dialog.getByText(/borrowed at \$1,450.00, paid back for \$1,400.00/);
  expect(await accessibilityFindings()).toEqual([]);
});

test("foreign tax, form T1135 and slips stand below, each opening what it is made of", async () => {
  const security = (symbol: string, income_cad: number, tax_cad: number, creditable_cad: number) => ({
    ...{ symbol, instrument_id: `XNAS:${symbol}` as never, name: symbol, taxes: [] },
    ...{ income_cad, tax_cad, creditable_cad },
  });
  const { user, dialog } = await openYear((recorded, account_id) => ({
    ...{ ...recorded, ...NO_FORMS, year: 2025, is_over: true, income: [], by_year: [], people: [] },
    ...{ cost_unknown: [], schedule_3: null },
    foreign_tax: {
      tax_cad: 62.7,
      countries: [
        {
          ...{ country: "US", income_cad: 416, tax_cad: 60, creditable_cad: 41.7 },
          securities: [security("AAPL", 278, 40, 21), security("MSFT", 138, 20, 20)],
        },
      ],
      unmatched: [{ entry_id: "t9", account_id, date: "2025-02-03", tax_cad: 2.7 }],
    },
    foreign_property: {
      ...{ state: "due", threshold_cad: 100_000, detailed_cad: 250_000, highest_cad: 117_000 },
      ...{ highest_on: "2025-01-01", at_end_cad: 78_000, cost_unknown: ["ABC"] },
      countries: [{ country: "US", highest_cad: 117_000, at_end_cad: 78_000 }],
    },
    t5008: {
      slips: [
        {
          ...{ id: "s1", account_id: null, account_name: null, security: "APPLE INC", symbol: "AAPL" },
          ...{ date: "2025-02-03", units: 300, proceeds: 52_200, cost: null, currency: "CAD" },
          ...{ source: "typed", made_at: "2026-03-01T12:00:00Z", state: "differs", sales: [], same_as: null },
          proceeds_compared: { slip_cad: 52_200, books_cad: 52_200, difference_cad: 0 },
          cost_compared: { slip_cad: null, books_cad: 39_000, difference_cad: -39_000 },
          causes: [
            { kind: "missing_cost", of: "cost", amount_cad: -39_000, or_else: [], changes_year: false },
          ],
        },
      ],
      without_slip: [],
    },
  }));
  await dialog.findByText(/^Line 43100: \$62.70/);
  const country = dialog.getByRole("button", { name: /^United States/ });
  expect(country.textContent).toContain("income, line 43300: $416.00");
  await user.click(country);
  dialog.getByText(/^Credited at most \$41.70/);
  dialog.getByText("income $278.00 · credited at most $21.00");
  await user.click(dialog.getByRole("button", { name: /^Matched to no dividend/ }));
  dialog.getByText(/No dividend of the same account, day and currency/);
  dialog.getByText(/^That is above \$100,000: form T1135 is due. It may be more: nobody told what ABC cost/);
  await user.click(dialog.getByRole("button", { name: /^Highest cost of the year/ }));
  dialog.getByText("at the end $78,000.00");
  await user.click(dialog.getByRole("button", { name: /^AAPL Differs/ }));
  dialog.getByText(/^Box 20 is empty/);
  expect(await accessibilityFindings()).toEqual([]);
});

test("what spouses handed over to each other says from whom it comes and to whom it goes", async () => {
  const robin = { id: "p1", name: "Robin" };
  const { user, dialog } = await openYear((recorded, account_id) => ({
    ...{ ...recorded, ...NO_FORMS, year: 2025, is_over: true, by_year: [], people: [], cost_unknown: [] },
    schedule_3: {
      ...{
        sections: [],
        foreign_money: null,
        gain_cad: -150,
        inclusion_percent: 50 as never,
        taxable_cad: -75,
      },
      attributed: [
        { ...sale, account_id, person: robin, gain_cad: 50 } as never,
        { ...sale, entry_id: "e2", account_id, person: { id: "self", name: null }, gain_cad: -200 } as never,
      ],
    },
    income: [
      {
        ...{ of: "interest", slip: "T5", box: "13", line: "12100", amount: 60, currency: "CAD" },
        ...{ taxable: null, credit: null },
        entries: [
          { entry_id: "i1", date: "2025-03-03", account_id, symbol: "BOND", amount: 90, attributed: null },
          { entry_id: "i1", date: "2025-03-03", account_id, symbol: "BOND", amount: -30, attributed: robin },
        ],
      },
    ],
  }));
  await user.click(await dialog.findByText(/^Handed over between spouses/));
  expect(dialog.getByText(/comes from Robin/).closest("li")?.textContent).toContain("$50.00");
  expect(dialog.getByText(/goes to you/).closest("li")?.textContent).toMatch(/[−-]\$200\.00/);
  await user.click(dialog.getByText(/^Interest received/));
  expect(dialog.getByText(/goes to Robin/).closest("li")?.textContent).toMatch(/[−-]\$30\.00/);
  expect(await accessibilityFindings()).toEqual([]);
});
