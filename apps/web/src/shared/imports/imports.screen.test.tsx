/** The window that brings files in: looked at, corrected, booked, taken back. */
import type { AnswerOf } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";

type Look = AnswerOf<"previewImport">;

const inBooks = {
  verdict: "conflicting",
  problem: null,
  in_books: {
    date: "2026-05-12",
    units: 10,
    amount: -1_000,
    told_by: "broker",
    differs: "amount",
    stands: "corrected",
  },
} as const;

async function openImports(language: "en" | "fr" = "en", prepare: (server: FakeServer) => void = () => {}) {
  const opened = await openPage("/dashboard?tab=connect", { language, prepare });
  const button = language === "en" ? "Import transactions" : "Importer des opérations";
  const opener = await screen.findByRole<HTMLButtonElement>("button", { name: button });
  await waitFor(() => expect(opener.disabled).toBe(false));
  await opened.user.click(opener);
  const dialog = within(await screen.findByRole("dialog", { name: button }));
  const drop = async (name = "activities.csv") => {
    const input = screen.getByRole("dialog").querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no place for files.");
    await opened.user.upload(input, new File(["Date,Amount"], name));
  };
  return { ...opened, dialog, drop };
}

test("a file is shown line by line, its account is corrected, and it is booked as it was shown", async () => {
  const { server, user, dialog, drop } = await openImports();
  const look: Look = server.recorded("previewImport");
  await drop();
  await dialog.findByText(/2 new · 1 not understood/);
  await dialog.findByText(/Line 4: what “XYZ” means is not known/);
  expect(dialog.getByRole("combobox", { name: "Kind of account" })).toHaveProperty("value", "TFSA");
  expect(await accessibilityFindings()).toEqual([]);
  server.answer("changeImport", {
    ...look,
    accounts: look.accounts.map((each) => ({
      ...each,
      new_account: { type: "RRSP" as const, name: "Questrade", currency: "CAD" as const },
    })),
  });
  await user.selectOptions(dialog.getByRole("combobox", { name: "Kind of account" }), "RRSP");
  await waitFor(() =>
    expect(server.asked("changeImport").at(-1)?.body).toMatchObject({
      accounts: { "51234567": { type: "RRSP", currency: "CAD" } },
    }),
  );
  const booked = { ...look, state: "booked" as const, done: 2, total: 2 };
  server.answer("confirmImport", booked);
  await user.click(await dialog.findByRole("button", { name: "Book 2 transactions" }));
  await dialog.findByText("activities.csv is in your books");
  expect(server.asked("confirmImport").at(-1)?.body).toEqual({
    rows: { new: 2, known: 0, conflicting: 0 },
  });
});

