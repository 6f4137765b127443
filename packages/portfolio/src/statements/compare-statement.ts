/** Compares the books of an account with a statement's closing figures, and says why they may differ. Pure. */
import { easternDate } from "@neuro/contract";
import { isInstrumentId } from "@neuro/contract/primitives";
import {
  type Commodity,
  type Decimal,
  decimal,
  decimalPlaces,
  formatDecimal,
  isMoney,
  type JournalEntry,
  MONEY_DECIMALS,
  ZERO,
} from "@neuro/ledger";
import { explain } from "./explain.ts";
import { type HeldSums, heldOnDays } from "./held-at.ts";
import type { Search } from "./search.ts";
import type { ClosingFigures, ComparedStatement, CountedFrom, StatementFacts } from "./statement.ts";

/** Statements round units: to the decimals they write, which are no fewer than three. */
const LEAST_UNIT_DECIMALS = 3;
const UNIT_DECIMALS = 4;

function differenceOf(commodity: Commodity, told: Decimal, booked: Decimal): Decimal {
  const written = decimalPlaces(told);
  const ofUnits = written < LEAST_UNIT_DECIMALS ? UNIT_DECIMALS : written;
  const places = isMoney(commodity) ? MONEY_DECIMALS : ofUnits;
  return booked.round(places).eq(told) ? ZERO : told.minus(booked);
}

function toldOf(
  { cash, units, isWhole }: ClosingFigures,
  booked: readonly HeldSums[],
): ReadonlyMap<Commodity, Decimal> {
  const told = new Map<Commodity, Decimal>();
  for (const [commodity, amount] of [...Object.entries(cash), ...Object.entries(units)])
    told.set(commodity, decimal(amount));
  if (isWhole)
    for (const sums of booked)
      for (const [commodity, amount] of sums)
        if (!told.has(commodity) && !amount.eq(ZERO)) told.set(commodity, ZERO);
  return told;
}

/** What the books held at the end of the statement's day, counted in either way. */
export type CountedSums = Readonly<Record<CountedFrom, HeldSums>>;

/** By whichever way of counting fewer of them differ. */
function countedAs(
  told: HeldSums,
  sums: CountedSums,
  isMeant: (commodity: Commodity) => boolean,
): CountedFrom {
  const differing = (way: CountedFrom) =>
    [...told].filter(
      ([commodity, amount]) =>
        isMeant(commodity) && !differenceOf(commodity, amount, sums[way].get(commodity) ?? ZERO).eq(ZERO),
    ).length;
  return differing("settlement") < differing("trade") ? "settlement" : "trade";
}

const inOrder = (a: Commodity, b: Commodity) =>
  Number(isInstrumentId(a)) - Number(isInstrumentId(b)) || (a < b ? -1 : a > b ? 1 : 0);

/** Both ways of counting on each of these days. */
export function* countedOnDays(
  entries: readonly JournalEntry[],
  days: readonly string[],
  facts: Pick<StatementFacts, "settledOn">,
): Generator<undefined, (day: string) => CountedSums> {
  const trade = yield* heldOnDays(entries, days, "trade", facts);
  const settlement = yield* heldOnDays(entries, days, "settlement", facts);
  return (day) => ({ trade: trade.get(day) ?? new Map(), settlement: settlement.get(day) ?? new Map() });
}

/** `since`: ISO day of the statement before it that agrees; null without one. */
export function compareStatement(
  figures: ClosingFigures,
  { entries, sums }: { readonly entries: readonly JournalEntry[]; readonly sums: CountedSums },
  facts: StatementFacts,
  since: string | null,
): ComparedStatement {
  const { closesOn } = figures;
  const told = toldOf(figures, Object.values(sums));
  const countedFrom = {
    cash: countedAs(told, sums, isMoney),
    units: countedAs(told, sums, (commodity) => !isMoney(commodity)),
  };
  const sumOf = (commodity: Commodity) =>
    sums[isMoney(commodity) ? countedFrom.cash : countedFrom.units].get(commodity) ?? ZERO;
  const commodities = [...told.keys()].sort(inOrder);
  const booked = new Map(commodities.map((commodity) => [commodity, sumOf(commodity)]));
  const differences = new Map(
    commodities.map((commodity) => [
      commodity,
      differenceOf(commodity, told.get(commodity) ?? ZERO, sumOf(commodity)),
    ]),
  );
  const left = new Map([...differences].filter(([, difference]) => !difference.eq(ZERO)));
  const lines = commodities.map((commodity) => {
    const difference = differences.get(commodity) ?? ZERO;
    return {
      commodity,
      told: formatDecimal(told.get(commodity) ?? ZERO),
      booked: formatDecimal(sumOf(commodity)),
      difference: formatDecimal(difference),
      agrees: difference.eq(ZERO),
    };
  });
  if (left.size === 0) return { agrees: true, countedFrom, lines, findings: [] };
  const past = entries.filter(({ occurredAt }) => easternDate(occurredAt) <= closesOn);
  const search: Search = { entries: past, facts, closesOn, since, left, told, booked };
  return { agrees: lines.every(({ agrees }) => agrees), countedFrom, lines, findings: explain(search) };
}
