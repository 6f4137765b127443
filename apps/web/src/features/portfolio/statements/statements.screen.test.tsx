/** Whether an account has all its transactions: told on its page, checked against a statement, and what is missing entered. */
import type { AnswerOf } from "@neuro/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";

type Statements = AnswerOf<"statements">;
type Statement = Statements["statements"][number];
type Remedy = Statement["findings"][number]["causes"][number]["remedies"][number];

const empty: Omit<Remedy, "type" | "date"> = {
  ...{ replaces: [], symbol: null, units: null, amount: null, currency: null },
  ...{ to_symbol: null, to_units: null, to_amount: null, to_currency: null },
};
const fee: Remedy = { ...empty, type: "fee", date: "2026-03-31", amount: 6.75, currency: "CAD" };
const split: Remedy = { ...empty, type: "split", date: "2026-03-02", symbol: "TD", units: 1, to_units: 2 };
const twice: Remedy = { ...empty, type: "remove", date: "2026-02-02", replaces: ["e1"] };
const cash = {
  symbol: "CAD",
  instrument_id: null,
  name: "CAD",
  told: 893.25,
  booked: 900,
  difference: -6.75,
};
const statement: Statement = {
  ...{ id: "s1", source: "typed", file_name: null, closes_on: "2026-03-31", is_whole: true },
  ...{ made_at: "2026-04-02T12:00:00Z", agrees: false, since: "2025-12-31", settled: [] },
  lines: [
    cash,
    { symbol: "TD", instrument_id: "XTSE:TD" as never, name: "TD", told: 20, booked: 10, difference: 10 },
  ],
  findings: [
    { symbols: ["TD"], causes: [{ is_exact: true, remedies: [split] }] },
    {
      symbols: ["CAD"],
      causes: [
        { is_exact: false, remedies: [fee] },
        { is_exact: false, remedies: [{ ...fee, type: "withdrawal" }] },
        { is_exact: true, remedies: [twice] },
      ],
    },
  ],
};
const incomplete: Statements["completeness"] = {
  ...{ state: "incomplete", begins_on: "2025-02-03", checked_on: "2025-12-31", opening_securities: 2 },
  reasons: [
    { reason: "statement_differs", date: "2026-03-31", symbol: null, amount: null, count: 2 },
    { reason: "sold_without", date: "2026-04-01", symbol: "ENB", amount: 4, count: 1 },
    { reason: "spent_without", date: "2026-04-02", symbol: "CAD", amount: 250, count: 1 },
  ],
};

async function openFact(told: Partial<Statements> = {}, look: PageOptions = {}) {
  return await openPage("/dashboard?tab=portfolio&account=none", {
    ...look,
    prepare(server) {
      const account = server.recorded("accountsEnhanced").accounts[0];
      window.history.replaceState(null, "", `/dashboard?tab=portfolio&account=${account?.id}`);
      const { provenance } = server.recorded("statements");
      const whole = {
        completeness: incomplete,
        can_check: true,
        statements: [statement],
        provenance,
        ...told,
      };
      server.answer("statements", whole);
      server.answer("addStatement", whole);
      server.answer("removeStatement", { ...whole, statements: [] });
      server.answer("checkCorrection", {
        ...{ securities: [], cash: [], gains: [], differences: [], replaced: 0, entered: [], provenance },
      });
      server.answer("heldOn", {
        cash: [{ currency: "CAD", amount: 900 }],
        holdings: [{ symbol: "TD", instrument_id: "XTSE:TD" as never, name: "TD", units: 10 }],
        provenance,
      });
    },
  });
}

test("the account says since when it is complete, or how much is to clear up", async () => {
  const { user } = await openFact();
  await user.click(await screen.findByRole("button", { name: "3 things to clear up" }));
  const shown = within(await screen.findByRole("dialog", { name: "Are all transactions there?" }));
  await shown.findByText(/2 securities were held before that/);
  shown.getByText(/31 Mar 2026: 2 lines differ/);
  shown.getByText(/more of ENB was sold than was there, by 4 units/);
  shown.getByText(/more CAD was spent than had come in, by up to \$250.00/);
  shown.getByRole("row", { name: /Cash in CAD.*893.25.*900.00.*6.75/ });
  shown.getByText("A split of TD is missing: 2 for 1.");
  shown.getByText("A fee is missing: $6.75.");
  expect(shown.queryByText("A withdrawal is missing: $6.75.")).toBeNull();
  await user.click(shown.getByRole("button", { name: "Something else?" }));
  shown.getByText("A withdrawal is missing: $6.75.");
  shown.getByText("A transaction of 2 Feb 2026 is in the books twice.");
  expect(await accessibilityFindings()).toEqual([]);
});

