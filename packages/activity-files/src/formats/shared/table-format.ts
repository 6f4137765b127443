/** A format that is one table with headings. */

import type { ActivityFormatId } from "@neuro/contract";
import type { DateOrder, FileAccount, FileActivity, FileClosing, ReadOptions } from "../../port.ts";
import { columnsOf, folded, headingsAt, type Row, type Table, tableAt } from "../../source/table.ts";
import { readAmount } from "../../values/amount.ts";
import { orderOfDays, readDay } from "../../values/day.ts";
import { withoutAccents } from "../../values/without-accents.ts";
import type { Format } from "./format.ts";
import { NotUnderstood } from "./not-understood.ts";
import { joined, type LineRead, Reading } from "./reading.ts";

/** What a line's reader asks of the file. */
export interface TableFile {
  readonly table: Table;
  readonly options: ReadOptions;
  /** ISO; throws where there is none, or it is no day. */
  day(row: Row, ...headings: readonly string[]): string;
  /** Null where nothing stands there. */
  dayOrNone(row: Row, ...headings: readonly string[]): string | null;
  /** Signed; null where nothing stands there. */
  amount(row: Row, ...headings: readonly string[]): string | null;
  /** A number that stands elsewhere than in a column of its own. */
  number(text: string): string | null;
  /** Its key. */
  account(account: FileAccount): string;
  /** What is true of the whole file, found out once. */
  once<T>(name: string, find: () => T): T;
}

export interface TableFormat {
  readonly id: ActivityFormatId;
  /** Sets of headings, folded (see `folded`): a table with all of one set is of this format. */
  readonly headings: readonly (readonly string[])[];
  /** How `03/04/2024` reads; "ask" where brokers' files differ. */
  readonly order: DateOrder | "ask";
  /** Columns with days, for finding out their order. */
  readonly days: readonly string[];
  /** Of what else has these headings it is surer by that much. */
  readonly also?: (table: Table, options: ReadOptions) => number;
  read(row: Row, file: TableFile): LineRead;
  /** Joins what several lines tell of one event. */
  readonly after?: (activities: readonly FileActivity[], file: TableFile) => readonly FileActivity[];
  /** Lines are what they are: none belongs to another. */
  readonly isExact?: true;
  /** What its balances say was held in the end; asked of a file without cut lines. */
  readonly closings?: (rows: readonly Row[], file: TableFile) => readonly FileClosing[];
  /** Instead of `read`, where lines can only be read together. */
  readonly readAll?: (rows: readonly Row[], file: TableFile, reading: Reading) => void;
}

/** Longer texts in a first cell are notes. */
const LONGEST_FIRST = 60;
const RULED = /^[-=_*]{2,}$/;
const TOTAL =
  /^"?(?:totals?|sub-?totals?|transactions total|grand total|date downloaded|as of|généré|generated)\b/i;

