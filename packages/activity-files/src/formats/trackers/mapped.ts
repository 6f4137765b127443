/** Any table, by what a person says its columns and words mean. */
import type { ImportColumn } from "@neuro/contract";
import type { ColumnMapping, FileActivity, ReadFile, ReadOptions } from "../../port.ts";
import type { Lines } from "../../source/read-lines.ts";
import { folded, type Row } from "../../source/table.ts";
import { accountType } from "../../values/account-type.ts";
import { absolute, isNegative, isZero } from "../../values/amount.ts";
import { optionOf } from "../../values/option-symbol.ts";
import { securityOf } from "../../values/security.ts";
import { meaningOf } from "../../values/type-words.ts";
import { entry, type Meaning, type Told } from "../shared/entries.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, PASSED_OVER } from "../shared/reading.ts";
import { type TableFile, tableFormat } from "../shared/table-format.ts";

interface Columns {
  get(row: Row, meaning: ImportColumn): string;
  heading(meaning: ImportColumn): string;
}

/** A type that a person chose says no direction where the type has none of its own. */
const CHOSEN: Partial<Record<FileActivity["type"], Meaning>> = { adjustment: "cash" };

function meaningIn(word: string, { types }: ColumnMapping): Meaning {
  const told = Object.hasOwn(types, word) ? types[word] : undefined;
  if (told === null) return PASSED_OVER;
  if (told !== undefined) return CHOSEN[told] ?? told;
  const known = meaningOf(word);
  if (known === null) throw new NotUnderstood("unknown_action", word);
  return known;
}

interface Reader {
  readonly file: TableFile;
  readonly columns: Columns;
  readonly mapping: ColumnMapping;
}

function toldIn(row: Row, { file, columns }: Reader): Told {
  const [kind, number] = [columns.get(row, "account_type"), columns.get(row, "account")];
  const amountOf = (meaning: ImportColumn) => file.amount(row, columns.heading(meaning));
  const [symbol, name] = [columns.get(row, "symbol"), columns.get(row, "name")];
  const description = columns.get(row, "description") || name;
  const option = optionOf(symbol, name);
  const market = columns.get(row, "market") || null;
  return {
    ...{ line: row.line, rawType: columns.get(row, "type"), description },
    account: file.account({
      ...{ key: number || kind, number: number || null, name: null },
      type: kind === "" ? null : accountType(kind),
    }),
    tradeDate: file.day(row, columns.heading("date")),
    settlementDate: file.dayOrNone(row, columns.heading("settlement_date")),
    security: option ?? securityOf({ symbol, name: name || null, market }),
    units: amountOf("units") ?? "0",
    price: absolute(amountOf("price") ?? "0"),
    amount: amountOf("amount"),
    currency: columns.get(row, "currency") || null,
    fee: absolute(amountOf("fee") ?? "0"),
    id: columns.get(row, "id") || null,
    ...(option === null ? {} : { multiplier: "100" }),
  };
}

function readRow(row: Row, reader: Reader): LineRead {
  const { file, columns, mapping } = reader;
  const meaning = meaningIn(columns.get(row, "type"), mapping);
  if (meaning === PASSED_OVER) return PASSED_OVER;
  // A column with amounts below zero is signed throughout.
  const isUnsigned = file.once(
    "unsigned",
    () => !file.table.rows.some((each) => SIGNED.test(columns.get(each, "amount"))),
  );
  const told = toldIn(row, reader);
  if (meaning === "reinvested_dividend" && isNegative(told.amount)) return entry("buy", told);
  return entry(isZero(told.amount) && meaning === "dividend" ? paidIn(told) : meaning, told, { isUnsigned });
}

const SIGNED = /^\s*(?:[-−–(]|\$\s*[-(])|-\s*$/;
/** A dividend without cash but with units is one in shares. */
const paidIn = ({ units }: Told): Meaning => (isZero(units) ? "dividend" : "stock_dividend");

export function readMapped(
  source: { readonly kind: "lines" } & Lines,
  options: ReadOptions,
  mapping: ColumnMapping,
): ReadFile {
  const heading = (meaning: ImportColumn) => folded(mapping.columns[meaning] ?? "\u0000");
  const columns: Columns = { heading, get: (row, meaning) => row.get(heading(meaning)) };
  const wanted = Object.values(mapping.columns).map(folded);
  return tableFormat({
    ...{ id: "mapped", headings: [wanted], order: "ask" },
    days: [heading("date"), heading("settlement_date")],
    read: (row, file) => readRow(row, { file, columns, mapping }),
  }).read(source, options);
}
