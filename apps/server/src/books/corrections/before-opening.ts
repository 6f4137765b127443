/**
 * What a person tells of days before the books begin is in the opening already: so much less comes with it, and money that is spent
 * before it came in then. What the account held at its opening stays as it was. Pure.
 */
import {
  type Basis,
  type Decimal,
  decimal,
  formatDecimal,
  isMoney,
  isOpeningCause,
  type JournalEntry,
  maximum,
  minimum,
  openingToldCause,
  shareOf,
  unitsEntry,
  ZERO,
} from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { heldByEntries } from "../connection/sync/sums.ts";

export interface Early {
  readonly accountId: string;
  readonly correctionId: string;
  /** Epoch ms at which the broker's books begin. */
  readonly openedAt: number;
  /** What the correction tells. */
  readonly told: readonly JournalEntry[];
  /** What stood before it. */
  readonly standing: readonly JournalEntry[];
}

export interface Opened {
  readonly replaced: readonly JournalEntry[];
  readonly entries: readonly JournalEntry[];
}

const MEMO = { paid: "Paid in before the opening balance", opening: "Opening balance" };

const held = (entries: readonly JournalEntry[]) =>
  [...heldByEntries(entries)].map(([commodity, amount]) => [commodity, decimal(amount)] as const);

/** Money that must have come in for what was spent, and what was left of it at the opening, by currency. */
function paidBefore({ accountId, correctionId }: Early, early: readonly JournalEntry[]) {
  const left = new Map<string, Decimal>();
  const entries: JournalEntry[] = [];
  for (const entry of early)
    for (const [currency, amount] of held([entry])) {
      if (!isMoney(currency)) continue;
      const sum = (left.get(currency) ?? ZERO).plus(amount);
      left.set(currency, maximum(sum, ZERO));
      if (sum.gte(ZERO)) continue;
      const cause = openingToldCause(correctionId, `${currency}:${entries.length}`);
      entries.push(
        unitsEntry(
          { accountId, occurredAt: entry.occurredAt, memo: MEMO.paid, cause },
          { commodity: currency, units: formatDecimal(sum.neg()), basis: null },
        ),
      );
    }
  return { left, entries };
}

function restOf({ basis }: JournalEntry, had: Decimal, rest: Decimal): Basis | null {
  if (basis === null || !rest.gt(ZERO)) return null;
  const part = (amount: string) => formatDecimal(shareOf(decimal(amount), rest, had));
  return { ...basis, amount: part(basis.amount), homeAmount: part(basis.homeAmount) };
}

/** Units never become more than the opening had, nor less than none: what is told beyond it is a difference. */
function remaining(commodity: string, had: Decimal, told: Decimal): Decimal {
  const rest = had.minus(told);
  return isMoney(commodity) ? rest : maximum(minimum(rest, maximum(had, ZERO)), minimum(had, ZERO));
}

const sumOf = (entries: readonly JournalEntry[], commodity: string) =>
  decimal(heldByEntries(entries).get(commodity) ?? "0");

interface Told {
  readonly commodity: string;
  /** What the openings have too much together. */
  readonly gone: Decimal;
  readonly early: readonly JournalEntry[];
}

/** Of several lots those go first that were bought on a day on which units are told, then the first bought. */
function leftOf(openings: readonly JournalEntry[], { commodity, gone, early }: Told) {
  const days = new Set(
    early
      .filter(({ postings }) => postings.some((line) => line.commodity === commodity))
      .map(({ occurredAt }) => easternDate(occurredAt)),
  );
  const isTold = ({ basis }: JournalEntry) => basis?.boughtOn !== undefined && days.has(basis.boughtOn);
  const ordered = [...openings.filter(isTold), ...openings.filter((opening) => !isTold(opening))];
  let rest = gone;
  return ordered.map((opening) => {
    const had = sumOf([opening], commodity);
    // A single opening may become more, or less than nothing: money that was spent before it came in.
    const part = ordered.length === 1 ? rest : maximum(minimum(rest, had), ZERO);
    rest = rest.minus(part);
    return { opening, had, left: had.minus(part) };
  });
}

export function beforeOpening(own: Early): Opened {
  const { accountId, correctionId, openedAt, told, standing } = own;
  const early = told
    .filter(({ occurredAt }) => occurredAt < openedAt)
    .toSorted((a, b) => a.occurredAt - b.occurredAt);
  if (early.length === 0) return { replaced: [], entries: [] };
  const openings = standing.filter(
    ({ cause, occurredAt }) => isOpeningCause(cause) && occurredAt >= openedAt,
  );
  const paid = paidBefore(own, early);
  const units = held(early).filter(([commodity]) => !isMoney(commodity));
  const replaced: JournalEntry[] = [];
  const entries = [...paid.entries];
  for (const [commodity, amount] of [...paid.left, ...units]) {
    const there = openings.filter(({ postings }) => postings.some((line) => line.commodity === commodity));
    const had = sumOf(there, commodity);
    const rest = remaining(commodity, had, amount);
    if (rest.eq(had)) continue;
    const head = { accountId, occurredAt: openedAt, memo: MEMO.opening };
    if (there.length === 0) {
      const cause = openingToldCause(correctionId, commodity);
      entries.push(unitsEntry({ ...head, cause }, { commodity, units: formatDecimal(rest), basis: null }));
    }
    for (const { opening, had: before, left } of leftOf(there, { commodity, gone: had.minus(rest), early })) {
      if (left.eq(before)) continue;
      replaced.push(opening);
      if (left.eq(ZERO)) continue;
      const name = there.length === 1 ? commodity : `${commodity}:lot:${there.indexOf(opening) + 1}`;
      entries.push(
        unitsEntry(
          {
            ...{ ...head, memo: opening.memo, priceBasis: opening.priceBasis },
            cause: openingToldCause(correctionId, name),
          },
          { commodity, units: formatDecimal(left), basis: restOf(opening, before, left) },
        ),
      );
    }
  }
  return { replaced, entries };
}