/** Whether a line is none of the table's: a note, a total, its headings once more, or one that was cut off. */
function lineKind(row: Row, table: Table, needed: number, days: readonly string[]): "row" | "note" | "half" {
  if (row.isBroken) return "half";
  const filled = row.cells.filter((cell) => cell.trim() !== "");
  const first = (filled[0] ?? "").trim();
  if (filled.every((cell) => RULED.test(cell.trim()))) return "note";
  if (table.headings.length > 2 && row.cells.length > 2 && isHeadings(row, table)) return "note";
  const isDated = days.some((heading) => readDay(row.get(heading)) !== null) || readDay(first) !== null;
  if (filled.length === 1 && table.headings.length > 3) return isDated ? "half" : "note";
  if (TOTAL.test(first) && !isDated) return "note";
  if (row.cells.length > needed) return "row";
  if (isDated) return "half";
  return filled.length < 3 || first.length > LONGEST_FIRST || /^[-=*_#]/.test(first) ? "note" : "half";
}

const isHeadings = (row: Row, table: Table) =>
  (row.cells[0] ?? "").trim() === table.titles[0] && row.cells.map(folded).join() === table.headings.join();

export function tableFormat(format: TableFormat): Format {
  const { id, headings } = format;
  return {
    id,
    recognize(source, options) {
      if (source.kind !== "lines") return 0;
      const found = headingsAt(source.lines, headings);
      if (found === null) return 0;
      // Of two that fit the one that knows more of its columns.
      const also = format.also?.(tableAt(source.lines, found.at), options);
      return also === undefined ? found.count : Math.max(0, found.count + also);
    },
    read(source, options) {
      const reading = new Reading();
      const found = source.kind === "lines" ? headingsAt(source.lines, headings) : null;
      if (source.kind !== "lines" || found === null) return reading.result(id);
      const table = tableAt(source.lines, found.at);
      const file = fileOf(reading, table, { options, format, comma: source.comma });
      for (const _ of table.before) reading.passOver();
      const { rows, isCut } = wholeRows(reading, table, format);
      if (format.readAll) format.readAll(rows, file, reading);
      else
        for (const row of rows)
          reading.line(
            row.line,
            () => row.text,
            () => format.read(row, file),
          );
      for (const closing of isCut ? [] : (format.closings?.(rows, file) ?? []))
        reading.closing(() => closing);
      return reading.result(id, (activities) => {
        const own = format.after?.(activities, file) ?? activities;
        return format.isExact ? own : joined(own);
      });
    },
  };
}

/** Without notes and halves, which are told. */
function wholeRows(reading: Reading, table: Table, { headings, days }: TableFormat) {
  const columns = columnsOf(table.headings);
  const fitting = headings.find((set) => set.every((heading) => table.headings.includes(heading))) ?? [];
  const needed = Math.max(...fitting.map((heading) => columns.get(heading) ?? 0));
  let isCut = false;
  const rows = table.rows.filter((row) => {
    const kind = lineKind(row, table, needed, days);
    if (kind === "note") reading.passOver();
    else if (kind === "half") {
      isCut = true;
      reading.problem({ line: row.line, code: "half_line", word: "", text: row.text });
    }
    return kind === "row";
  });
  return { rows, isCut };
}

interface FileTerms {
  readonly options: ReadOptions;
  readonly format: TableFormat;
  readonly comma: boolean;
}

function* daysOf(table: Table, headings: readonly string[]): Iterable<string> {
  for (const row of table.rows) for (const heading of headings) yield row.get(heading);
}

function fileOf(reading: Reading, table: Table, { options, format, comma }: FileTerms): TableFile {
  const found = orderOfDays(daysOf(table, format.days));
  const known = options.dateOrder ?? (format.order === "ask" ? null : format.order);
  const order = found === "dmy" || found === "mdy" ? found : (known ?? "mdy");
  const isUnclear = found === null && known === null;
  const kept = new Map<string, unknown>();
  const dayOrNone = (row: Row, ...headings: readonly string[]) => {
    const text = row.get(...headings);
    if (text === "") return null;
    const day = readDay(text, order);
    if (day === null) throw new NotUnderstood("wrong_date", text);
    if (day.isAmbiguous && isUnclear) reading.ambiguous(text);
    return day.iso;
  };
  const number = (text: string) => {
    const amount = readAmount(text, comma);
    if (amount === "wrong") throw new NotUnderstood("wrong_number", text);
    return amount;
  };
  return {
    ...{ table, options, dayOrNone, number },
    day(row, ...headings) {
      const day = dayOrNone(row, ...headings);
      if (day === null) throw new NotUnderstood("no_date");
      return day;
    },
    amount: (row, ...headings) => number(row.get(...headings)),
    account: (account) => reading.account(account),
    once<T>(name: string, find: () => T) {
      if (!kept.has(name)) kept.set(name, find());
      return kept.get(name) as T;
    },
  };
}

/** A word in a table of words: without case, marks at its ends and doubled blanks. */
export const wordOf = (word: string): string =>
  withoutAccents(word).toUpperCase().replaceAll(/\s+/g, " ").trim();
