/** One commodity of an account over the points of a line: the inner loop of the replay. */
import { isInstrumentId } from "@neuro/contract/primitives";
import type { PointColumn, ReplayPrices } from "./price-columns.ts";
import { type SplitFactors, splitFactors } from "./split-factors.ts";
import type { CommodityRows } from "./transaction-columns.ts";
import type { MutableColumns } from "./value-columns.ts";

interface FoldRun {
  readonly rows: CommodityRows;
  /** Of all points, ascending. */
  readonly times: readonly number[];
  readonly columns: MutableColumns;
  readonly prices: ReplayPrices;
  /** 1 adds to the columns, −1 takes away what was added. */
  readonly sign: 1 | -1;
  /** Behind the last point to fold. */
  readonly to: number;
}

/** Where a commodity stands; running on continues from there. */
export interface CommodityFold {
  units(): number;
  run(run: FoldRun): void;
}

/** Decimal fractions leave dust in floats; a position sold out is gone. */
const DUST = 1e-9;

function at({ first, values }: PointColumn, point: number): number {
  return values[point - first] as number;
}

/** `first`: the point to begin at; nothing of the commodity was moved before it. */
export function createCommodityFold(commodity: string, first = 0): CommodityFold {
  let point = first;
  let row = 0;
  let units = 0;
  /** Price and rate of the point before. */
  let lastPrice = 0;
  let lastRate = 0;
  /** The latest price paid, for days that have none; NaN until there is one. */
  let paid = Number.NaN;
  let paidCurrency = "";

  function unitsChange(rows: CommodityRows, splits: SplitFactors | null): number {
    if (splits === null) return rows.held[row] as number;
    return (splits.held[row] as number) * (splits.factors[row] as number);
  }

  return {
    units: () => units,
    run({ rows, times, columns, prices, sign, to }) {
      const instrumentId = isInstrumentId(commodity) ? commodity : null;
      const isCash = instrumentId === null;
      const listed = isCash ? null : prices.listing(instrumentId);
      const rates = prices.rate(isCash ? commodity : (listed?.currency ?? "CAD"));
      const splits = isCash ? null : splitFactors(instrumentId, rows, prices.splitRatio);
      const { values, cash, flows, cashFlows, fxEffects, incomes, costs } = columns;
      for (; point < to; point++) {
        const time = times[point] as number;
        const known = isCash ? 1 : listed === null ? Number.NaN : at(listed, point);
        let rate = at(rates, point);
        const before = units;
        for (; row < rows.count && (rows.time[row] as number) <= time; row++) {
          const factor = splits === null ? 1 : (splits.factors[row] as number);
          if (!Number.isNaN(rows.unitCost[row] as number)) {
            paid = (rows.unitCost[row] as number) / factor;
            paidCurrency = rows.unitCostCurrency[row] as string;
          }
          units += unitsChange(rows, splits);
          const isPaid = Number.isNaN(known) && !Number.isNaN(paid);
          const worth = isPaid
            ? paid * at(prices.rate(paidCurrency), point)
            : Number.isNaN(known)
              ? 0
              : known * rate;
          const flow = sign * (rows.external[row] as number) * factor * worth;
          flows[point] = (flows[point] as number) + flow;
          if (isCash) cashFlows[point] = (cashFlows[point] as number) + flow;
          incomes[point] = (incomes[point] as number) + sign * (rows.income[row] as number) * rate;
          costs[point] = (costs[point] as number) + sign * (rows.cost[row] as number) * rate;
        }
        if (units < DUST && units > -DUST) units = 0;
        let price = known;
        if (Number.isNaN(known)) {
          price = Number.isNaN(paid) ? 0 : paid;
          rate = Number.isNaN(paid) ? 1 : at(prices.rate(paidCurrency), point);
        }
        if (units !== 0) {
          const value = sign * units * price * rate;
          values[point] = (values[point] as number) + value;
          if (isCash) cash[point] = (cash[point] as number) + value;
        }
        if (before !== 0 && rate !== lastRate)
          fxEffects[point] =
            (fxEffects[point] as number) + (sign * before * (lastPrice + price) * (rate - lastRate)) / 2;
        lastPrice = price;
        lastRate = rate;
      }
    },
  };
}
