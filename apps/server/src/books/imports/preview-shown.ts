/** A look at a file as it is answered. */
import { type LineProblem, suggestMapping } from "@neuro/activity-files";
import { type AnswerOf, activityFormats } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { maskedNumber } from "../brokerage-accounts/masked-number.ts";
import type { LookedAtOwnSecurity } from "../own-securities/securities-of-file.ts";
import type { KeptActivity } from "./compare-lines.ts";
import { decidedKinds } from "./conflicts/decide.ts";
import type { LookedAtLine } from "./conflicts/find-conflicts.ts";
import type { ImportHead } from "./import-store.ts";
import type { LookedAtClosing } from "./keep-closings.ts";
import type { Look, LookedAtAccount } from "./look.ts";
import { countsOf } from "./look-at-import.ts";

type Shown = AnswerOf<"showImport">;
type LineShown = Shown["lines"][number];
export type LineVerdict = LineShown["verdict"];

const SHOWN_LINES = 200;
const BROKER = "broker";

export function headShown(row: ImportHead, counts: Readonly<Record<string, number>> = row.counts) {
  const { id, state, fileName, format, done, total, madeAt, bookedAt } = row;
  const of = (name: string) => counts[name] ?? 0;
  return {
    ...{ id, state, file_name: fileName, format, done, total },
    format_name: format === null ? null : activityFormats[format].name,
    evidence: format === null ? null : activityFormats[format].evidence,
    rows: {
      ...{ new: of("new"), known: of("known"), conflicting: of("conflicting") },
      ...{ not_understood: of("not_understood"), passed_over: of("passed_over") },
    },
    made_at: madeAt.toISOString(),
    booked_at: bookedAt?.toISOString() ?? null,
  };
}

function inBooksShown(
  kept: KeptActivity,
  conflict: LookedAtLine["conflict"],
): NonNullable<LineShown["in_books"]> {
  const format = kept.fileFormat as keyof typeof activityFormats | null;
  return {
    date: kept.tradeDate,
    units: Number(kept.units),
    amount: kept.amount === null ? null : Number(kept.amount),
    told_by: format === null ? BROKER : activityFormats[format].name,
    differs: conflict?.differs ?? null,
    stands: conflict?.stands ?? null,
  };
}

function lineShown({ told, activity, verdict, inBooks, conflict }: LookedAtLine): LineShown {
  const { line, account, rawType, security, units, price, amount, fee, currency, isUneven } = told;
  return {
    ...{ line, account_key: account, verdict, date: told.tradeDate, type: told.type, raw_type: rawType },
    symbol: security?.symbol ?? null,
    instrument_id: activity.listing?.instrumentId ?? null,
    name: security?.name ?? null,
    ...{ units: Number(units), price: Number(price), amount: amount === null ? null : Number(amount) },
    ...{ fee: Number(fee), currency, is_uneven: isUneven === true },
    in_books: inBooks === null ? null : inBooksShown(inBooks, conflict),
    ...{ problem: null, problem_word: "", text: "" },
  };
}

function problemShown({ line, code, word, text }: LineProblem): LineShown {
  return {
    ...{ line, account_key: "", verdict: "not_understood", date: null, type: null, raw_type: "" },
    ...{ symbol: null, instrument_id: null, name: null, units: 0, price: 0, amount: null, fee: 0 },
    ...{ currency: null, is_uneven: false, in_books: null, problem: code, problem_word: word, text },
  };
}

const ORDER: readonly LineVerdict[] = ["not_understood", "conflicting", "new", "known"];

/** Of one verdict, or of all those that need a look first; in the order of the file. */
export function linesShown(
  { byVerdict, problems }: Pick<Look, "byVerdict" | "problems">,
  page: { readonly verdict: LineVerdict | undefined; readonly after: number; readonly limit: number },
): { readonly lines: readonly LineShown[]; readonly total: number } {
  const wanted = page.verdict === undefined ? ORDER : [page.verdict];
  const lines: LineShown[] = [];
  let total = 0;
  for (const verdict of wanted) {
    const own = verdict === "not_understood" ? problems : (byVerdict.get(verdict) ?? []);
    const from = Math.max(page.after - total, 0);
    const room = page.limit - lines.length;
    for (const each of own.slice(from, from + room))
      lines.push("told" in each ? lineShown(each) : problemShown(each));
    total += own.length;
  }
  return { lines, total };
}

