/** What a file would do to the books as they are now: read, its securities and accounts found, each line compared. Nothing is written. */
import { gunzipSync } from "node:zlib";
import type {
  ColumnMapping,
  FileAccount,
  FileFault,
  LineProblem,
  ReadFile,
  ReadOptions,
} from "@neuro/activity-files";
import { type ActivityFormatId, activityFormats, type ImportProblem } from "@neuro/contract";
import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import type { ImportAccountChoice } from "../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import { maskedNumber } from "../brokerage-accounts/masked-number.ts";
import { bookActivity, type SetAside } from "../connection/sync/book-activity.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { createPause } from "../portfolio/history/yield-to-event-loop.ts";
import { type ComparedLine, compareLines, type KeptActivity } from "./compare-lines.ts";
import { type ImportRow, readKept, recall } from "./import-store.ts";
import { toldLines } from "./reading/file-activities.ts";
import type { FileReader } from "./reading/read-file.ts";
import { type ResolvedSecurity, resolveSecurities } from "./reading/resolve-securities.ts";

export type ImportParts = Pick<
  BooksContext,
  "db" | "market" | "portfolio" | "booksChanged" | "newId" | "wall" | "jobs" | "log"
> & { readonly files: FileReader };

/** A line that is not booked, and why. */
export type LineRefused = Omit<LineProblem, "code"> & { readonly code: ImportProblem };

export interface LookedAtAccount {
  readonly file: FileAccount;
  /** One there is; null for a new one. */
  readonly account: AccountBooks | null;
  readonly planned: NewAccount | null;
  readonly lines: readonly ComparedLine[];
}

export interface NewAccount {
  /** Null where neither the file nor its owner says. */
  readonly type: string | null;
  readonly name: string;
  readonly currency: "CAD" | "USD";
}

export interface Look {
  readonly row: ImportRow;
  /** Null of a table of no known format. */
  readonly read: ReadFile | null;
  readonly unknown: Extract<FileFault, { fault: "unknown_format" }> | null;
  readonly accounts: readonly LookedAtAccount[];
  readonly securities: readonly ResolvedSecurity[];
  readonly problems: readonly LineRefused[];
}

const FAULTS = {
  empty: "import_file_empty",
  unreadable: "import_file_unreadable",
  too_large: "payload_too_large",
  too_many_lines: "import_file_too_many_lines",
  too_many_columns: "import_file_too_many_columns",
} as const;

function failureOf(fault: Exclude<FileFault, { fault: "unknown_format" }>): Failure {
  const { fault: name, ...params } = fault;
  return failure(FAULTS[name], { params });
}

export function optionsOf({ choices, fileName }: Pick<ImportRow, "choices" | "fileName">): ReadOptions {
  const { format, dateOrder, mapping } = choices;
  return { fileName, format, dateOrder, mapping: mapping as ColumnMapping | null };
}

/** What names an account of a file, for the next file of it. */
export function accountKeyOf(format: string, { number, name }: FileAccount): string {
  return [format, number ?? name ?? ""].join(" ").trim();
}

/** Forms that many brokers write say nothing of which it was. */
const OF_MANY: ReadonlySet<ActivityFormatId> = new Set([
  "mapped",
  "ofx",
  "neuro",
  "ghostfolio",
  "wealthfolio",
  "portfolio_performance",
  "adjusted_cost_base",
]);

/** Empty where the file does not tell. */
export const brokerageOf = ({ format }: Pick<ReadFile, "format">): string =>
  OF_MANY.has(format) ? "" : activityFormats[format].name;

function sameNumber(books: readonly AccountBooks[], { number }: FileAccount): AccountBooks | null {
  if (number === null) return null;
  const masked = maskedNumber(number);
  const same = books.filter(({ account }) => account.mode === "live" && account.accountNumber === masked);
  return same.length === 1 ? (same[0] ?? null) : null;
}

function currencyOf(
  lines: readonly { readonly activity: { readonly currency: string | null } }[],
): "CAD" | "USD" {
  const inUsd = lines.filter(({ activity }) => activity.currency === "USD").length;
  return inUsd * 2 > lines.length ? "USD" : "CAD";
}

const TYPES: Readonly<Record<string, string>> = { cash: "investment" };

function plannedAccount(
  read: ReadFile,
  file: FileAccount,
  told: ImportAccountChoice | undefined,
  lines: Parameters<typeof currencyOf>[0],
): NewAccount {
  if (told !== undefined && "type" in told) return told;
  const type = file.type === null || file.type === "other" ? null : (TYPES[file.type] ?? file.type);
  const brokerage = brokerageOf(read);
  const name = [brokerage, file.name ?? type ?? ""].filter(Boolean).join(" ").slice(0, 80);
  return { type, name: name || "Imported account", currency: currencyOf(lines) };
}

