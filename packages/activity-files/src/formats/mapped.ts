/** Any table, by what a person says its columns and words mean. */
import type { BrokerAccountType } from "@neuro/brokerage";
import type { ColumnMapping, ColumnMeaning, FileActivity, ReadFile, ReadOptions } from "../port.ts";
import type { Lines } from "../source/read-lines.ts";
import { folded, type Row } from "../source/table.ts";
import { accountType } from "../values/account-type.ts";
import { absolute, isZero } from "../values/amount.ts";
import { securityOf } from "../values/security.ts";
import { typeOfWord } from "../values/type-words.ts";
import {
  activity,
  type LineRead,
  NotUnderstood,
  PASSED_OVER,
  type TableFile,
  tableFormat,
  trade,
} from "./format.ts";

interface Columns {
  get(row: Row, meaning: ColumnMeaning): string;
  heading(meaning: ColumnMeaning): string;
}

function typeOf(word: string, { types }: ColumnMapping): FileActivity["type"] | null {
  const told = Object.hasOwn(types, word) ? types[word] : undefined;
  if (told !== undefined) return told;
  const known = typeOfWord(word);
  if (known === undefined) throw new NotUnderstood("unknown_action", word);
  return known;
}

/** Money that comes in or goes out by its kind, where the file writes it without a sign. */
const SIGNS: Partial<Record<FileActivity["type"], 1 | -1>> = {
  ...{ withdrawal: -1, fee: -1, tax: -1, transfer_out: -1 },
};

function signed(type: FileActivity["type"], amount: string | null, isSigned: boolean): string | null {
  if (amount === null || isSigned || SIGNS[type] !== -1) return amount;
  return amount.startsWith("-") ? amount : `-${absolute(amount)}`;
}

function readRow(
  row: Row,
  file: TableFile,
  columns: Columns,
  mapping: ColumnMapping,
  isSigned: boolean,
): LineRead {
  const word = columns.get(row, "type");
  const type = typeOf(word, mapping);
  if (type === null) return PASSED_OVER;
  const kind = columns.get(row, "account_type");
  const number = columns.get(row, "account");
  const account = file.account({
    key: number || kind,
    number: number || null,
    name: null,
    type: kind === "" ? null : (accountType(kind) as BrokerAccountType | null),
  });
  const amountOf = (meaning: ColumnMeaning) => file.amount(row, columns.heading(meaning));
  const symbol = columns.get(row, "symbol");
  const name = columns.get(row, "name");
  const units = amountOf("units") ?? "0";
  const common = {
    ...{ line: row.line, account, rawType: word, units },
    tradeDate: file.day(row, columns.heading("date")),
    settlementDate: file.dayOrNone(row, columns.heading("settlement_date")),
    security:
      symbol === "" && name === ""
        ? null
        : securityOf({ symbol, name: name || null, market: columns.get(row, "market") || null }),
    price: absolute(amountOf("price") ?? "0"),
    amount: signed(type, amountOf("amount"), isSigned),
    currency: columns.get(row, "currency").toUpperCase() || null,
    fee: absolute(amountOf("fee") ?? "0"),
    description: columns.get(row, "description") || name,
    id: columns.get(row, "id") || null,
  };
  if (type === "buy" || type === "sell") return trade({ ...common, type });
  if (isZero(common.amount) && isZero(units)) throw new NotUnderstood("no_amount");
  return activity({ ...common, type });
}

export function readMapped(
  source: { readonly kind: "lines" } & Lines,
  options: ReadOptions,
  mapping: ColumnMapping,
): ReadFile {
  const heading = (meaning: ColumnMeaning) => folded(mapping.columns[meaning] ?? "\u0000");
  const columns: Columns = { heading, get: (row, meaning) => row.get(heading(meaning)) };
  const wanted = Object.values(mapping.columns).map(folded);
  let isSigned: boolean | null = null;
  return tableFormat({
    ...{ id: "mapped", headings: [wanted], order: "ask" },
    days: [heading("date"), heading("settlement_date")],
    read(row, file) {
      // A column with amounts below zero is signed throughout.
      isSigned ??= file.table.rows.some((each) => /^\s*[-−–(]|-\s*$/.test(each.get(heading("amount"))));
      return readRow(row, file, columns, mapping, isSigned);
    },
  }).read(source, options);
}
