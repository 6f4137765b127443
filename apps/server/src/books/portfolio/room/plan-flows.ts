/** What went into registered plans and out of them, entry by entry, in CAD at the rate and the price of the day. */
import { isInstrumentId } from "@neuro/contract/primitives";
import { type Decimal, decimal, entryInstrument, type JournalEntry, ZERO } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { type PlanKind, planKindOf, type RoomFlow, transferPairs } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { propertyIn } from "../household/tax-person.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { marketValuesOf } from "../reports/market-values.ts";
import { choiceKey } from "./household-store.ts";

export interface PlanFlow extends RoomFlow {
  readonly kind: PlanKind;
  readonly personId: string | null;
  /** Null of what its owner told. */
  readonly accountId: string | null;
  readonly reason:
    | "deposit"
    | "withdrawal"
    | "moved_in_kind"
    | "between_own"
    | "from_elsewhere"
    | "told_by_owner";
  readonly counts: boolean;
  readonly isChosen: boolean;
  readonly note: string | null;
}

type Entry = Pick<JournalEntry, "postings">;

/** Cash that came in from outside, positive, by its currency; null where none did. */
function cashIn({ postings }: Entry): { readonly currency: string; readonly amount: Decimal } | null {
  const lines = postings.filter(({ book, commodity }) => book === "external" && !isInstrumentId(commodity));
  const [first] = lines;
  if (first === undefined) return null;
  const amount = lines.reduce((sum, line) => sum.minus(decimal(line.amount)), ZERO);
  return { currency: first.commodity, amount };
}

const cashMoved = (entry: Entry) => cashIn(entry)?.amount ?? ZERO;

/** The account on the other side of each transfer between the owner's accounts, by the id of the entry. */
function otherSides(all: readonly AccountBooks[]): ReadonlyMap<string, string> {
  const propertyOf = propertyIn(all);
  const groups = new Map<string, JournalEntry[]>();
  for (const { entries } of all)
    for (const entry of entries) {
      if (entry.kind !== "transfer") continue;
      const listing = entryInstrument(entry);
      const moved = listing === null ? cashIn(entry)?.currency : propertyOf(listing);
      if (moved !== undefined) groups.set(moved, [...(groups.get(moved) ?? []), entry]);
    }
  const sides = new Map<string, string>();
  for (const [moved, entries] of groups) {
    const pairs = isInstrumentId(moved) ? transferPairs(entries) : transferPairs(entries, cashMoved);
    for (const { out, into } of pairs.values()) {
      sides.set(out.id, into.accountId);
      sides.set(into.id, out.accountId);
    }
  }
  return sides;
}

interface Side {
  readonly kind: PlanKind | null;
  readonly personId: string | null;
}

const sideOf = ({ account }: AccountBooks): Side => ({
  ...{ kind: planKindOf(account.type), personId: account.personId },
});

/** Plans between which money moves at no contribution. */
const RETIREMENT: ReadonlySet<PlanKind | null> = new Set(["RRSP", "RRIF"]);

/** Whether a transfer from or to another account of the owner uses room, or gives it back. */
function countsBetween(own: Side, other: Side, isIn: boolean): boolean {
  if (own.personId === other.personId && own.kind === other.kind) return false;
  if (RETIREMENT.has(own.kind) && RETIREMENT.has(other.kind)) return false;
  // An FHSA takes money of an RRSP as a contribution; what goes the other way needs no room (Income Tax Act, 146.6(1), 60(l)).
  if (own.kind === "FHSA") return isIn || !RETIREMENT.has(other.kind);
  return own.kind !== "RRSP" || other.kind !== "FHSA";
}

function ruleOf(
  entry: JournalEntry,
  own: AccountBooks,
  other: AccountBooks | null,
): Pick<PlanFlow, "reason" | "counts"> {
  if (entry.kind !== "transfer") return { reason: entry.kind as "deposit" | "withdrawal", counts: true };
  if (other === null) return { reason: "from_elsewhere", counts: false };
  const isIn = entry.postings.some(({ book, amount }) => book === "external" && amount.startsWith("-"));
  const counts = countsBetween(sideOf(own), sideOf(other), isIn);
  if (!counts) return { reason: "between_own", counts };
  if (entryInstrument(entry) !== null) return { reason: "moved_in_kind", counts };
  return { reason: isIn ? "deposit" : "withdrawal", counts };
}

/** What moves money or units to or from outside of an account. */
const MOVES: ReadonlySet<JournalEntry["kind"]> = new Set(["deposit", "withdrawal", "transfer"]);

/** `all`: every account of the owner, between which transfers pair. Oldest first. */
export async function planFlows(
  market: Market,
  all: readonly AccountBooks[],
  { rateOf, choices }: { readonly rateOf: RateOf; readonly choices: ReadonlyMap<string, boolean> },
): Promise<readonly PlanFlow[]> {
  const sides = otherSides(all);
  const byId = new Map(all.map((own) => [own.account.id, own]));
  const found = all.flatMap((own) => {
    const { kind, personId } = sideOf(own);
    if (kind === null) return [];
    const moves = own.entries.filter((entry) => MOVES.has(entry.kind));
    return moves.map((entry) => {
      const side = sides.get(entry.id);
      const rule = ruleOf(entry, own, side === undefined ? null : (byId.get(side) ?? null));
      const chosen = choices.get(choiceKey(own.account.id, entry.cause));
      const counts = chosen ?? rule.counts;
      return { entry, kind, personId, reason: rule.reason, counts, isChosen: chosen !== undefined };
    });
  });
  const inKind = found.map(({ entry }) => entry).filter((entry) => entryInstrument(entry) !== null);
  const worthOf = await marketValuesOf(market, inKind, rateOf);
  const flows: (PlanFlow & { readonly at: number })[] = [];
  for (const { entry, ...own } of found) {
    const date = easternDate(entry.occurredAt);
    const cash = cashIn(entry);
    let cad = 0;
    if (cash !== null) cad = Number(cash.amount.toFixed()) * (await rateOf(cash.currency, date));
    else {
      const worth = Number((worthOf(entry) ?? entry.basis)?.homeAmount ?? "0");
      const isOut = entry.postings.some(({ book, amount }) => book === "position" && amount.startsWith("-"));
      cad = isOut ? -worth : worth;
    }
    const cents = Math.round(cad * 100);
    if (cents === 0) continue;
    const at = entry.occurredAt;
    flows.push({ ...own, id: entry.id, date, cents, accountId: entry.accountId, note: null, at });
  }
  return flows.sort((a, b) => a.at - b.at).map(({ at: _, ...flow }) => flow);
}
