/** A tax year as a file: tables for a spreadsheet, or a document to print. */
import { accountName, type Locale, message, moneyText } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import type { FastifyReply } from "fastify";
import { dayTold, moneyTold } from "../../../platform/format/figures-told.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../platform/http/csv.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import type { Reader, TaxTable } from "./tax-table.ts";
import { taxYearPdf } from "./tax-year-pdf.ts";
import type { TaxYear } from "./tax-year-shown.ts";
import { taxYearNotes, taxYearTables } from "./tax-year-tables.ts";

function csvOf(title: string, notes: readonly string[], tables: readonly TaxTable[]): string {
  const lines = [[title], ...notes.map((note) => [note])];
  const parts = tables.flatMap(({ title: of, columns, rows, total, note }) => [
    ...[[], [of], columns.map((column) => column.title), ...rows],
    ...(total === null ? [] : [total]),
    ...(note === null ? [] : note.split("\n").map((line) => [line])),
  ]);
  return BYTE_ORDER_MARK + [...lines, ...parts].map(csvLine).join("");
}

export async function sendTaxYear(
  shown: TaxYear,
  asked: {
    readonly format: "csv" | "pdf";
    readonly books: readonly AccountBooks[];
    readonly locale: Locale;
    /** Market time, epoch ms. */
    readonly now: number;
  },
  reply: FastifyReply,
): Promise<undefined> {
  const { format, books, locale, now } = asked;
  const names = new Map(books.map(({ account }) => [account.id, accountName(account.displayName, locale)]));
  const money: Reader["money"] = (amount, currency) => moneyTold(amount, { currency, locale });
  const tables = taxYearTables(shown, { locale, names, money });
  const title = message("tax_year.title", locale, { year: String(shown.year) });
  const notes = taxYearNotes(shown, dayTold(easternDate(now), locale), locale);
  const currency = shown.form_8949 === null ? "CAD" : "USD";
  const told = (value: string | number | null) =>
    typeof value === "number" ? moneyText(value, locale, { currency }) : (value ?? "");
  const content =
    format === "csv"
      ? csvOf(title, notes, tables)
      : await taxYearPdf({ title, notes, tables, made: new Date(now) }, { locale, told });
  reply
    .type(format === "csv" ? "text/csv; charset=utf-8" : "application/pdf")
    .header(
      "content-disposition",
      `attachment; filename="neuro-${message("tax_year.file", locale)}-${shown.year}.${format}"`,
    )
    .header("cache-control", "no-store")
    .send(content);
  return undefined;
}
