/** What a file would do to the books as they are now: read, its securities and accounts found, each line compared. Nothing is written. */
import type {
  ColumnMapping,
  FileAccount,
  FileFault,
  LineProblem,
  ReadFile,
  ReadOptions,
} from "@neuro/activity-files";
import { type Currency, isCurrency } from "@neuro/contract";
import { DAY_MS, type InstrumentId } from "@neuro/contract/primitives";
import type { ImportAccountChoice } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { createPause, type Pause } from "../portfolio/history/yield-to-event-loop.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { accountKeyOf, brokerageOf, sameNumber } from "./account-of-file.ts";
import { compareLines, type KeptActivity, type Verdict } from "./compare-lines.ts";
import { createConflicts, type LookedAtLine } from "./conflicts/find-conflicts.ts";
import { type ImportRow, readKept, recall } from "./import-store.ts";
import { stateOfLook } from "./kept-looks.ts";
import type { ImportParts, Look, LookedAtAccount, NewAccount } from "./look.ts";
import { type ToldLine, toldLines } from "./reading/file-activities.ts";
import { type Naming, resolveSecurities, securityKey } from "./reading/resolve-securities.ts";
import { bookedInPairs, refusedOf, unratedIn } from "./refused-lines.ts";

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

function optionsOf({ choices, fileName }: Pick<ImportRow, "choices" | "fileName">): ReadOptions {
  const { format, dateOrder, mapping } = choices;
  return { fileName, format, dateOrder, mapping: mapping as ColumnMapping | null };
}

/** That of more than half of the lines. */
function currencyOf(lines: readonly { readonly activity: { readonly currency: string | null } }[]): Currency {
  const counts = Map.groupBy(lines, ({ activity }) => activity.currency);
  const [most] = [...counts].find(([, own]) => own.length * 2 > lines.length) ?? [];
  return isCurrency(most) ? most : "CAD";
}

const TYPES: Readonly<Record<string, string>> = { cash: "investment" };

function plannedAccount(
  { fileName }: Pick<ImportRow, "fileName">,
  read: ReadFile,
  file: FileAccount,
  told: ImportAccountChoice | undefined,
  lines: Parameters<typeof currencyOf>[0],
): NewAccount {
  if (told !== undefined && "type" in told) return told;
  const type = file.type === null || file.type === "other" ? null : (TYPES[file.type] ?? file.type);
  const brokerage = brokerageOf(read);
  const name = [brokerage, file.name ?? type ?? ""].filter(Boolean).join(" ").slice(0, 80);
  return { type, name: name || fileName.slice(0, 80), currency: currencyOf(lines) };
}

/** What is near a line, and what told that first. */
const AROUND_MS = 14 * DAY_MS;

async function keptOf(
  { db }: ImportParts,
  accountId: string,
  lines: readonly { readonly activity: { readonly tradeDate: string } }[],
): Promise<readonly KeptActivity[]> {
  const days = [lines[0], lines.at(-1)].map((line) => line?.activity.tradeDate ?? "");
  const around = (day: string, by: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + by * AROUND_MS).toISOString().slice(0, 10);
  const kept: KeptActivity[] = [];
  if (lines.length === 0) return kept;
  const range = { from: around(days[0] ?? "", -1), to: around(days[1] ?? "", 1) };
  for await (const page of readKept(db.orm, accountId, range)) kept.push(...page);
  return kept;
}

type Mapping = ImportRow["choices"]["mapping"];

/** What names a table of no known format: its headings. */
export const tableKey = (columns: readonly string[]): string => JSON.stringify(columns).slice(0, 2_000);

/** What the person told of earlier files: tables by their headings, listings by the words for them, accounts by their names. */
interface Memory {
  readonly tables: Readonly<Record<string, Mapping>>;
  readonly securities: Readonly<Record<string, InstrumentId>>;
  readonly accounts: Readonly<Record<string, string>>;
}

const recallAll = async ({ db }: ImportParts, userId: string): Promise<Memory> => ({
  tables: await recall<Mapping>(db.orm, userId, "table"),
  securities: await recall<InstrumentId>(db.orm, userId, "security"),
  accounts: await recall<string>(db.orm, userId, "account"),
});

interface Read {
  readonly read: ReadFile | null;
  readonly unknown: Look["unknown"];
  readonly mapping: Mapping;
}

async function readImport(
  parts: ImportParts,
  row: ImportRow,
  { packed, memory }: { readonly packed: Uint8Array; readonly memory: Memory },
): Promise<Read | Failure> {
  const plain = await parts.files.read(packed, row.digest, { ...optionsOf(row), mapping: null });
  if (!("fault" in plain)) return { read: plain, unknown: null, mapping: null };
  if (plain.fault !== "unknown_format") return failureOf(plain);
  const mapping = row.choices.mapping ?? memory.tables[tableKey(plain.columns)] ?? null;
  if (mapping === null) return { read: null, unknown: plain, mapping };
  const mapped = optionsOf({ ...row, choices: { ...row.choices, mapping } });
  const read = await parts.files.read(packed, row.digest, mapped);
  if (!("fault" in read)) return { read, unknown: plain, mapping };
  return read.fault === "unknown_format" ? { read: null, unknown: plain, mapping } : failureOf(read);
}

interface Looking {
  readonly parts: ImportParts;
  readonly row: ImportRow;
  readonly read: ReadFile;
  readonly books: readonly AccountBooks[];
  readonly memory: Memory;
  readonly pause: Pause;
  /** Where lines go that cannot be booked. */
  readonly problems: LineProblem[];
}

