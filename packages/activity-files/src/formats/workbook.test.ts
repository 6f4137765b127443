/** Questrade gives a workbook: the very lines of its CSV in cells of numbers, days and texts read as the CSV does. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { readActivityFile } from "../read-activity-file.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const column = (at: number) => String.fromCharCode(65 + at);
/** Days of a workbook are counted from the last day but one of 1899. */
const serial = (iso: string) =>
  (Date.parse(`${iso}T00:00:00Z`) - Date.parse("1899-12-30T00:00:00Z")) / 86_400_000;

/** `asDays`: days are numbers with the look of days, else texts. */
function cellOf(cell: string, reference: string, asDays: boolean): string {
  const day = /^(\d{4}-\d{2}-\d{2}) /.exec(cell)?.[1];
  if (asDays && day !== undefined) return `<c r="${reference}" s="1"><v>${serial(day)}</v></c>`;
  if (/^-?\d{1,9}(?:\.\d+)?$/.test(cell) && cell.length < 12)
    return `<c r="${reference}"><v>${Number(cell)}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

function workbookOf(rows: readonly (readonly string[])[], asDays: boolean): Uint8Array {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, at) =>
      cell === "" ? "" : cellOf(cell, `${column(at)}${row + 1}`, asDays),
    );
    return `<row r="${row + 1}">${inside.join("")}</row>`;
  });
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Activities" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/questrade/${name}.csv`), "utf8");
const rowsOf = (text: string) =>
  Papa.parse<string[]>(text.trim()).data.map((cells) => cells.map((cell) => cell.trim()));

test.each([
  ["plain", true],
  ["plain", false],
  ["odd", true],
  ["odd", false],
] as const)(
  "a workbook with the lines of the %s file reads as that file (days as numbers: %s)",
  async (name, asDays) => {
    const text = fixture(name);
    const fromWorkbook = await readActivityFile(workbookOf(rowsOf(text), asDays));
    expect(fromWorkbook).toMatchObject({ format: "questrade" });
    const fromText = await readActivityFile(new TextEncoder().encode(text));
    if ("fault" in fromText || "fault" in fromWorkbook) throw new Error("a fault");
    expect(fromWorkbook.activities).toEqual(fromText.activities);
    expect(fromWorkbook.problems.map(({ line, code, word }) => [line, code, word])).toEqual(
      fromText.problems.map(({ line, code, word }) => [line, code, word]),
    );
  },
);
