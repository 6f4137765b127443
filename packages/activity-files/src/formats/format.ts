/** What a format is, and what reading one line of it needs. */
import type { ActivityFormatId } from "@neuro/contract";

import type {
  DateOrder,
  FileAccount,
  FileActivity,
  LineProblem,
  LineProblemCode,
  ReadFile,
  ReadOptions,
} from "../port.ts";
import type { Source } from "../source/read-source.ts";
import { type Row, type Table, tableOf } from "../source/table.ts";
import { absolute, isZero, negative, product, readAmount, sum } from "../values/amount.ts";
import { orderOfDays, readDay } from "../values/day.ts";

export interface Format {
  readonly id: ActivityFormatId;
  /** How surely the source is this: 0 is not at all; the largest wins. */
  recognize(source: Source, options: ReadOptions): number;
  read(source: Source, options: ReadOptions): ReadFile;
}

/** A line that cannot be read; the others go on. */
export class NotUnderstood extends Error {
  readonly code: LineProblemCode;
  readonly word: string;

  constructor(code: LineProblemCode, word = "") {
    super(code);
    this.code = code;
    this.word = word.slice(0, 80);
  }
}

export const PASSED_OVER = "passed over";
export type LineRead = FileActivity | readonly FileActivity[] | typeof PASSED_OVER;

/** Gathers what lines are read as, one that is not understood beside the others. */
export class Reading {
  readonly #activities: FileActivity[] = [];
  readonly #problems: LineProblem[] = [];
  readonly #accounts = new Map<string, FileAccount>();
  readonly #ambiguous = new Set<string>();
  #passedOver = 0;

  line(line: number, text: string, read: () => LineRead): void {
    try {
      const told = read();
      if (told === PASSED_OVER) this.#passedOver += 1;
      else if ("line" in told) this.#activities.push(told);
      else this.#activities.push(...told);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      this.#problems.push({ line, code: error.code, word: error.word, text });
    }
  }

