/**
 * Neuro's own export, as `writeActivityCsv` and `writeActivityJson` write it: one line for each activity, which is read back as it was.
 */
import type { BrokerAccountType, BrokerListingKind } from "@neuro/brokerage";
import { importTypes, mostOwnSecurities } from "@neuro/contract";
import { decimalOfNumber, formatDecimal, parseDecimal } from "@neuro/ledger";
import type { FileAccount, FileActivity, FileSecurity } from "../../port.ts";
import type { Source } from "../../source/read-source.ts";
import type { Row } from "../../source/table.ts";
import { readDay } from "../../values/day.ts";
import { type Format, SURE } from "../shared/format.ts";
import { NotUnderstood } from "../shared/not-understood.ts";
import { type LineRead, Reading } from "../shared/reading.ts";
import { type TableFile, tableFormat } from "../shared/table-format.ts";
import { inWholeMoney } from "../shared/whole-money.ts";
import { isPart, readOwnSecurity } from "./neuro-own-securities.ts";

/** In the order of the file; `cost_share` is missing in older ones. */
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
  ...["cost_share", "description", "reference", "id"],
] as const;
export const NEURO_FORMAT = "neuro-1";
/** Characters of a line that is not understood. */
const SHOWN = 160;

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

type Column = (typeof NEURO_COLUMNS)[number];
/** What stands in a column, "" where nothing does. */
type Cells = (column: Column) => string;

/** Without the mark before what a spreadsheet would take for a formula. */
const cellsOf =
  (row: Row): Cells =>
  (column) => {
    const at = row.column(column.replaceAll("_", " "));
    const cell = at === undefined ? "" : (row.cells[at] ?? "");
    return /^'['=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
  };

const or = <T>(value: T | "", none: null): T | null => (value === "" ? none : value);

function number(text: Cells, column: Column): string | null {
  const written = text(column).trim();
  if (written === "") return null;
  const value = parseDecimal(written);
  if (value === null) throw new NotUnderstood("wrong_number", written);
  return formatDecimal(value);
}

function day(text: Cells, column: Column): string | null {
  const written = text(column).trim();
  if (written === "") return null;
  const read = readDay(written);
  if (read === null) throw new NotUnderstood("wrong_date", written);
  return read.iso;
}

function accountIn(text: Cells): FileAccount {
  const [number, name, type] = (["account_number", "account_name", "account_type"] as const).map(text);
  return {
    key: [number, name, type].filter(Boolean).join(" / "),
    number: or(number ?? "", null),
    name: or(name ?? "", null),
    type: or((type ?? "") as BrokerAccountType | "", null),
  };
}

function securityIn(text: Cells): FileSecurity | null {
  const [symbol, name, market, kind] = (["symbol", "name", "market", "kind"] as const).map(text);
  if (!symbol && !name) return null;
  if (kind && !isKind(kind)) throw new NotUnderstood("no_security", kind);
  const known = kind && isKind(kind) ? kind : null;
  return { symbol: symbol || null, name: name || null, market: market || null, currency: null, kind: known };
}

interface Place {
  readonly line: number;
  /** Its key. */
  account(account: FileAccount): string;
}

function read(text: Cells, { line, account }: Place): LineRead {
  const type = text("type").trim();
  if (!isType(type)) throw new NotUnderstood("unknown_action", type);
  const date = day(text, "date");
  if (date === null) throw new NotUnderstood("no_date");
  const [multiplier, bookValue] = [number(text, "multiplier"), number(text, "book_value")];
  const costShare = number(text, "cost_share");
  const told = {
    ...{ line, account: account(accountIn(text)), type, rawType: type, tradeDate: date },
    settlementDate: day(text, "settlement_date"),
    security: securityIn(text),
    units: number(text, "units") ?? "0",
    price: number(text, "price") ?? "0",
    ...(multiplier === null ? {} : { multiplier }),
    amount: number(text, "amount"),
    currency: or(text("currency").trim(), null),
    fee: number(text, "fee") ?? "0",
    ...(bookValue === null ? {} : { bookValue }),
    ...(costShare === null ? {} : { costShare }),
    fxRate: number(text, "fx_rate"),
    description: text("description"),
    reference: or(text("reference"), null),
    id: or(text("id"), null),
  };
  return inWholeMoney(told, { isTrade: type === "buy" || type === "sell" });
}

const table = tableFormat({
  ...{ id: "neuro", order: "mdy", days: ["date", "settlement date"] },
  headings: [
    NEURO_COLUMNS.filter((column) => column !== "cost_share").map((column) => column.replaceAll("_", " ")),
  ],
  isExact: true,
  read: (row: Row, file: TableFile) => read(cellsOf(row), { line: row.line, account: file.account }),
});

interface Told {
  readonly activities: readonly unknown[];
  readonly securities: readonly unknown[];
}

function toldIn(source: Source): Told | null {
  if (source.kind !== "json" || !isPart(source.value)) return null;
  const { format, activities, securities } = source.value;
  if (format !== NEURO_FORMAT || !Array.isArray(activities)) return null;
  return { activities, securities: Array.isArray(securities) ? securities : [] };
}

function readPart(part: unknown, place: Place): LineRead {
  if (!isPart(part)) throw new NotUnderstood("half_line");
  const text: Cells = (column) => {
    const value = Object.hasOwn(part, column) ? part[column] : undefined;
    if (value === undefined || value === null) return "";
    if (typeof value === "string") return value;
    if (typeof value === "number") return formatDecimal(decimalOfNumber(value));
    throw new NotUnderstood("half_line", column);
  };
  return read(text, place);
}

export const neuro: Format = {
  id: "neuro",
  recognize: (source, options) => (toldIn(source) === null ? table.recognize(source, options) : SURE),
  read(source, options) {
    const told = toldIn(source);
    if (told === null) return table.read(source, options);
    const reading = new Reading();
    const account = (own: FileAccount) => reading.account(own);
    const textOf = (part: unknown) => () => (JSON.stringify(part) ?? "").slice(0, SHOWN);
    for (const [at, part] of told.activities.entries())
      reading.line(at + 1, textOf(part), () => readPart(part, { line: at + 1, account }));
    // Behind the activities, as they stand in the file.
    for (const [at, part] of told.securities.slice(0, mostOwnSecurities + 1).entries())
      reading.ownSecurity(told.activities.length + at + 1, textOf(part), () => {
        if (at < mostOwnSecurities) return readOwnSecurity(part);
        throw new NotUnderstood("half_line", "securities");
      });
    return reading.result("neuro", (own) => own);
  },
};