async function lookAtAccount(
  looking: Looking,
  file: FileAccount,
  lines: readonly ToldLine[],
): Promise<LookedAtAccount> {
  const { parts, row, read, books, memory, pause, problems } = looking;
  const choice = row.choices.accounts[file.key] ?? row.choices.accounts["*"];
  const known = choice === undefined ? memory.accounts[accountKeyOf(read.format, file)] : undefined;
  const wanted = choice !== undefined && "accountId" in choice ? choice.accountId : known;
  const account =
    books.find(({ account: own }) => own.id === wanted) ??
    (choice === undefined ? sameNumber(books, file, brokerageOf(read)) : null);
  const kept = account === null ? [] : await keptOf(parts, account.account.id, lines);
  const unrated = await unratedIn(
    parts.market,
    lines.map(({ activity }) => activity),
  );
  const inPairs = bookedInPairs(lines, unrated);
  const conflictOf = createConflicts(account, kept);
  const bookable: LookedAtLine[] = [];
  for (const line of await compareLines({ lines, kept, format: read.format }, pause)) {
    await pause();
    const isBooked = line.verdict === "known" || inPairs.has(line.activity);
    const refused = isBooked ? null : refusedOf(line, unrated);
    if (refused === null) bookable.push({ ...line, conflict: conflictOf(line) });
    else problems.push(refused);
  }
  const planned = account === null ? plannedAccount(row, read, file, choice, lines) : null;
  return { file, account, planned, lines: bookable };
}

const UNNAMED: FileAccount = { key: "", number: null, name: null, type: null };

/** Securities that closing figures name and no line does. */
function heldAlone({ activities, closings }: ReadFile): readonly Naming[] {
  if (closings.length === 0) return [];
  const named = new Set(
    activities.flatMap(({ security }) => (security === null ? [] : [securityKey(security)])),
  );
  return closings.flatMap(({ units }) =>
    units
      .filter(({ security }) => !named.has(securityKey(security)))
      .map(({ security }) => ({ security, currency: null, type: "transfer" as const })),
  );
}

async function lookAnew(
  parts: ImportParts,
  row: ImportRow,
  known: { readonly packed: Uint8Array; readonly books: readonly AccountBooks[]; readonly memory: Memory },
): Promise<Look | Failure> {
  const { books, memory } = known;
  const found = await readImport(parts, row, known);
  if ("failure" in found) return found;
  const { read, unknown, mapping } = found;
  if (read === null) return { ...NOTHING_FOUND, row, read, unknown };
  const pause = createPause();
  const held = books.flatMap(({ listings }) =>
    listings.map(({ position }) => ({ id: position.instrumentId, currency: position.currency })),
  );
  const told = { ...memory.securities, ...row.choices.securities };
  const described = new Set(read.ownSecurities.map(({ instrumentId }) => instrumentId));
  const securities = await resolveSecurities(
    { market: marketOf(parts.market, books), held, told, described },
    [...read.activities, ...heldAlone(read)],
  );
  const byAccount = await toldLines(read.activities, securities, pause);
  const problems: LineProblem[] = [...read.problems];
  const looking = { parts, row, read, books, memory, pause, problems };
  const accounts: LookedAtAccount[] = [];
  for (const file of read.accounts.length === 0 ? [UNNAMED] : read.accounts)
    accounts.push(await lookAtAccount(looking, file, byAccount.get(file.key) ?? []));
  problems.sort((a, b) => a.line - b.line);
  const asRead = { ...row, choices: { ...row.choices, mapping } };
  const byVerdict = await inFileOrder(accounts, pause);
  return { row: asRead, read, unknown, accounts, byVerdict, securities: [...securities.values()], problems };
}

const NOTHING_FOUND = { accounts: [], byVerdict: new Map(), securities: [], problems: [] };

async function inFileOrder(
  accounts: readonly LookedAtAccount[],
  pause: Pause,
): Promise<ReadonlyMap<Verdict, readonly LookedAtLine[]>> {
  const byVerdict = new Map<Verdict, LookedAtLine[]>();
  for (const { lines } of accounts)
    for (const line of lines) {
      const own = byVerdict.get(line.verdict);
      if (own === undefined) byVerdict.set(line.verdict, [line]);
      else own.push(line);
      await pause();
    }
  for (const own of byVerdict.values()) {
    own.sort((a, b) => a.told.line - b.told.line || a.part - b.part);
    await pause();
  }
  return byVerdict;
}

export async function lookAtImport(parts: ImportParts, row: ImportRow): Promise<Look | Failure> {
  const { portfolio, db, looks } = parts;
  const { id, userId, content: packed } = row;
  if (packed === null) return { ...NOTHING_FOUND, row, read: null, unknown: null };
  const books = await portfolio.books(userId);
  const memory = await recallAll(parts, userId);
  const state = await stateOfLook(db.orm, row, { books, memory });
  const kept = looks.of(id, state);
  if (kept !== null)
    return { ...kept, row: { ...row, choices: { ...row.choices, mapping: kept.row.choices.mapping } } };
  const look = await lookAnew(parts, row, { packed, books, memory });
  if (!isFailure(look)) looks.keep(id, state, look);
  return look;
}

export type LookCounts = Readonly<
  Record<"new" | "known" | "conflicting" | "not_understood" | "passed_over", number>
>;

export function countsOf({ byVerdict, problems, read }: Look): LookCounts {
  const countOf = (verdict: Verdict) => byVerdict.get(verdict)?.length ?? 0;
  return {
    ...{ new: countOf("new"), known: countOf("known"), conflicting: countOf("conflicting") },
    ...{ not_understood: problems.length, passed_over: read?.passedOver ?? 0 },
  };
}
