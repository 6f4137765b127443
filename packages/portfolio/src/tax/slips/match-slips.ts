/**
 * Which slip is of which sale: one of one, those that fit best first. Where two sales fit a slip as well as each other, or two slips a sale,
 * nobody can say which, unless they are the same in all that counts.
 */
import { decimal } from "@neuro/ledger";
import type { BookedSale, Slip } from "./slip.ts";
import { isNear, type RatesOf } from "./slip-amounts.ts";
import { fitOf, isNearDay } from "./slip-fit.ts";

export interface Matching {
  /** By slip. */
  readonly matched: ReadonlyMap<string, readonly BookedSale[]>;
  /** By slip: the sales that it may be of. */
  readonly ambiguous: ReadonlyMap<string, readonly BookedSale[]>;
}

interface Pair {
  readonly slip: Slip;
  readonly sale: BookedSale;
  readonly fit: number;
}

const isSameSale = (one: BookedSale, other: BookedSale) =>
  one.property === other.property &&
  one.day === other.day &&
  one.tradeDay === other.tradeDay &&
  decimal(one.units).eq(decimal(other.units)) &&
  isNear(decimal(one.homeProceeds), decimal(other.homeProceeds)) &&
  isNear(decimal(one.homeCost), decimal(other.homeCost));

/** The same words of the same sale; one that names no account may be of any, one without a cost of one with it. */
export function isSameSlip(one: Slip, other: Slip): boolean {
  const isSame = (a: string | null, b: string | null) => a === null || b === null || a === b;
  const [a, b] = [one, other].map(({ cost }) =>
    cost === null || decimal(cost).eq("0") ? null : decimal(cost),
  );
  return (
    isSame(one.accountId, other.accountId) &&
    isSame(one.property, other.property) &&
    one.day === other.day &&
    one.currency === other.currency &&
    decimal(one.units).eq(decimal(other.units)) &&
    decimal(one.proceeds).eq(decimal(other.proceeds)) &&
    (a === null || a === undefined || b === null || b === undefined || a.eq(b))
  );
}

/** Slips and sales that hang together. */
function groupsOf(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const touching = groups.filter((group) =>
      group.some(({ slip, sale }) => slip.id === pair.slip.id || sale.id === pair.sale.id),
    );
    const joined = [...touching.flat(), pair];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}

const distinct = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** Sales that a slip alone can be of, then what is left without them; null where nothing decides. */
function forced(group: readonly Pair[]): readonly Pair[] | null {
  const taken: Pair[] = [];
  let left = group;
  while (left.length > 0) {
    const only = left.find(({ slip }) => left.filter((pair) => pair.slip.id === slip.id).length === 1);
    if (only === undefined) return null;
    const rivals = left.filter(({ slip, sale }) => sale.id === only.sale.id && slip.id !== only.slip.id);
    // Another one that has no other sale either is its rival, unless it says the same.
    const isContested = rivals.some(
      ({ slip }) =>
        left.filter((pair) => pair.slip.id === slip.id).length === 1 && !isSameSlip(slip, only.slip),
    );
    if (isContested) return null;
    taken.push(only);
    left = left.filter(({ slip, sale }) => slip.id !== only.slip.id && sale.id !== only.sale.id);
  }
  return taken;
}

function settle(group: readonly Pair[]): readonly Pair[] | null {
  const slips = distinct(group.map(({ slip }) => slip));
  const sales = distinct(group.map(({ sale }) => sale));
  const [first] = sales;
  const areSame = sales.every((sale) => first !== undefined && isSameSale(sale, first));
  const isWhole = group.length === slips.length * sales.length;
  const areSlipsSame = slips.every((slip) => slips[0] !== undefined && isSameSlip(slip, slips[0]));
  if (areSame && isWhole && (areSlipsSame || slips.length <= sales.length))
    return slips.flatMap((slip, at) => {
      const sale = sales[at];
      return sale === undefined ? [] : [{ slip, sale, fit: 0 }];
    });
  return forced(group);
}