test("every line of a long file can be read, page under page", async () => {
  const { server, user, dialog, drop } = await openImports("en", (fake) => {
    fake.change("previewImport", (look) => ({
      ...look,
      rows: { ...look.rows, new: 250, not_understood: 0 },
    }));
    const [line] = fake.recorded("importLines").lines;
    fake.answer("importLines", ({ query }) => {
      const from = Number(query?.after ?? 0);
      const length = Math.min(Number(query?.limit), 250 - from);
      const lines = Array.from({ length }, (_, at) => ({
        ...line!,
        ...{ line: from + at + 2, problem: null, verdict: "new" as const },
      }));
      return { lines, total: 250 };
    });
  });
  await drop();
  const list = within(await dialog.findByRole("region", { name: "Lines of the file" }));
  await list.findByText("150 more lines");
  expect(list.getAllByRole("listitem")).toHaveLength(100);
  await user.click(list.getByRole("button", { name: "Show more" }));
  await list.findByText("50 more lines");
  await user.click(list.getByRole("button", { name: "Show more" }));
  await list.findByText("251");
  expect(list.getAllByRole("listitem")).toHaveLength(250);
  expect(list.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(server.asked("importLines").map(({ query }) => Number(query?.after))).toEqual([0, 100, 200]);
});

test("amounts of lines in other currencies cannot be taken for dollars", async () => {
  const { dialog, drop } = await openImports("en", (fake) => {
    fake.change("importLines", ({ lines: [line] }) => ({
      total: 4,
      lines: (["EUR", "JPY", "USD", "PLN"] as const).map((currency, at) => ({
        ...line!,
        ...{ line: at + 1, currency, amount: -1_000, problem: null, in_books: null, verdict: "new" as const },
      })),
    }));
  });
  await drop();
  await dialog.findByText("−€1,000.00");
  const amounts = [...screen.getByRole("dialog").querySelectorAll("li .amount")];
  expect(amounts.map(({ textContent }) => textContent)).toEqual([
    ...["−€1,000.00", "−JP¥1,000", "−$1,000.00USD", "−1,000PLN"],
  ]);
});

test("what reads two ways is asked once", async () => {
  const { server, user, dialog, drop } = await openImports("en", (fake) => {
    fake.change("previewImport", (look) => ({
      ...look,
      ambiguous_dates: ["03/04/2024"],
    }));
  });
  await drop();
  await dialog.findByText("Which of day and month stands first?");
  server.answer("changeImport", { ...server.recorded("previewImport"), date_order: "dmy" });
  await user.click(dialog.getByRole("radio", { name: /^3\sApr/ }));
  await waitFor(() => expect(server.asked("changeImport").at(-1)?.body).toEqual({ date_order: "dmy" }));
});

test("lines the books tell otherwise are shown beside them, and decided for all that differ in the same", async () => {
  const conflicts: Look["conflicts"] = [
    { differs: "amount", lines: 3, replaceable: 2, decision: "keep" },
    { differs: "day", lines: 1, replaceable: 0, decision: "keep" },
  ];
  const { server, user, dialog, drop } = await openImports("en", (fake) => {
    fake.change("previewImport", (look) => ({
      ...look,
      rows: { ...look.rows, new: 0, conflicting: 4 },
      conflicts,
    }));
    fake.change("importLines", ({ lines: [line] }) => ({
      total: 1,
      lines: line === undefined ? [] : [{ ...line, ...inBooks }],
    }));
  });
  await drop();
  await dialog.findByText("4 lines are in your books in other words");
  await dialog.findByText(/In your books, told by your broker: 12\sMay\s2026, .*1,000/);
  dialog.getByText("It stays: you corrected it yourself. Undo that first for the file to take its place.");
  expect(dialog.getByRole("button", { name: "Nothing to book" })).toHaveProperty("disabled", true);
  const ofDay = within(dialog.getByRole("group", { name: "The day differs on 1 line" }));
  expect(ofDay.getByRole("radio", { name: "This file is right" })).toHaveProperty("disabled", true);
  const decided = conflicts.map((own) =>
    own.differs === "amount" ? { ...own, decision: "replace" as const } : own,
  );
  const look = server.recorded("previewImport");
  server.answer("changeImport", {
    ...look,
    rows: { ...look.rows, new: 0, conflicting: 4 },
    conflicts: decided,
  });
  const ofAmount = within(dialog.getByRole("group", { name: "The amount differs on 3 lines" }));
  await user.click(ofAmount.getByRole("radio", { name: "This file is right" }));
  await dialog.findByRole("button", { name: "Book 2 transactions" });
  expect(server.asked("changeImport").at(-1)?.body).toEqual({ conflicting: { amount: "replace" } });
  expect(dialog.getAllByText("The file cannot take the place of 1 of them: the line says why.")).toHaveLength(
    2,
  );
  expect(await accessibilityFindings()).toEqual([]);
});

test("a file with nothing new but what an account held is kept for that alone", async () => {
  const { server, user, dialog, drop } = await openImports("en", (fake) => {
    fake.change("previewImport", (look) => ({
      ...look,
      rows: { ...look.rows, new: 0, known: 2 },
      closings: [{ account_key: "51234567", closes_on: "2025-12-31", is_new: true }],
    }));
  });
  await drop();
  await dialog.findByText(/It also says what you held on 31\sDec\s2025/);
  server.answer("confirmImport", { ...server.recorded("previewImport"), state: "booked" });
  await user.click(dialog.getByRole("button", { name: "Keep what it says you held" }));
  await waitFor(() => expect(server.asked("confirmImport")).toHaveLength(1));
});

test("securities that no market lists are named before they come with their prices", async () => {
  const { server, user, dialog, drop } = await openImports("fr", (fake) => {
    fake.change("previewImport", (look) => ({
      ...look,
      rows: { ...look.rows, new: 0, known: 2 },
      own_securities: [
        { instrument_id: "OWN:FUND", name: "Fonds privé", prices: 3, is_new: true },
        { instrument_id: "OWN:GIC", name: "CPG", prices: 0, is_new: false },
      ],
    }));
  });
  await drop();
  const told = await dialog.findByText(/Fonds privé/);
  expect(told.textContent).toMatch(/avec ses cours.:.Fonds privé\.$/);
  server.answer("confirmImport", { ...server.recorded("previewImport"), state: "booked" });
  await user.click(dialog.getByRole("button", { name: "Garder ce qu’il décrit" }));
  await waitFor(() => expect(server.asked("confirmImport")).toHaveLength(1));
});

test("a table of no known form asks what its columns mean", async () => {
  const { server, user, dialog, drop } = await openImports("fr", (fake) => {
    fake.change("previewImport", (look) => ({
      ...look,
      ...{ format: null, format_name: null, evidence: null, accounts: [], securities: [], lines: [] },
      rows: { new: 0, known: 0, conflicting: 0, not_understood: 0, passed_over: 0 },
      ...{ columns: ["Jour", "Quoi", "Total"], sample: [["2025-04-03", "Achat", "12"]], mapping: null },
    }));
  });
  await drop();
  await dialog.findByText("Ce que signifient les colonnes");
  expect(await accessibilityFindings()).toEqual([]);
  const read = dialog.getByRole<HTMLButtonElement>("button", { name: "Lire le tableau" });
  expect(read.disabled).toBe(true);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Jour" }), "Jour");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Ce qui s’est passé" }), "Quoi");
  server.answer("changeImport", server.recorded("previewImport"));
  await user.click(read);
  await waitFor(() =>
    expect(server.asked("changeImport").at(-1)?.body).toEqual({
      mapping: { columns: { date: "Jour", type: "Quoi" }, types: {} },
    }),
  );
});