test("what is missing is entered with one click, through the form that shows what changes", async () => {
  const { user, server } = await openFact();
  await user.click(await screen.findByRole("button", { name: "3 things to clear up" }));
  const [first] = await screen.findAllByRole("button", { name: "Enter what is missing" });
  await user.click(first as HTMLElement);
  const form = within(await screen.findByRole("dialog", { name: "Enter a transaction" }));
  expect((form.getByLabelText("Why") as HTMLInputElement).value).toMatch(/^Statement of 31\sMar\s2026$/);
  await user.click(form.getByRole("button", { name: "See what changes" }));
  expect(server.asked("checkCorrection").at(-1)?.body).toMatchObject({
    replaces: [],
    transactions: [{ type: "split", date: "2026-03-02", symbol: "TD", units_after: 2, units_before: 1 }],
  });
});

test("what is there twice is taken out", async () => {
  const { user, server } = await openFact();
  await user.click(await screen.findByRole("button", { name: "3 things to clear up" }));
  await user.click(await screen.findByRole("button", { name: "Something else?" }));
  await user.click(screen.getByRole("button", { name: "Take it out" }));
  const form = within(await screen.findByRole("dialog", { name: "Correct the books" }));
  await user.click(form.getByRole("button", { name: "See what changes" }));
  expect(server.asked("checkCorrection").at(-1)?.body).toMatchObject({ replaces: ["e1"], transactions: [] });
});

test("a statement is filled in as the books have it, and saved as it is typed", async () => {
  const { user, server } = await openFact();
  await user.click(await screen.findByRole("button", { name: "3 things to clear up" }));
  await user.click(await screen.findByRole("button", { name: "Check against a statement" }));
  const units = (await screen.findByLabelText("Units of TD")) as HTMLInputElement;
  expect(units.value).toBe("10");
  await user.clear(units);
  const save = screen.getByRole("button", { name: "Save" });
  await user.click(save);
  await screen.findByText(/a number in every field/);
  await user.type(units, "20");
  await user.click(screen.getByRole("button", { name: "Add a security" }));
  await user.type(screen.getByLabelText("Symbol"), "ENB");
  await user.type(screen.getByLabelText("Units"), "3.5");
  server.refuse("addStatement", "statement_unknown_symbol");
  await user.click(save);
  await screen.findByText(/One of the symbols is not known/);
  server.answer("addStatement", server.recorded("statements"));
  await user.click(save);
  await screen.findByText("The statement is saved");
  expect(server.asked("addStatement").at(-1)?.body).toMatchObject({
    is_whole: true,
    cash: [
      { currency: "CAD", amount: 900 },
      { currency: "USD", amount: 0 },
    ],
    holdings: [
      { symbol: "XTSE:TD", units: 20 },
      { symbol: "ENB", units: 3.5 },
    ],
  });
});

test("cash in a currency that the books held is asked for as well", async () => {
  const { user, server } = await openFact();
  server.answer("heldOn", {
    cash: [
      { currency: "CAD", amount: 900 },
      { currency: "EUR", amount: 50.5 },
    ],
    ...{ holdings: [], provenance: server.recorded("statements").provenance },
  });
  await user.click(await screen.findByRole("button", { name: "3 things to clear up" }));
  await user.click(await screen.findByRole("button", { name: "Check against a statement" }));
  const euros = await screen.findByLabelText<HTMLInputElement>("Cash in EUR");
  expect(euros.value).toBe("50.5");
  expect(screen.getByLabelText<HTMLInputElement>("Cash in USD").value).toBe("0");
});

test("a statement is removed", async () => {
  const { user, server } = await openFact();
  await user.click(await screen.findByRole("button", { name: "3 things to clear up" }));
  await user.click(await screen.findByRole("button", { name: /Remove the statement of 31\sMar\s2026/ }));
  await screen.findByText("The statement is removed");
  expect(server.asked("removeStatement").at(-1)?.params).toMatchObject({ statement_id: "s1" });
});

test("of an account of the practice exchange it says that it is exact", async () => {
  const exact = { ...incomplete, state: "exact" as const, reasons: [] };
  await openFact({ completeness: exact, can_check: false, statements: [] });
  await screen.findByText("Exact since 3 Feb 2025");
});
