/** Neuro's own export, as `writeActivityCsv` writes it: one line for each activity, which is read back as it was. */
import type { BrokerAccountType, BrokerListingKind } from "@neuro/brokerage";
import { importTypes } from "@neuro/contract";
import { formatDecimal, parseDecimal } from "@neuro/ledger";
import type { FileAccount, FileActivity, FileSecurity } from "../../port.ts";
import type { Row } from "../../source/table.ts";
import { readDay } from "../../values/day.ts";
import { type LineRead, NotUnderstood } from "../shared/reading.ts";
import { type TableFile, tableFormat } from "../shared/table-format.ts";

/** In the order of the file. */
export const NEURO_COLUMNS = [
  ...[
    "format",
    "account_number",
    "account_name",
    "account_type",
    "date",
    "settlement_date",
    "type",
    "symbol",
    "name",
  ],
  ...["market", "kind", "units", "price", "multiplier", "amount", "currency", "fee", "fx_rate", "book_value"],
  ...["description", "reference", "id"],
] as const;
export const NEURO_FORMAT = "neuro-1";

const TYPES: ReadonlySet<string> = new Set<FileActivity["type"]>(importTypes);
const KINDS: ReadonlySet<string> = new Set<BrokerListingKind>([
  "stock",
  "etf",
  "fund",
  "crypto",
  "option",
  "other",
]);

const isType = (word: string): word is FileActivity["type"] => TYPES.has(word);
const isKind = (word: string): word is BrokerListingKind => KINDS.has(word);

/** As it stands there, without the mark before what a spreadsheet would take for a formula. */
function text(row: Row, heading: string): string {
  const at = row.column(heading);
  const cell = at === undefined ? "" : (row.cells[at] ?? "");
  return /^'['=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}

const or = <T>(value: T | "", none: null): T | null => (value === "" ? none : value);

function number(row: Row, heading: string): string | null {
  const written = text(row, heading).trim();
  if (written === "") return null;
  const value = parseDecimal(written);
  if (value === null) throw new NotUnderstood("wrong_number", written);
  return formatDecimal(value);
}

function day(row: Row, heading: string): string | null {
  const written = text(row, heading).trim();
  if (written === "") return null;
  const read = readDay(written);
  if (read === null) throw new NotUnderstood("wrong_date", written);
  return read.iso;
}

function accountIn(row: Row): FileAccount {
  const [number, name, type] = ["account number", "account name", "account type"].map((heading) =>
    text(row, heading),
  );
  return {
    key: [number, name, type].filter(Boolean).join(" / "),
    number: or(number ?? "", null),
    name: or(name ?? "", null),
    type: or((type ?? "") as BrokerAccountType | "", null),
  };
}

function securityIn(row: Row): FileSecurity | null {
  const [symbol, name, market, kind] = ["symbol", "name", "market", "kind"].map((heading) =>
    text(row, heading),
  );
  if (!symbol && !name) return null;
  if (kind && !isKind(kind)) throw new NotUnderstood("no_security", kind);
  const known = kind && isKind(kind) ? kind : null;
  return { symbol: symbol || null, name: name || null, market: market || null, currency: null, kind: known };
}

function read(row: Row, file: TableFile): LineRead {
  const type = text(row, "type").trim();
  if (!isType(type)) throw new NotUnderstood("unknown_action", type);
  const date = day(row, "date");
  if (date === null) throw new NotUnderstood("no_date");
  const [multiplier, bookValue] = [number(row, "multiplier"), number(row, "book value")];
  return {
    ...{ line: row.line, account: file.account(accountIn(row)), type, rawType: type, tradeDate: date },
    settlementDate: day(row, "settlement date"),
    security: securityIn(row),
    units: number(row, "units") ?? "0",
    price: number(row, "price") ?? "0",
    ...(multiplier === null ? {} : { multiplier }),
    amount: number(row, "amount"),
    currency: or(text(row, "currency").trim(), null),
    fee: number(row, "fee") ?? "0",
    ...(bookValue === null ? {} : { bookValue }),
    fxRate: number(row, "fx rate"),
    description: text(row, "description"),
    reference: or(text(row, "reference"), null),
    id: or(text(row, "id"), null),
  };
}

export const neuro = tableFormat({
  ...{ id: "neuro", order: "mdy", days: ["date", "settlement date"] },
  headings: [NEURO_COLUMNS.map((column) => column.replaceAll("_", " "))],
  isExact: true,
  read,
});