const REFUSALS: Readonly<Record<SetAside, ImportProblem>> = {
  unknown_type: "unknown_action",
  currency_unsupported: "currency_unsupported",
  currency_missing: "no_currency",
  security_missing: "no_security",
  amount_missing: "no_amount",
  before_opening: "unknown_action",
  awaiting_fill: "unknown_action",
};

/** Lines that say what happened, but not so that it can be booked. */
function _refusedOf({ told, activity }: ComparedLine): LineRefused | null {
  const booked = bookActivity(activity, { accountId: "", occurredAt: 0, homeRate: "1", isPaper: false });
  if ("entries" in booked) return null;
  const word = booked.setAside === "currency_unsupported" ? (activity.currency ?? "") : told.rawType;
  const text = [told.tradeDate, told.rawType, told.security?.symbol, told.amount, told.currency].filter(
    Boolean,
  );
  return { line: told.line, code: REFUSALS[booked.setAside], word, text: text.join(", ") };
}

const WEEK_MS = 7 * DAY_MS;

async function keptOf(
  { db }: ImportParts,
  accountId: string,
  lines: readonly { readonly activity: { readonly tradeDate: string } }[],
): Promise<readonly KeptActivity[]> {
  const days = [lines[0], lines.at(-1)].map((line) => line?.activity.tradeDate ?? "");
  const around = (day: string, by: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + by * WEEK_MS).toISOString().slice(0, 10);
  const kept: KeptActivity[] = [];
  if (lines.length === 0) return kept;
  const range = { from: around(days[0] ?? "", -1), to: around(days[1] ?? "", 1) };
  for await (const page of readKept(db.orm, accountId, range)) kept.push(...page);
  return kept;
}

export async function lookAtImport(parts: ImportParts, row: ImportRow): Promise<Look | Failure> {
  const { market, portfolio, files, db } = parts;
  const empty = { row, accounts: [], securities: [], problems: [] };
  if (row.content === null) return { ...empty, read: null, unknown: null };
  const read = await files.read(gunzipSync(row.content), row.digest, optionsOf(row));
  if ("fault" in read)
    return read.fault === "unknown_format" ? { ...empty, read: null, unknown: read } : failureOf(read);
  const pause = createPause();
  const books = await portfolio.books(row.userId);
  const remembered = await recall<InstrumentId>(db.orm, row.userId, "security");
  const held = books.flatMap(({ listings }) =>
    listings.map(({ position }) => ({ id: position.instrumentId, currency: position.currency })),
  );
  const told = { ...remembered, ...row.choices.securities };
  const securities = await resolveSecurities({ market, held, told }, read.activities);
  const byAccount = await toldLines(read.activities, securities, pause);
  const accountsKnown = await recall<string>(db.orm, row.userId, "account");
  const accounts: LookedAtAccount[] = [];
  const _problems: LineRefused[] = [...read.problems];
  for (const file of read.accounts.length === 0
    ? [{ key: "", number: null, name: null, type: null }]
    : read.accounts) {
    const lines = byAccount.get(file.key) ?? [];
    const choice = row.choices.accounts[file.key] ?? row.choices.accounts["*"];
    const wanted =
      choice === undefined
        ? accountsKnown[accountKeyOf(read.format, file)]
        : "accountId" in choice
          ? choice.accountId
          : undefined;
    const account =
      books.find(({ account: own }) => own.id === wanted) ??
      (choice === undefined ? sameNumber(books, file) : null);
    const kept = account === null ? [] : await keptOf(parts, account.account.id, lines);
    accounts.push({
      ...{ file, account },
      planned: account === null ? plannedAccount(read, file, choice, lines) : null,
      lines: await compareLines({ lines, kept, format: read.format }, pause),
    });
  }
  return {
    row,
    read,
    unknown: null,
    accounts,
    securities: [...securities.values()],
    problems: read.problems,
  };
}

export type LookCounts = Readonly<
  Record<"new" | "known" | "conflicting" | "not_understood" | "passed_over", number>
>;

export function countsOf({ accounts, problems, read }: Look): LookCounts {
  const counts = { new: 0, known: 0, conflicting: 0 };
  for (const { lines } of accounts) for (const { verdict } of lines) counts[verdict] += 1;
  return { ...counts, not_understood: problems.length, passed_over: read?.passedOver ?? 0 };
}
