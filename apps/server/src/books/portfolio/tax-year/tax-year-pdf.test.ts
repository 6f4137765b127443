import { extractText } from "unpdf";
import { expect, test } from "vitest";
import type { TaxTable } from "./tax-table.ts";
import { taxYearPdf } from "./tax-year-pdf.ts";

const told = (value: string | number | null) =>
  typeof value === "number" ? value.toFixed(2) : (value ?? "");

async function textOf(tables: readonly TaxTable[]): Promise<{ pages: readonly string[]; size: number }> {
  const parts = {
    title: "Tax year 2025",
    notes: ["A note."],
    tables,
    made: new Date("2026-03-01T12:00:00Z"),
  };
  const pdf = await taxYearPdf(parts, { locale: "en", told });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return { pages: text, size: pdf.length };
}

const tableOf = (rows: TaxTable["rows"]): TaxTable => ({
  ...{ title: "Sales", note: "The note below.", total: ["Total", 7] },
  columns: [
    { title: "Security", isNumber: false, weight: 3 },
    { title: "Gain", isNumber: true, weight: 1 },
  ],
  rows,
});

test("a long table goes over pages, each with its head, each row once, and the total at the end", async () => {
  const rows = Array.from({ length: 130 }, (_, at) => [`Security number ${at}.`, at]);
  const { pages } = await textOf([tableOf(rows)]);
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain("Security");
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  const whole = pages.join("\n");
  for (const [name] of rows) expect(whole.split(`${name}`)).toHaveLength(2);
  expect(pages.at(-1)).toContain("The note below.");
});

test("letters that its fonts lack, and names of any length, break nothing", async () => {
  const odd = ["Ćma ≈ 漢字", "x".repeat(2_000), "\u0000\u202e", "Société Générale – « A »", ""];
  const { pages } = await textOf([tableOf(odd.map((name) => [name, null]))]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("?ma ? ??");
  expect(pages[0]).toContain("Société Générale – « A »");
});

test("without a table it has its title and its notes", async () => {
  const { pages } = await textOf([]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("A note.");
});