test("a file that cannot be read is told by its name, and a file that was booked is taken back", async () => {
  const { server, user, dialog, drop } = await openImports("en", (fake) => {
    fake.answer("imports", {
      ...fake.recorded("imports"),
      imports: [
        {
          ...{ id: "11111111-1111-4111-8111-111111111111", state: "booked", file_name: "old.csv" },
          ...{ format: "questrade", format_name: "Questrade", evidence: "several", done: 2, total: 2 },
          rows: { new: 2, known: 0, conflicting: 0, not_understood: 0, passed_over: 0 },
          ...{ made_at: "2026-05-20T14:00:00Z", booked_at: "2026-05-20T14:00:00Z" },
          accounts: [{ account_id: "kept-1", account_name: "TFSA" }],
        },
      ],
    });
  });
  await dialog.findByText("old.csv");
  server.refuse("previewImport", "import_file_unreadable", { detail: "It is a picture." });
  await drop("photo.csv");
  expect((await dialog.findByRole("alert")).textContent).toBe("photo.csv It is a picture.");
  server.answer("undoImport", { undone: true });
  await user.click(dialog.getByRole("button", { name: "Take back" }));
  const sure = within(await screen.findByRole("alertdialog", { name: "Take this file back?" }));
  await user.click(sure.getByRole("button", { name: "Take back" }));
  await screen.findByText("old.csv is taken back");
});

test("everything goes out again in a form of choice, and what that has no words for is counted", async () => {
  const { server, user, dialog } = await openImports("fr", (fake) => {
    fake.answer(
      "exportActivities",
      new Response("{}", {
        headers: {
          "content-disposition": 'attachment; filename="ghostfolio-activities.json"',
          "x-left-out": "contribution=11, split=1",
        },
      }) as never,
    );
  });
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Et de nouveau dehors, tout en" }),
    "ghostfolio",
  );
  dialog.getByText(/Ghostfolio ne garde ni/);
  await user.click(dialog.getByRole("button", { name: "Enregistrer le fichier" }));
  await dialog.findByText("12 écritures ne sont pas dans ce fichier : Dépôt (11) et Fractionnement (1)");
  expect(server.asked("exportActivities").at(-1)).toMatchObject({ query: { format: "ghostfolio" } });
  await user.selectOptions(dialog.getByRole("combobox", { name: "Et de nouveau dehors, tout en" }), "csv");
  expect(dialog.queryByText(/ne sont pas dans ce fichier/)).toBeNull();
});