  /** Its key. The first of a key says what it is. */
  account(account: FileAccount): string {
    if (!this.#accounts.has(account.key)) this.#accounts.set(account.key, account);
    return account.key;
  }

  ambiguous(written: string): void {
    this.#ambiguous.add(written);
  }

  result(
    format: ActivityFormatId,
    after: (activities: readonly FileActivity[]) => readonly FileActivity[] = (all) => all,
  ): ReadFile {
    return {
      format,
      accounts: [...this.#accounts.values()],
      activities: after(this.#activities),
      problems: this.#problems,
      passedOver: this.#passedOver,
      ambiguousDates: [...this.#ambiguous].slice(0, 5),
    };
  }
}

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
  /** Its key. */
  account(account: FileAccount): string;
}

export interface TableFormat {
  readonly id: ActivityFormatId;
  /** Sets of headings, folded (see `folded`): a table with all of one set is of this format. */
  readonly headings: readonly (readonly string[])[];
  /** How `03/04/2024` reads; "ask" where brokers' files differ. */
  readonly order: DateOrder | "ask";
  /** Columns with days, for finding out their order. */
  readonly days: readonly string[];
  read(row: Row, file: TableFile): LineRead;
  /** Joins what several lines tell of one event. */
  readonly after?: (activities: readonly FileActivity[], file: TableFile) => readonly FileActivity[];
}

/** The file's only account, where it names none. */
export const NO_ACCOUNT: FileAccount = { key: "", number: null, name: null, type: null };

export function tableFormat(format: TableFormat): Format {
  const { id, headings } = format;
  return {
    id,
    recognize(source) {
      if (source.kind !== "lines") return 0;
      const table = tableOf(source.lines, headings);
      if (table === null) return 0;
      // Of two that fit the one that knows more of its columns.
      return Math.max(
        ...headings.map((set) => (set.every((heading) => table.headings.includes(heading)) ? set.length : 0)),
      );
    },
    read(source, options) {
      const reading = new Reading();
      const table = source.kind === "lines" ? tableOf(source.lines, headings) : null;
      if (source.kind !== "lines" || table === null) return reading.result(id);
      const file = fileOf(reading, table, { options, format, comma: source.comma });
      for (const row of table.rows) reading.line(row.line, row.text, () => format.read(row, file));
      return reading.result(id, (activities) => format.after?.(activities, file) ?? activities);
    },
  };
}

function fileOf(
  reading: Reading,
  table: Table,
  {
    options,
    format,
    comma,
  }: { readonly options: ReadOptions; readonly format: TableFormat; readonly comma: boolean },
): TableFile {
  const written = table.rows.flatMap((row) => format.days.map((heading) => row.get(heading)));
  const found = orderOfDays(written);
  const known = options.dateOrder ?? (format.order === "ask" ? null : format.order);
  const order = found === "dmy" || found === "mdy" ? found : (known ?? "mdy");
  const isUnclear = found === null && known === null;
  const dayOrNone = (row: Row, ...headings: readonly string[]) => {
    const text = row.get(...headings);
    if (/^(?:|-{1,2}|n\/a)$/i.test(text)) return null;
    const day = readDay(text, order);
    if (day === null) throw new NotUnderstood("wrong_date", text);
    if (day.isAmbiguous && isUnclear) reading.ambiguous(text);
    return day.iso;
  };
  return {
    ...{ table, options, dayOrNone },
    day(row, ...headings) {
      const day = dayOrNone(row, ...headings);
      if (day === null) throw new NotUnderstood("no_date");
      return day;
    },
    amount(row, ...headings) {
      const text = row.get(...headings);
      const amount = readAmount(text, comma);
      if (amount === "wrong") throw new NotUnderstood("wrong_number", text);
      return amount;
    },
    account: (account) => reading.account(account),
  };
}

type Defaulted =
  | "settlementDate"
  | "security"
  | "units"
  | "price"
  | "amount"
  | "fee"
  | "fxRate"
  | "reference"
  | "id";

/** With what most lines do not have left out. */
export function activity(
  told: Omit<FileActivity, Defaulted> & Partial<Pick<FileActivity, Defaulted>>,
): FileActivity {
  return {
    settlementDate: null,
    security: null,
    units: "0",
    price: "0",
    amount: null,
    fee: "0",
    fxRate: null,
    reference: null,
    id: null,
    ...told,
  };
}

/** Of what a price in cents and a rounded total may differ by. */
const ROUNDING = 0.02;

/**
 * A trade with its cash signed by its side, from what the file gives of units, price, amount and fee; marked where they do not add up.
 * `amount` is what the cash changed by in all; without it units × price and the fee make it.
 */
export function trade(
  told: Omit<FileActivity, Defaulted | "type"> &
    Partial<Pick<FileActivity, Defaulted>> & { readonly type: "buy" | "sell" },
): FileActivity {
  const units = absolute(told.units ?? "0");
  const price = absolute(told.price ?? "0");
  const fee = absolute(told.fee ?? "0");
  if (isZero(units)) throw new NotUnderstood("no_units");
  if (told.security === null || told.security === undefined) throw new NotUnderstood("no_security");
  const gross = product(product(units, price), told.multiplier ?? "1");
  const made = told.type === "buy" ? sum(gross, fee) : sum(gross, negative(fee));
  const given = told.amount ?? null;
  const cash = given === null || isZero(given) ? made : absolute(given);
  if (isZero(cash) && isZero(price) && given === null) throw new NotUnderstood("no_amount");
  const isUneven = !isZero(price) && Math.abs(Number(cash) - Number(made)) > ROUNDING + Number(units) * 5e-5;
  return {
    ...activity(told),
    ...{ units, price, fee, amount: told.type === "buy" ? negative(cash) : cash },
    ...(isUneven ? { isUneven: true as const } : {}),
  };
}