function accountShown({ file, account, planned, lines }: LookedAtAccount): Shown["accounts"][number] {
  return {
    key: file.key,
    number: file.number === null ? null : maskedNumber(file.number),
    name: file.name,
    account_id: account?.account.id ?? null,
    account_name: account?.account.displayName ?? null,
    new_account: planned as Shown["accounts"][number]["new_account"],
    lines: lines.length,
  };
}

const CERTAINTY = ["unlisted", "likely", "sure", "told"];

function securitiesShown({ securities }: Look): Shown["securities"] {
  return securities
    .map(({ key, symbol, name, listing, instrument, certainty, lines }) => ({
      ...{ key, symbol, name, certainty, lines },
      instrument_id: (instrument?.id ?? listing.instrumentId) as InstrumentId,
      instrument_symbol: instrument?.symbol ?? listing.symbol,
      instrument_name: instrument?.name ?? null,
    }))
    .sort((a, b) => CERTAINTY.indexOf(a.certainty) - CERTAINTY.indexOf(b.certainty) || b.lines - a.lines);
}

/** Words of a mapped table's column of types, the most frequent first. */
function typeWords({ read, problems, accounts }: Look): Shown["type_words"] {
  if (read?.format !== "mapped") return [];
  const words = new Map<string, Shown["type_words"][number]>();
  const add = (word: string, type: Shown["type_words"][number]["type"]) =>
    words.set(word, { word, type, lines: (words.get(word)?.lines ?? 0) + 1 });
  for (const { lines } of accounts) for (const { told } of lines) add(told.rawType, told.type);
  for (const { code, word } of problems) if (code === "unknown_action") add(word, null);
  return [...words.values()].sort((a, b) => b.lines - a.lines);
}

/** What its columns most likely mean, for its owner to confirm. */
function suggested(unknown: Look["unknown"]) {
  return unknown === null ? null : suggestMapping(unknown.columns, unknown.sample);
}

interface Beside {
  readonly isKnownFile: boolean;
  readonly closings: readonly LookedAtClosing[];
  readonly ownSecurities: readonly LookedAtOwnSecurity[];
}

export function previewShown(look: Look, { isKnownFile, closings, ownSecurities }: Beside): Shown {
  const { row, read, unknown } = look;
  const { mapping, dateOrder, conflicting } = row.choices;
  const isLooked = row.content !== null;
  return {
    ...headShown({ ...row, format: read?.format ?? row.format }, isLooked ? countsOf(look) : row.counts),
    is_known_file: isKnownFile,
    accounts: look.accounts.map(accountShown),
    closings: closings.map(({ account, figures, isNew }) => ({
      ...{ account_key: account, closes_on: figures.closesOn, is_new: isNew },
    })),
    own_securities: ownSecurities.map(({ own, isNew }) => ({
      ...{ instrument_id: own.instrumentId, name: own.name, prices: own.prices.length, is_new: isNew },
    })),
    securities: securitiesShown(look),
    lines: [...linesShown(look, { verdict: undefined, after: 0, limit: SHOWN_LINES }).lines],
    columns: [...(unknown?.columns ?? [])],
    sample: (unknown?.sample ?? []).map((cells) => [...cells]),
    type_words: typeWords(look),
    mapping: (mapping ?? suggested(unknown)) as Shown["mapping"],
    date_order: dateOrder,
    ambiguous_dates: dateOrder === null ? [...(read?.ambiguousDates ?? [])] : [],
    conflicts: [...decidedKinds(look.byVerdict.get("conflicting") ?? [], conflicting)],
  };
}
