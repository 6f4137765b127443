/** Slips of brokers beside the sales of a year, as their owner adds and removes them. */
import type { AnswerOf } from "@neuro/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";

type Told = AnswerOf<"portfolioSlips">;
type Slip = Told["slips"][number];

const sale: Slip["sales"][number] = {
  ...{ account_id: "a1", account_name: "Margin", symbol: "RY", instrument_id: "XTSE:RY", name: "Royal Bank" },
  ...{ date: "2025-12-31", counts_on: "2026-01-02", units: 10, proceeds_cad: 1490, cost_cad: 1001 },
} as Slip["sales"][number];
const same = { amount_cad: null, or_else: [], changes_year: false };
const slip: Slip = {
  ...{
    id: "s1",
    account_id: null,
    account_name: null,
    security: "ROYAL BANK",
    symbol: "RY",
    date: "2025-12-31",
  },
  ...{
    units: 10,
    proceeds: 1500,
    cost: 900,
    currency: "CAD",
    source: "typed",
    state: "differs",
    sales: [sale],
  },
  ...{ made_at: "2026-05-28T14:00:00Z", same_as: null },
  proceeds_compared: { slip_cad: 1500, books_cad: 1490, difference_cad: 10 },
  cost_compared: { slip_cad: 900, books_cad: 1001, difference_cad: -101 },
  causes: [
    { ...same, kind: "commission", of: "proceeds", amount_cad: 10 },
    { ...same, kind: "superficial_loss", of: "cost", amount_cad: -60, or_else: ["account_average"] },
    { ...same, kind: "unexplained", of: "cost", amount_cad: -41 },
    { ...same, kind: "settlement_date", of: "date", changes_year: true },
  ],
};
const nothing = { proceeds_compared: null, cost_compared: null, causes: [], sales: [] };

async function openSlips(slips: readonly Slip[], more: Partial<Told> = {}) {
  const { server, user } = await openPage("/dashboard?tab=portfolio", {
    scrolled: true,
    prepare: (told) => {
      const answer: Told = {
        ...told.recorded("portfolioSlips"),
        slips: [...slips],
        without_slip: [],
        ...more,
      };
      told.answer("portfolioSlips", answer);
      told.answer("addTaxSlips", { added: 1 });
      told.answer("removeTaxSlip", { removed: true });
    },
  });
  await user.click(await screen.findByRole("button", { name: "T5008 slips" }));
  const dialog = within(await screen.findByRole("dialog", { name: "T5008 slips" }));
  await waitFor(() => expect(server.asked("portfolioSlips")).not.toEqual([]));
  return { server, user, dialog };
}

test("each slip says how it stands to the books, with every cause and its amount; taken back, it is asked for again", async () => {
  const { server, user, dialog } = await openSlips(
    [
      slip,
      { ...slip, ...nothing, id: "s2", state: "ambiguous", sales: [sale, { ...sale, account_name: "Cash" }] },
      { ...slip, ...nothing, id: "s3", state: "no_sale", symbol: null },
      { ...slip, ...nothing, id: "s4", state: "duplicate", same_as: "s1" },
      {
        ...slip,
        id: "s5",
        state: "agrees",
        causes: [],
        cost_compared: { slip_cad: 1, books_cad: 1, difference_cad: 0 },
      },
    ],
    { without_slip: [{ ...sale, symbol: "TD" }] },
  );
  await dialog.findByText("Differs");
  for (const words of [
    "5 slips of 2025",
    "4 do not agree with your books.",
    "Differs",
    "Ambiguous",
    "No such sale",
    "ROYAL BANK",
    "Said twice",
    "Agrees",
    "1 sale without a slip",
    "TD",
  ])
    expect(dialog.getAllByText(words).length, words).toBeGreaterThan(0);
  for (const words of [
    "Proceeds The slip tells the proceeds before the commission of the sale.",
    "Cost A denied loss was added to the cost; the slip does not know of it. The same amount would come of: average of one account.",
    "Cost Nothing in your books explains this. Ask the broker how the figure came about.",
  ])
    dialog.getByText((_, node) => node?.tagName === "P" && node.textContent.trim() === words);
  dialog.getByText(/Settled on 2 Jan 2026, the sale counts in 2026\./);
  expect(dialog.getByText("−$101.00")).toBeDefined();
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(dialog.getAllByRole("button", { name: /^Remove the slip RY/ })[0]!);
  await waitFor(() =>
    expect(server.asked("removeTaxSlip").map(({ params }) => params)).toEqual([{ id: "s1" }]),
  );
  await waitFor(() => expect(server.asked("portfolioSlips").length).toBeGreaterThan(1));
});

