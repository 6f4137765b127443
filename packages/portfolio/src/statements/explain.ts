/**
 * Finds what would make books and statement agree, one finding after the other: each takes the likeliest cause of those before it as true,
 * so that together they explain every difference. Pure.
 */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import { type Commodity, type Decimal, decimal, isMoney, ZERO } from "@neuro/ledger";
import { cashCauses } from "./cash-causes.ts";
import { movedBy } from "./held-at.ts";
import type { Search } from "./search.ts";
import type { Remedy, StatementCause, StatementFinding } from "./statement.ts";
import { twinOf } from "./twin-of.ts";
import { unitCauses } from "./unit-causes.ts";

const signed = (amount: string, isIn: boolean): Decimal => (isIn ? decimal(amount) : decimal(amount).neg());

/** What a remedy would change of what the books hold. */
export function changeBy(
  remedy: Remedy,
  { entries, left }: Pick<Search, "entries" | "left">,
): ReadonlyMap<Commodity, Decimal> {
  switch (remedy.type) {
    case "remove": {
      const gone = entries
        .filter(({ id }) => remedy.entryIds.includes(id))
        .flatMap((each) => [...movedBy(each)]);
      return new Map(gone.map(([commodity, amount]) => [commodity, amount.neg()]));
    }
    case "buy":
    case "sell":
      return new Map<Commodity, Decimal>([
        [remedy.instrumentId, signed(remedy.units, remedy.type === "buy")],
        [remedy.currency, signed(remedy.amount, remedy.type === "sell")],
      ]);
    case "dividend_in_shares":
      return new Map<Commodity, Decimal>([[remedy.instrumentId, decimal(remedy.units)]]);
    case "transfer_in":
    case "transfer_out":
      return new Map([[remedy.instrumentId, signed(remedy.units, remedy.type === "transfer_in")]]);
    case "split":
      return new Map([[remedy.instrumentId, left.get(remedy.instrumentId) ?? ZERO]]);
    case "rename":
    case "merger":
      return new Map([
        [remedy.instrumentId, signed(remedy.units, false)],
        [remedy.toId, decimal(remedy.toUnits)],
      ]);
    case "exchange":
      return new Map([
        [remedy.fromCurrency, signed(remedy.fromAmount, false)],
        [remedy.toCurrency, decimal(remedy.toAmount)],
      ]);
    default: {
      const isIn = remedy.type !== "fee" && remedy.type !== "withdrawal";
      const times = "insteadOf" in remedy ? decimal("2") : decimal("1");
      return new Map([[remedy.currency, signed(remedy.amount, isIn).times(times)]]);
    }
  }
}

/** Less than this is rounding: a cent of a dividend, a hundredth of a unit of a split. */
const LEAST = { cash: decimal("0.015"), units: decimal("0.01") };

function settle(search: Search, { remedies }: StatementCause): readonly Commodity[] {
  const { left } = search;
  const touched = new Set<Commodity>();
  for (const remedy of remedies)
    for (const [commodity, change] of changeBy(remedy, search)) {
      const rest = (left.get(commodity) ?? ZERO).minus(change);
      touched.add(commodity);
      if (rest.abs().lt(isMoney(commodity) ? LEAST.cash : LEAST.units)) left.delete(commodity);
      else left.set(commodity, rest);
    }
  return [...touched];
}

/** What is gone first: what came in its place is explained with it. */
function securitiesLeft({ left }: Search): readonly InstrumentId[] {
  return [...left]
    .sort(([, a], [, b]) => (a.lt(b) ? -1 : a.gt(b) ? 1 : 0))
    .flatMap(([commodity]) => (isInstrumentId(commodity) ? [commodity] : []));
}

export function explain(search: Search): readonly StatementFinding[] {
  const { left } = search;
  const findings: StatementFinding[] = [];
  const find = (commodity: Commodity, causesOf: (missing: Decimal) => readonly StatementCause[]) => {
    const missing = left.get(commodity);
    const causes = missing === undefined ? [] : causesOf(missing);
    const [first] = causes;
    if (first !== undefined) findings.push({ commodities: settle(search, first), causes });
  };
  const all = [...securitiesLeft(search), ...[...left.keys()].filter(isMoney)];
  for (const commodity of all) find(commodity, (missing) => twinOf(search, commodity, missing));
  for (const id of securitiesLeft(search)) find(id, (missing) => unitCauses(search, id, missing));
  for (const currency of [...left.keys()].filter(isMoney))
    find(currency, (missing) => cashCauses(search, currency, missing));
  return findings;
}
