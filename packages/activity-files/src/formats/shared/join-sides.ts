/**
 * Events that a file tells in several lines: a merger, a rename or an exchange as what left and what came, a spin-off as what was handed
 * out, an option that is exercised as the contracts and the trade at its strike. What lines of the file do not complete is left.
 */
import { dayNumberOf } from "@neuro/contract/primitives";
import type { FileActivity } from "../../port.ts";
import { absolute, isNegative, isZero, sum } from "../../values/amount.ts";
import { joinedOption, tradesBySymbol } from "./join-options.ts";
import type { Side } from "./one-side.ts";

export interface KeptSide {
  readonly side: Side;
  /** The line's beginning. */
  readonly text: string;
}

export interface Joined {
  /** With what was joined, in the order of the file. */
  readonly activities: readonly FileActivity[];
  readonly left: readonly KeptSide[];
  /** Lines that came to nothing together: units that left and came back. */
  readonly passedOver: number;
}

const nameOf = ({ told }: Side) => told.security?.symbol ?? told.security?.name ?? "";

/** What one security did in an event, over all of its lines. */
interface Moved {
  readonly units: string;
  /** The last line that moved it the way it went in the end. */
  readonly told: FileActivity;
}

function movedBy(sides: readonly Side[]): Moved | null {
  const units = sum(...sides.map(({ told }) => told.units));
  const last = sides.findLast(
    ({ told }) => !isZero(told.units) && isNegative(told.units) === isNegative(units),
  );
  return isZero(units) || last === undefined ? null : { units, told: last.told };
}

interface Cash {
  readonly amount: string;
  readonly currency: string | null;
}

/** In one currency; null where it is told in several. */
function cashOf(sides: readonly Side[]): Cash | null {
  const paid = sides.filter(({ told }) => !isZero(told.amount));
  const currencies = new Set(paid.map(({ told }) => told.currency));
  if (currencies.size > 1) return null;
  return {
    amount: sum(...paid.map(({ told }) => told.amount ?? "0")),
    currency: paid[0]?.told.currency ?? null,
  };
}

type Event = readonly FileActivity[] | null;

const bare = (told: FileActivity) => ({ ...told, price: "0", fee: "0", fxRate: null });

/** Whether units of it left and others came for them. */
function isReplaced(sides: readonly Side[], { told }: Moved): boolean {
  const own = sides.filter((side) => nameOf(side) === nameOf({ kind: "exchange", told }));
  return [true, false].every((isOut) =>
    own.some(({ told: { units } }) => !isZero(units) && isNegative(units) === isOut),
  );
}

/** Units of one security for those of another go with their whole cost; for cash alone it is a sale, for its own a split. */
function exchanged(sides: readonly Side[]): Event {
  const securities = [...Map.groupBy(sides, nameOf).values()];
  const moved = securities.map(movedBy).filter((each) => each !== null);
  const cash = cashOf(sides);
  const out = moved.filter(({ units }) => isNegative(units));
  const into = moved.filter(({ units }) => !isNegative(units));
  const [left, came] = [out[0], into[0]];
  if (cash === null || isNegative(cash.amount) || out.length > 1 || into.length > 1) return null;
  if (left !== undefined && came !== undefined) return pairOf(left, came, cash);
  const only = left ?? came;
  if (only === undefined) return isZero(cash.amount) ? [] : null;
  if (isZero(cash.amount))
    return isReplaced(sides, only)
      ? [{ ...bare(only.told), type: "split", units: only.units, amount: null }]
      : null;
  return left === undefined
    ? null
    : [{ ...bare(left.told), type: "sell", units: absolute(left.units), ...cash }];
}

function pairOf(left: Moved, came: Moved, { amount, currency }: Cash): Event {
  const reference = `exchange of line ${Math.min(left.told.line, came.told.line)}`;
  const day = { tradeDate: left.told.tradeDate, settlementDate: null, reference };
  const paid = isZero(amount) ? { amount: null } : { amount, currency };
  return [
    {
      ...bare(left.told),
      ...day,
      type: "reorganization_out",
      units: left.units,
      amount: null,
      costShare: "1",
    },
    { ...bare(came.told), ...day, type: "reorganization_in", units: came.units, ...paid },
  ];
}

/** Of lines without a symbol the one that the others have. */
function withOneSymbol(sides: readonly Side[]): readonly Side[] {
  const named = sides.filter(({ told }) => told.security?.symbol);
  const symbols = new Set(named.map(nameOf));
  const known = named[0]?.told.security;
  if (symbols.size !== 1 || known === undefined) return sides;
  return sides.map((side) =>
    side.told.security?.symbol ? side : { ...side, told: { ...side.told, security: known } },
  );
}

/** What was handed out has no cost that anybody told. */
function handedOut(told: readonly Side[]): Event {
  const sides = withOneSymbol(told);
  if (sides.some(({ told: { amount } }) => !isZero(amount))) return null;
  const moved = [...Map.groupBy(sides, nameOf).values()].map(movedBy).filter((each) => each !== null);
  if (moved.some(({ units }) => isNegative(units))) return null;
  return moved.map(({ units, told: own }) => ({
    ...bare(own),
    ...{ type: "reorganization_in", units, amount: null, reference: null },
  }));
}

const groupOf = ({ event, told }: Side) => [told.account, event ?? told.tradeDate].join("\n");

/** Lines that are no further from the first than each allows. */
function clusters(kept: readonly KeptSide[]): readonly (readonly KeptSide[])[] {
  const found: KeptSide[][] = [];
  const inOrder = kept.toSorted((a, b) => (a.side.told.tradeDate < b.side.told.tradeDate ? -1 : 1));
  for (const each of inOrder) {
    const { account, tradeDate } = each.side.told;
    const near = found.find(([first]) => {
      const of = first?.side.told;
      return (
        of?.account === account &&
        dayNumberOf(tradeDate) - dayNumberOf(of.tradeDate) <= (each.side.within ?? 0)
      );
    });
    if (near === undefined) found.push([each]);
    else near.push(each);
  }
  return found;
}

export function joinSides(kept: readonly KeptSide[], activities: readonly FileActivity[]): Joined {
  const made: FileActivity[] = [];
  const changed = new Map<FileActivity, FileActivity>();
  let passedOver = 0;
  const left = new Set(kept);
  const join = (group: readonly KeptSide[], event: Event) => {
    if (event === null) return;
    for (const each of group) left.delete(each);
    if (event.length === 0) passedOver += group.length;
    made.push(...event);
  };
  const tradesOf = tradesBySymbol(activities);
  for (const each of kept) {
    const joined = joinedOption(each.side, tradesOf, changed);
    if (joined !== null) join([each], [joined]);
  }
  const groupsOf = (kind: Side["kind"]) =>
    Map.groupBy(
      [...left].filter(({ side }) => side.kind === kind),
      ({ side }) => groupOf(side),
    ).values();
  for (const group of [...groupsOf("handed_out")]) join(group, handedOut(group.map(({ side }) => side)));
  for (const group of [...groupsOf("exchange")]) join(group, exchanged(group.map(({ side }) => side)));
  const apart = [...left].filter(({ side }) => side.kind === "exchange" && side.within !== undefined);
  for (const group of clusters(apart)) join(group, exchanged(group.map(({ side }) => side)));
  const all = [...activities.map((each) => changed.get(each) ?? each), ...made];
  return { activities: all.toSorted((a, b) => a.line - b.line), left: [...left], passedOver };
}
