/** How much of a security Neuro buys: what the settings allow one position, less what is there, within the free cash. */
import { type CommissionSchedule, commissionOf, decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { cutToLot, type SizingRule, sizePosition, sizingAt } from "@neuro/quant";

export interface SizeInput {
  /** Largest value of the position, home currency. */
  readonly cap: number;
  /** Of it, the most that one order takes. */
  readonly share: number;
  /** Units held, set aside and still to come. */
  readonly held: number;
  /** Price to reckon with, in the security's currency. */
  readonly price: number;
  /** Worst price the order may fill at. */
  readonly worstPrice: number;
  /**
   * Of a size by risk: what a unit loses at its stop, in the security's currency, and the most that all may lose, as a fraction of the
   * largest value; null for a size by value alone.
   */
  readonly loss: { readonly perUnit: number; readonly most: number } | null;
  /**
   * What a rule of the user's own says, as its test sized it: `worth` of the whole account and its money in home currency,
   * `stopDistance` in the security's; null for one that says nothing.
   */
  readonly own: {
    readonly rule: SizingRule;
    readonly worth: number;
    readonly stopDistance: number | null;
  } | null;
  /** Units of home currency for one unit of the security's. */
  readonly homeRate: number;
  /** Free cash that can pay for the order, in the security's currency. */
  readonly cash: number;
  readonly lot: number;
  readonly commission: CommissionSchedule;
  readonly most: number;
}

export type Sized =
  | { readonly ok: true; readonly units: number }
  | {
      readonly ok: false;
      readonly code: "position_full" | "lot_too_dear" | "lot_too_risky" | "own_size_small" | "no_cash";
    };

const exact = (value: number): string => formatDecimal(decimalOfNumber(value));

function costOf({ worstPrice, commission }: SizeInput, units: number): number {
  const notional = units * worstPrice;
  return notional + Number(commissionOf(commission, { units: exact(units), notional: exact(notional) }));
}

/** The most that free cash pays for at the worst price, commission included. */
function affordable(input: SizeInput): number {
  const { cash, worstPrice, lot } = input;
  let units = cutToLot(cash / worstPrice, lot);
  // The commission is at most a small share: one more look finds what is left for the units.
  const over = costOf(input, units) - cash;
  if (units > 0 && over > 0) units = cutToLot(Math.max(0, (cash - over) / worstPrice), lot);
  while (units > 0 && costOf(input, units) > cash) units = cutToLot(units - lot, lot);
  return units;
}

/** Units that lose no more at their stop than the room's part of the loss. */
function withinLoss({ loss, homeRate, lot }: SizeInput, room: number): number {
  if (loss === null) return Number.POSITIVE_INFINITY;
  return cutToLot((room * loss.most) / (loss.perUnit * homeRate), lot);
}

function unitsOfOwn({ own, homeRate, cash, price, lot }: SizeInput): number {
  if (own === null) return Number.POSITIVE_INFINITY;
  const { rule, worth, stopDistance } = own;
  const input = { equity: worth / homeRate, cash, price, stopDistance };
  return sizePosition(input, sizingAt(rule, homeRate), lot);
}

export function sizePurchase(input: SizeInput): Sized {
  const left = input.cap - input.held * input.price * input.homeRate;
  const room = Math.min(left, input.cap * input.share);
  if (room <= 0) return { ok: false, code: "position_full" };
  const wanted = Math.min(cutToLot(room / (input.price * input.homeRate), input.lot), input.most);
  if (wanted <= 0) return { ok: false, code: input.held > 0 ? "position_full" : "lot_too_dear" };
  const risked = Math.min(wanted, withinLoss(input, room));
  if (risked <= 0) return { ok: false, code: "lot_too_risky" };
  const said = unitsOfOwn(input);
  if (said <= 0 && input.cash >= input.price * input.lot) return { ok: false, code: "own_size_small" };
  const units = Math.min(risked, said, affordable(input));
  return units > 0 ? { ok: true, units } : { ok: false, code: "no_cash" };
}
