/** Transactions of a linked account as their owner enters, changes, splits, removes, explains and restores them. */
import type { AnswerOf } from "@neuro/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { Refusal } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { draftOf, edited, emptyDraft, halves, readDraft } from "./draft.ts";

type Activity = AnswerOf<"portfolioActivity">["activities"][number];
type Correction = AnswerOf<"corrections">["corrections"][number];

const bought: Activity = {
  ...{ id: "bought", kind: "trade", title: "Bought RY", account_id: "a1", account_name: "Margin" },
  ...{ symbol: "RY", units: 10, amount: -1000, fee: 10, currency: "CAD", memo: "Purchase of RY" },
  ...{ occurred_at: "2026-05-12T16:00:00Z", time: Date.parse("2026-05-12T16:00:00Z"), settled_on: null },
  ...{ correction_id: null, can_correct: true },
  from_files: [
    { file_name: "questrade.csv", line: 1_207, imported_at: "2026-05-20T14:00:00Z" },
    { file_name: "2026.xlsx", line: 3, imported_at: "2026-05-21T14:00:00Z" },
  ],
};
const unexplained: Activity = {
  ...{
    ...bought,
    id: "unexplained",
    kind: "adjustment",
    title: "Reported by the broker",
    units: 2,
    amount: 0,
  },
  ...{ fee: 0, can_correct: false },
};
const changed: Activity = { ...bought, id: "changed", title: "Bought TD", correction_id: "c1" };
const exact: Activity = { ...bought, id: "exact", title: "Sold BMO", units: -1, can_correct: false };
const correction: Correction = {
  ...{ id: "c1", made_at: "2026-05-20T14:00:00Z", undone_at: null, reason: "Confirmation", can_undo: true },
  ...{ replaced: [{ ...bought, title: "Bought 8 TD" }], entered: [changed] },
};

async function openList(
  corrections: readonly Correction[] = [correction],
  look: PageOptions = {},
  opens = true,
) {
  const opened = await openPage("/dashboard?tab=portfolio&account=none", {
    ...look,
    prepare(server) {
      const account = server.recorded("accountsEnhanced").accounts[0];
      if (account === undefined) throw new Error("The demo has no account.");
      window.history.replaceState(null, "", `/dashboard?tab=portfolio&account=${account.id}`);
      const activities = [bought, unexplained, changed, exact].map((each) => ({
        ...each,
        account_id: account.id,
      }));
      const { provenance } = server.recorded("portfolioActivity");
      server.answer("portfolioActivity", { activities, total: 120, provenance });
      const told = {
        can_correct: true,
        has_correctable: opens,
        corrections: [...corrections],
        provenance,
      };
      server.answer("corrections", told);
      server.answer("addCorrection", told);
      server.answer("undoCorrection", told);
      server.answer("checkCorrection", {
        securities: [
          {
            ...{ symbol: "RY", instrument_id: "XTSE:RY", name: "Royal Bank", currency: "CAD" },
            ...{ units_before: 10, units_after: 12, cost_before: 1000, cost_after: null },
          },
        ] as never,
        cash: [],
        gains: [{ year: 2025, before_cad: 93.33, after_cad: 66.67 }],
        differences: [
          { symbol: "CAD", instrument_id: null, before: 0, after: 100 },
          { symbol: "TD", instrument_id: "XTSE:TD" as never, before: 2, after: 0 },
        ],
        ...{ replaced: 1, entered: [], provenance },
      });
    },
  });
  const { user } = opened;
  const [all, title] =
    look.language === "fr"
      ? (["Les 120 opérations", "Toutes les opérations"] as const)
      : (["All 120 transactions", "All transactions"] as const);
  await user.click(await screen.findByRole("button", { name: all }));
  const list = within(await screen.findByRole("dialog", { name: title }));
  const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
  return { ...opened, list, dialog };
}

test("where nothing opens to be corrected, nothing says that it does", async () => {
  const { list } = await openList([], {}, false);
  await list.findByText(/What the practice exchange executed is exact/);
  expect(list.queryByText(/Open a transaction/)).toBeNull();
  expect(list.getByRole("button", { name: "Enter a transaction" })).not.toBeNull();
});

