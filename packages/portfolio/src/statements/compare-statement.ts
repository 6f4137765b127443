/** Compares the books of an account with a statement's closing figures, and says why they may differ. Pure. */
import { isInstrumentId } from "@neuro/contract/primitives";
import {
  type Commodity,
  type Decimal,
  decimal,
  decimalPlaces,
  formatDecimal,
  isCurrency,
  type JournalEntry,
  MONEY_DECIMALS,
  ZERO,
} from "@neuro/ledger";
import { explain } from "./explain.ts";
import { type HeldSums, heldAt } from "./held-at.ts";
import type { Search } from "./search.ts";
import type { ClosingFigures, ComparedStatement, CountedFrom, StatementFacts } from "./statement.ts";

/** Statements round units: to the decimals they write, which are no fewer than three. */
const LEAST_UNIT_DECIMALS = 3;
const UNIT_DECIMALS = 4;

function differenceOf(commodity: Commodity, told: Decimal, booked: Decimal): Decimal {
  const written = decimalPlaces(told);
  const ofUnits = written < LEAST_UNIT_DECIMALS ? UNIT_DECIMALS : written;
  const places = isCurrency(commodity) ? MONEY_DECIMALS : ofUnits;
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

/** By whichever way of counting fewer of them differ. */
function countedAs(
  told: HeldSums,
  sums: Readonly<Record<CountedFrom, HeldSums>>,
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

export function compareStatement(
  figures: ClosingFigures,
  entries: readonly JournalEntry[],
  facts: StatementFacts,
  since: string | null,
): ComparedStatement {
  const { closesOn } = figures;
  const sums = {
    trade: heldAt(entries, closesOn, "trade", facts),
    settlement: heldAt(entries, closesOn, "settlement", facts),
  };
  const told = toldOf(figures, Object.values(sums));
  const countedFrom = {
    cash: countedAs(told, sums, isCurrency),
    units: countedAs(told, sums, (commodity) => !isCurrency(commodity)),
  };
  const sumOf = (commodity: Commodity) =>
    sums[isCurrency(commodity) ? countedFrom.cash : countedFrom.units].get(commodity) ?? ZERO;
  const commodities = [...told.keys()].sort(inOrder);
  const booked = new Map(commodities.map((commodity) => [commodity, sumOf(commodity)]));
  const differences = new Map(
    commodities.map((commodity) => [
      commodity,
      differenceOf(commodity, told.get(commodity) ?? ZERO, sumOf(commodity)),
    ]),
  );
  const left = new Map([...differences].filter(([, difference]) => !difference.eq(ZERO)));
  const search: Search = { entries, facts, closesOn, since, left, told, booked };
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
  return { agrees: lines.every(({ agrees }) => agrees), countedFrom, lines, findings: explain(search) };
}
