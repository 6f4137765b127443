/** Journal entries as a person reads them: reservations and their release are bookkeeping and left out. */
import {
  type AnswerOf,
  activityKinds,
  type Currency,
  isCurrency,
  type Locale,
  memoTold,
  message,
} from "@neuro/contract";
import { symbolIn } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry, reorganizedSide, withoutTakenBack } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { type Cursor, cutPage } from "../../../platform/db/page-cursor.ts";
import { canCorrect } from "../../brokerage-accounts/can-correct.ts";
import { cents } from "../cents.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import type { AccountBooks } from "./account-books.ts";
import { type EntryOrigins, NO_ORIGINS } from "./entry-origins.ts";

export type Activity = AnswerOf<"portfolioActivity">["activities"][number];
type ShownKind = Activity["kind"];

const SHOWN: ReadonlySet<string> = new Set<ShownKind>(activityKinds);

function isShown(entry: JournalEntry): entry is JournalEntry & { readonly kind: ShownKind } {
  return SHOWN.has(entry.kind);
}

/** Effect on cash, reserved cash included, per currency; the largest by size speaks for the entry. */
function cashEffect({ postings }: JournalEntry): {
  readonly amount: number;
  readonly currency: Currency;
} {
  const sums = new Map<string, number>();
  for (const { book, commodity, amount } of postings)
    if (book === "cash" || book === "reserved")
      sums.set(commodity, (sums.get(commodity) ?? 0) + Number(amount));
  const [currency = "CAD", amount = 0] = [...sums].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))[0] ?? [];
  return { amount: cents(amount), currency: isCurrency(currency) ? currency : "CAD" };
}

function unitsMoved({ postings }: JournalEntry): number | null {
  const moved = postings.filter(
    ({ book, commodity }) => commodity.includes(":") && (book === "position" || book === "committed"),
  );
  // Units that stay only say what an entry is about.
  return moved.reduce((sum, { amount }) => sum + Number(amount), 0) || null;
}

function titleOf(entry: JournalEntry & { kind: ShownKind }, symbol: string, locale: Locale): string {
  if (entry.kind === "split") return message("activity.split", locale, { symbol });
  if (entry.kind === "reorganization") {
    const isOut = reorganizedSide(entry)?.side === "out";
    return message(isOut ? "activity.reorganized" : "activity.came_of_another", locale, { symbol });
  }
  if (entry.kind !== "trade") return message(`activity.${entry.kind}`, locale);
  return message((unitsMoved(entry) ?? 0) >= 0 ? "activity.bought" : "activity.sold", locale, { symbol });
}

/** Commission in the currency that speaks for the entry. */
function feeIn({ postings }: JournalEntry, currency: string): number {
  const charged = postings.filter(
    (line) => line.book === "expense:commission" && line.commodity === currency,
  );
  return cents(charged.reduce((sum, { amount }) => sum + Number(amount), 0));
}

interface Showing {
  readonly locale: Locale;
  readonly origins: EntryOrigins;
}

async function activityOf(
  market: Market,
  { account, corrections }: Pick<AccountBooks, "account" | "corrections">,
  entry: JournalEntry & { kind: ShownKind },
  { locale, origins }: Showing,
): Promise<Activity> {
  const instrumentId = entryInstrument(entry);
  const symbol = instrumentId === null ? null : (await nameOfListing(market, instrumentId)).symbol;
  const cash = cashEffect(entry);
  return {
    id: entry.id,
    kind: entry.kind,
    title: titleOf(entry, symbol ?? "", locale),
    account_id: account.id,
    account_name: account.displayName,
    symbol,
    units: unitsMoved(entry),
    ...cash,
    fee: feeIn(entry, cash.currency),
    occurred_at: new Date(entry.occurredAt).toISOString(),
    time: entry.occurredAt,
    settled_on: entry.settledOn,
    memo: memoTold(entry.memo, locale),
    correction_id: corrections.entered.get(entry.cause) ?? null,
    can_correct: canCorrect(account, entry),
    from_files: (origins.get(entry.id) ?? []).map(({ fileName, line, importedAt }) => ({
      ...{ file_name: fileName, line, imported_at: importedAt.toISOString() },
    })),
  };
}

/** Entries of one account in the order given, bookkeeping left out. */
export async function entriesShown(
  market: Market,
  own: Pick<AccountBooks, "account" | "corrections">,
  { entries, ...showing }: Showing & { readonly entries: readonly JournalEntry[] },
): Promise<Activity[]> {
  return await Promise.all(entries.filter(isShown).map((entry) => activityOf(market, own, entry, showing)));
}

/** What the caller wants to see of it; what is left out is not asked about. */
export interface ActivityWanted {
  readonly limit: number;
  readonly offset: number;
  /** Where the list begins; the newest without it. */
  readonly before?: Cursor | null;
  readonly kind?: ShownKind | undefined;
  readonly symbol?: string | undefined;
  /** Eastern days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whether an entry's listing is the one asked for, by its symbol or its whole identity. */
function names(entry: JournalEntry, wanted: string): boolean {
  const id = entryInstrument(entry);
  const upper = wanted.toUpperCase();
  return id !== null && (id === upper || symbolIn(id) === upper);
}

function isWanted(entry: JournalEntry, { kind, symbol, from, to }: ActivityWanted): boolean {
  if (kind !== undefined && entry.kind !== kind) return false;
  if (symbol !== undefined && !names(entry, symbol)) return false;
  if (from === undefined && to === undefined) return true;
  const day = easternDate(entry.occurredAt);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

/** A page of what fits, newest first, and how much there is of it. */
export async function recentActivity(
  market: Market,
  books: readonly AccountBooks[],
  {
    locale,
    originsOf,
    ...wanted
  }: ActivityWanted & {
    readonly locale: Locale;
    /** Asked once for the page; left out where nobody reads it. */
    originsOf?(entries: readonly JournalEntry[]): Promise<EntryOrigins>;
  },
): Promise<{
  readonly total: number;
  readonly activities: Activity[];
  readonly next: string | undefined;
}> {
  const all = books.flatMap((own, account) =>
    withoutTakenBack(own.entries)
      .filter(isShown)
      .map((entry, seq) => ({ own, account, entry, seq }))
      .filter(({ entry }) => isWanted(entry, wanted)),
  );
  all.sort((a, b) => b.entry.occurredAt - a.entry.occurredAt || b.seq - a.seq || a.account - b.account);
  const from = wanted.offset + (wanted.before == null ? 0 : placeAfter(all, wanted.before));
  const { rows, next } = cutPage(ACTIVITY_PLACES.list, all.slice(from), {
    limit: wanted.limit,
    cursorOf: ({ entry }) => ({ value: String(entry.occurredAt), id: entry.id }),
  });
  const origins = (await originsOf?.(rows.map(({ entry }) => entry))) ?? NO_ORIGINS;
  const activities = await Promise.all(
    rows.map(({ own, entry }) => activityOf(market, own, entry, { locale, origins })),
  );
  return { total: all.length, activities, next };
}

export const ACTIVITY_PLACES = { list: "activity", shape: /^-?\d{1,16}$/ };

/** Right after the entry that a page ended with; where that is gone, after all that is not older. */
function placeAfter(all: readonly { readonly entry: JournalEntry }[], { value, id }: Cursor): number {
  const at = all.findIndex(({ entry }) => entry.id === id);
  if (at >= 0) return at + 1;
  const older = all.findIndex(({ entry }) => entry.occurredAt < Number(value));
  return older < 0 ? all.length : older;
}