test("a reported transaction is changed: its form is filled in, what would change is shown, then it is booked", async () => {
  const { server, user, list, dialog } = await openList();
  await user.click(await list.findByRole("button", { name: "Bought RY" }));
  const form = await dialog("Correct this transaction");
  form.getByText(/^From questrade\.csv, line 1207, imported on 20\sMay\s2026$/);
  form.getByText(/^From 2026\.xlsx, line 3, imported on 21\sMay\s2026$/);
  const value = (name: string) => form.getByLabelText<HTMLInputElement>(name).value;
  expect(["Units", "Price of a unit", "Commission (optional)", "Amount", "Day"].map(value)).toEqual([
    ...["10", "99", "10", "1000", "2026-05-12"],
  ]);
  expect(await accessibilityFindings()).toEqual([]);
  fireEvent.change(form.getByLabelText("Price of a unit"), { target: { value: "109" } });
  expect(value("Amount")).toBe("1100");
  await user.click(form.getByRole("button", { name: "See what changes" }));
  expect(form.getByText("Please say in a few words why.")).not.toBeNull();
  await user.type(form.getByLabelText("Why"), "Confirmation");
  await user.click(form.getByRole("button", { name: "See what changes" }));
  await form.findByText("This is what would change:");
  for (const words of ["Cost of RY", "Gains of 2025", "Explained with it, and no difference any more: TD."])
    expect(form.getByText(words)).not.toBeNull();
  expect(server.asked("addCorrection")).toEqual([]);
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(form.getByRole("button", { name: "Book it" }));
  await waitFor(() => expect(server.asked("addCorrection")).toHaveLength(1));
  expect(server.asked("addCorrection")[0]).toMatchObject({
    body: {
      ...{ replaces: ["bought"], reason: "Confirmation" },
      transactions: [
        { type: "buy", date: "2026-05-12", symbol: "RY", units: 10, amount: 1100, fee: 10, currency: "CAD" },
      ],
    },
  });
  await dialog("All transactions");
});

test("one is split in two, and one is removed; what the server refuses is said", async () => {
  const { server, user, list, dialog } = await openList();
  await user.click(await list.findByRole("button", { name: "Bought RY" }));
  const form = await dialog("Correct this transaction");
  await user.click(form.getByRole("radio", { name: "Split in two" }));
  expect(form.getAllByLabelText<HTMLInputElement>("Units").map(({ value }) => value)).toEqual(["5", "5"]);
  await user.click(form.getByRole("radio", { name: "Remove" }));
  expect(form.queryAllByLabelText("Units")).toEqual([]);
  await user.type(form.getByLabelText("Why"), "Told twice");
  server.answer("checkCorrection", () => {
    throw new Refusal("correction_entry_not_found");
  });
  await user.click(form.getByRole("button", { name: "See what changes" }));
  expect((await form.findByRole("alert")).textContent).toContain("stands no more");
  expect(server.asked("checkCorrection")[0]).toMatchObject({
    body: { replaces: ["bought"], transactions: [] },
  });
});

test("what the broker reported without a transaction is explained, and one that is missing is entered", async () => {
  const { user, list, dialog } = await openList();
  await user.click(await list.findByRole("button", { name: "Reported by the broker" }));
  const form = await dialog("Explain what the broker reported");
  expect(form.getByLabelText<HTMLInputElement>("Units").value).toBe("2");
  await user.click(form.getByRole("button", { name: "Cancel" }));
  const again = await dialog("All transactions");
  await user.click(again.getByRole("button", { name: "Enter a transaction" }));
  const entering = await dialog("Enter a transaction");
  await user.selectOptions(entering.getByLabelText("Type"), "Merger");
  expect(entering.getByText(/A taxable merger is a sale and a purchase/)).not.toBeNull();
  await user.click(entering.getByRole("button", { name: "See what changes" }));
  expect(entering.getByText("Please fill this in.")).not.toBeNull();
  for (const field of ["Value of a new share (optional)", "Fraction paid out (optional)"])
    expect(entering.getByLabelText(field)).not.toBeNull();
  await user.selectOptions(entering.getByLabelText("Type"), "Option exercised or assigned");
  const behind = () => entering.getByLabelText<HTMLInputElement>("Shares a contract").value;
  expect(behind()).toBe("100");
  // An adjusted contract has a digit after its root, and is behind another number of shares.
  fireEvent.change(entering.getByLabelText("Option"), { target: { value: "RY1 260619C100" } });
  expect(behind()).toBe("");
  fireEvent.change(entering.getByLabelText("Option"), { target: { value: "RY 260619C100" } });
  expect(behind()).toBe("100");
  expect(await accessibilityFindings()).toEqual([]);
});