test("one is typed in box by box, and what is missing is said where it is", async () => {
  const { server, user, dialog } = await openSlips([]);
  await dialog.findByText("No slip of 2025 yet");
  await user.click(dialog.getByRole("radio", { name: "Typed in" }));
  const save = dialog.getByRole("button", { name: "Save the slip" });
  await user.click(save);
  await dialog.findByText("Please enter the security.");
  await user.type(dialog.getByRole("textbox", { name: "Security, box 17" }), "RY");
  await user.click(save);
  await dialog.findByText("Please enter the day of box 14.");
  fireEvent.change(dialog.getByLabelText("Day, box 14"), { target: { value: "2025-03-14" } });
  await user.click(save);
  await dialog.findByText("Please enter the units, above 0.");
  await user.type(dialog.getByRole("textbox", { name: "Units, box 16" }), "10");
  await user.click(save);
  await dialog.findByText("Please enter the proceeds, 0 or more.");
  await user.type(dialog.getByRole("textbox", { name: "Proceeds, box 21" }), "1500.25");
  await user.click(save);
  await waitFor(() => expect(server.asked("addTaxSlips")).toHaveLength(1));
  expect(server.asked("addTaxSlips")[0]?.body).toEqual({
    source: "typed",
    slips: [{ security: "RY", date: "2025-03-14", units: 10, proceeds: 1500.25, currency: "CAD" }],
  });
  expect(await accessibilityFindings()).toEqual([]);
});

test("a file is looked over before it is kept: a slip can be left out, and a line that is not understood is told", async () => {
  const { server, user, dialog } = await openSlips([]);
  const row = {
    line: 2,
    security: "ROYAL BANK",
    symbol: "RY",
    date: "2025-03-14",
    units: 10,
    currency: "CAD",
  } as const;
  server.answer("readTaxSlips", {
    rows: [
      { ...row, proceeds: 1500, cost: 1000 },
      { ...row, line: 3, symbol: null, security: "WHO KNOWS", proceeds: 20, cost: null },
    ],
    problems: [{ line: 4, text: "03/04/2025,RY", reason: "unclear_date" }],
  });
  const file = new File(["Date,Units\n"], "slips.csv", { type: "text/csv" });
  await user.upload(await dialog.findByLabelText(/^Choose a CSV or PDF/), file);
  await dialog.findByText("not known by these words");
  expect(server.asked("readTaxSlips")[0]?.body).toEqual({ kind: "csv", content: "Date,Units\n" });
  dialog.getByText("1 line was not understood. Type its slip in:");
  dialog.getByText("Line 4, day and month may be either; write it as 2025-03-14:");
  expect(server.asked("addTaxSlips")).toEqual([]);
  await user.click(dialog.getByRole("checkbox", { name: "Save WHO KNOWS of 2025-03-14" }));
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save 1 slip" }));
  await waitFor(() => expect(server.asked("addTaxSlips")).toHaveLength(1));
  expect(server.asked("addTaxSlips")[0]?.body).toEqual({
    source: "csv",
    slips: [{ security: "RY", date: "2025-03-14", units: 10, proceeds: 1500, cost: 1000, currency: "CAD" }],
  });
});

test("a file that the server refuses, and one that is too large, are told in words", async () => {
  const { server, user, dialog } = await openSlips([]);
  server.refuse("readTaxSlips", "slip_file_encrypted");
  const input = await dialog.findByLabelText(/^Choose a CSV or PDF/);
  await user.upload(input, new File(["%PDF-1.4"], "slips.pdf", { type: "application/pdf" }));
  await dialog.findByText(/^The PDF is protected by a password\./);
  expect(server.asked("readTaxSlips")[0]?.body).toEqual({ kind: "pdf", content: btoa("%PDF-1.4") });
  await user.upload(input, new File([new Uint8Array(2_200_001)], "slips.pdf", { type: "application/pdf" }));
  await dialog.findByText(/^The file is larger than 2 MB\./);
  expect(server.asked("readTaxSlips")).toHaveLength(1);
});

test("in the United States there are none, and the window says so", async () => {
  const { dialog } = await openSlips([], { state: "not_canadian" });
  await dialog.findByText("No slips in your country");
  expect(dialog.queryByRole("combobox", { name: "Year" })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});
