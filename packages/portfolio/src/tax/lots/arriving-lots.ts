/**
 * Lots of a security that became another: each keeps its days and comes in the units of now. Cash beside the shares of an exchange is a gain of
 * each lot, up to what it gained in all, and no loss of it counts; it is shared by the units given up, which were worth the same.
 * Source: 26 USC 356(a)(1) and (c), 358(a)(1), 1223(1); Tseytin v. Commissioner, T.C. Memo. 2015-247 (lot by lot, a loss of one lowers no gain
 * of another).
 */
import { type Decimal, minimum, ZERO } from "@neuro/ledger";
import type { LotSale } from "./lot-sale.ts";
import { added, less, lossOf, type MoneyColumns, NO_MONEY, partOf } from "./money-columns.ts";
import type { Lot } from "./open-lots.ts";

export interface Arrival {
  /** Place of what came among the steps. */
  readonly index: number;
  readonly units: Decimal;
  /** Paid besides, never below zero. */
  readonly cash: MoneyColumns;
  /** The whole security became the other; of a spin-off a part of its cost went along. */
  readonly isExchange: boolean;
  /** What all that came in units was worth that day; null where nobody knows. */
  readonly worth: MoneyColumns | null;
}

export interface Arrived {
  readonly lots: readonly Lot[];
  /** By lot, where the cash is or may be a gain. */
  readonly gains: readonly Pick<LotSale, "acquired" | "proceeds" | "cost" | "lacksWorth" | "isMergerCash">[];
}

const isSome = ({ home, usd }: MoneyColumns) => home.gt(ZERO) || usd.gt(ZERO);

/** Each column by itself, as gains are. */
const least = (one: MoneyColumns, other: MoneyColumns): MoneyColumns => ({
  home: minimum(one.home, other.home),
  usd: minimum(one.usd, other.usd),
});
const notBelowZero = (gain: MoneyColumns): MoneyColumns => added(gain, lossOf(gain));

/** What was paid besides lowers the cost; what goes beyond it is a gain. */
function arriveLowered(lot: Lot, paid: MoneyColumns): Arrived {
  if (lot.cost === null) return { lots: [lot], gains: [] };
  const cost = less(lot.cost, paid);
  const beyond = lossOf(cost);
  const gain = { acquired: lot.acquired, proceeds: beyond, cost: NO_MONEY };
  return {
    lots: [{ ...lot, cost: added(cost, beyond) }],
    gains: isSome(beyond) ? [{ ...gain, lacksWorth: false, isMergerCash: false }] : [],
  };
}

function arriveExchanged(
  lot: Lot,
  { paid, worth }: { readonly paid: MoneyColumns; readonly worth: MoneyColumns | null },
): Arrived {
  const line = { acquired: lot.acquired, proceeds: paid, isMergerCash: true };
  if (lot.cost === null || worth === null) {
    const lacksWorth = lot.cost !== null || lot.lacksWorth === true;
    const asked = lacksWorth ? { lacksWorth: true as const } : {};
    return { lots: [{ ...lot, ...asked, cost: null }], gains: [{ ...line, cost: null, lacksWorth }] };
  }
  const gain = notBelowZero(least(paid, less(added(paid, worth), lot.cost)));
  const used = less(paid, gain);
  return {
    lots: [{ ...lot, cost: less(lot.cost, used) }],
    gains: isSome(gain) ? [{ ...line, cost: used, lacksWorth: false }] : [],
  };
}

/** `lots` as they left, of more than no units. */
export function arrivingLots(lots: readonly Lot[], arrival: Arrival): Arrived {
  const { index, units, cash, isExchange, worth } = arrival;
  const whole = lots.reduce((sum, lot) => sum.plus(lot.units), ZERO);
  let gone = ZERO;
  const shareOf = (money: MoneyColumns, { units: own }: Lot) =>
    less(partOf(money, gone.plus(own), whole), partOf(money, gone, whole));
  const arrived = lots.map((left): Arrived => {
    const lot = { ...left, index, units: units.times(left.units).div(whole) };
    const paid = shareOf(cash, left);
    const own = worth === null ? null : shareOf(worth, left);
    gone = gone.plus(left.units);
    return isExchange && isSome(cash) ? arriveExchanged(lot, { paid, worth: own }) : arriveLowered(lot, paid);
  });
  return { lots: arrived.flatMap((each) => each.lots), gains: arrived.flatMap((each) => each.gains) };
}