test("a changed transaction opens both versions, with its reason and the way back", async () => {
  const { server, user, list, dialog } = await openList();
  expect((await list.findAllByText("Entered by you")).length).toBe(1);
  expect(list.queryByRole("button", { name: "Sold BMO" })).toBeNull();
  await user.click(list.getByRole("button", { name: "Bought TD" }));
  const both = await dialog("What you entered");
  for (const words of ["Confirmation", "Bought 8 TD", "Bought TD"])
    expect((await both.findAllByText(words)).length).toBeGreaterThan(0);
  expect(both.getByText("Reported")).toBeDefined();
  expect(both.getByText("In its place")).toBeDefined();
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(both.getByRole("button", { name: /^Undo the correction of/ }));
  await waitFor(() => expect(server.asked("undoCorrection")).toHaveLength(1));
  await user.click(both.getByRole("button", { name: "Change it again" }));
  await dialog("Correct this transaction");
});

test("on a phone and in French it is the same", async () => {
  const { user, list, dialog } = await openList([correction], { language: "fr", width: "phone" });
  await user.click(await list.findByRole("button", { name: "Bought RY" }));
  const form = await dialog("Corriger cette opération");
  await user.type(form.getByLabelText("Pourquoi"), "Relevé de mars");
  await user.click(form.getByRole("button", { name: "Voir ce qui change" }));
  await form.findByText(/Voici ce qui changerait/);
  expect(form.getByText(/Votre courtier signale autre chose/)).not.toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test("what was entered takes the place of nothing, and says so", async () => {
  const { user, list, dialog } = await openList([{ ...correction, replaced: [] }]);
  await user.click(await list.findByRole("button", { name: "Corrections" }));
  const made = await dialog("Corrections");
  await made.findByText("Entered");
  expect(made.queryByText("In its place")).toBeNull();
  expect(made.queryByText("Reported")).toBeNull();
});

test("without corrections the list says how one is made", async () => {
  const { user, list, dialog } = await openList([]);
  await user.click(await list.findByRole("button", { name: "Corrections" }));
  expect(await (await dialog("Corrections")).findByText("Nothing is corrected")).not.toBeNull();
});

test("amounts in other currencies cannot be taken for dollars, and a draft of one keeps the currency", async () => {
  const replaced = (["EUR", "JPY", "USD", "CAD"] as const).map((currency) => ({
    ...{ ...bought, id: currency, currency, title: `Bought for ${currency}` },
  }));
  const entered = [{ ...changed, currency: "EUR" as const }];
  const { user, list, dialog } = await openList([{ ...correction, replaced, entered }]);
  await user.click(await list.findByRole("button", { name: "Bought TD" }));
  const both = await dialog("What you entered");
  const amountOf = async (title: string) => {
    const [line] = await both.findAllByText(title);
    return line?.closest(".bg-inset")?.querySelector(".amount")?.textContent;
  };
  expect(await Promise.all(replaced.map(({ title }) => amountOf(title)))).toEqual([
    ...["−€1,000.00", "−JP¥1,000", "−$1,000.00USD", "−$1,000.00"],
  ]);
  expect(draftOf(entered[0]!)).toMatchObject({ currency: "EUR", from_currency: "EUR" });
});

test("of units, price and amount the third follows from the other two; halves add up", () => {
  const draft = { ...emptyDraft(Date.parse("2026-05-28T14:00:00Z")), symbol: "RY", units: "3", fee: "0.05" };
  expect(edited(draft, "price", "33.35").amount).toBe("100.1");
  expect(edited({ ...draft, type: "sell" }, "price", "33.35").amount).toBe("100");
  expect(edited(draft, "amount", "100.1").price).toBe("33.35");
  const [first, second] = halves({ ...draftOf(bought), amount: "1000.01" });
  expect([first.units, second.units, first.amount, second.amount]).toEqual(["5", "5", "500", "500.01"]);
  const charge = { ...bought, kind: "fee" as const, units: null, symbol: null, fee: 0 };
  const charged = [-7, 7].map((amount) => draftOf({ ...charge, amount }).amount);
  expect(charged).toEqual(["7", "-7"]);
  expect(readDraft({ ...draft, units: "x" })).toEqual({ field: "units", problem: "no_number" });
  expect(readDraft({ ...draft, type: "transfer_in", moves: "cash", amount: "5" })).toEqual({
    transaction: { type: "transfer_in", date: "2026-05-28", amount: 5, currency: "CAD" },
  });
});