/** Sales of one account and day that a slip may add up. */
function dayGroups(sales: readonly BookedSale[]): readonly (readonly BookedSale[])[] {
  const groups = new Map<string, BookedSale[]>();
  for (const sale of sales) {
    const key = `${sale.accountId}\n${sale.property}\n${sale.tradeDay}\n${sale.day}`;
    groups.set(key, [...(groups.get(key) ?? []), sale]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** What is decided so far. */
interface Decided {
  readonly matched: Map<string, readonly BookedSale[]>;
  readonly ambiguous: Map<string, readonly BookedSale[]>;
  /** Sales that have their slip. */
  readonly used: Set<string>;
  /** Of them, those that were taken for one of another account, which is the same in all else. */
  readonly swapped: Set<string>;
}

/** A sale that an ambiguous slip may be of can have no other slip for sure. */
function decide(group: readonly Pair[], { matched, ambiguous, used, swapped }: Decided): void {
  const claimed = new Set([...ambiguous.values()].flat().map(({ id }) => id));
  const settled = group.some(({ sale }) => claimed.has(sale.id)) ? null : settle(group);
  for (const { slip, sale } of settled ?? []) {
    matched.set(slip.id, [sale]);
    used.add(sale.id);
    if (group.some((pair) => pair.slip.id === slip.id && pair.sale.accountId !== sale.accountId))
      swapped.add(sale.id);
  }
  if (settled !== null) return;
  for (const pair of group) setAside(pair, { ambiguous });
}

function setAside({ slip, sale }: Pair, { ambiguous }: Pick<Decided, "ambiguous">): void {
  const known = ambiguous.get(slip.id) ?? [];
  if (!known.includes(sale)) ambiguous.set(slip.id, [...known, sale]);
}

function pairsOf(slips: readonly Slip[], sales: readonly BookedSale[], ratesOf: RatesOf): readonly Pair[] {
  const byProperty = Map.groupBy(sales, ({ property }) => property);
  return slips.flatMap((slip) => {
    const near = slip.property === null ? sales : (byProperty.get(slip.property) ?? []);
    return near.flatMap((sale): readonly Pair[] => {
      if (!isNearDay(slip, sale)) return [];
      const fit = fitOf(slip, [sale], ratesOf);
      return fit === null ? [] : [{ slip, sale, fit }];
    });
  });
}

export function matchSlips(slips: readonly Slip[], sales: readonly BookedSale[], ratesOf: RatesOf): Matching {
  const decided: Decided = {
    ...{ matched: new Map(), ambiguous: new Map() },
    used: new Set(),
    swapped: new Set(),
  };
  const { matched, ambiguous, used, swapped } = decided;
  // Said twice, it is no slip of another sale.
  const isTwin = (slip: Slip) => slips.some((each) => matched.has(each.id) && isSameSlip(each, slip));
  const isOpen = (slip: Slip) => !matched.has(slip.id) && !ambiguous.has(slip.id) && !isTwin(slip);
  const all = pairsOf(slips, sales, ratesOf);
  const bySlip = Map.groupBy(all, ({ slip }) => slip.id);
  const suitors = Map.groupBy(all, ({ sale }) => sale.id);
  // What nobody else wants goes first, where sales are the same.
  const ordered = all.toSorted(
    (a, b) => (suitors.get(a.sale.id)?.length ?? 0) - (suitors.get(b.sale.id)?.length ?? 0),
  );
  for (const [fit, pairs] of [...Map.groupBy(ordered, (pair) => pair.fit)].sort(([a], [b]) => a - b)) {
    const open = pairs.filter(({ slip, sale }) => isOpen(slip) && !used.has(sale.id));
    for (const group of groupsOf(open)) {
      // A better one that another slip took, or one it took for another, may be the right one all the same.
      const better = group.flatMap(({ slip }) =>
        (bySlip.get(slip.id) ?? []).filter((pair) => pair.fit < fit || swapped.has(pair.sale.id)),
      );
      if (better.length === 0) decide(group, decided);
      else for (const pair of [...better, ...group]) setAside(pair, decided);
    }
  }
  const claimed = new Set([...used, ...[...ambiguous.values()].flat().map(({ id }) => id)]);
  const groups = dayGroups(sales.filter(({ id }) => !claimed.has(id)));
  for (const slip of slips.filter(isOpen)) {
    const fitting = groups.filter(
      (group) => group.every(({ id }) => !used.has(id)) && fitOf(slip, group, ratesOf) !== null,
    );
    const [only] = fitting;
    if (only === undefined) continue;
    if (fitting.length > 1) ambiguous.set(slip.id, fitting.flat());
    else matched.set(slip.id, only);
    for (const { id } of fitting.flat()) used.add(id);
  }
  return { matched, ambiguous };
}
