/** What an option ends with: nothing, or a trade of its shares at the strike. */
import { dayNumberOf } from "@neuro/contract/primitives";
import type { FileActivity } from "../../port.ts";
import { absolute, isNegative, isZero, negative, product, sum } from "../../values/amount.ts";
import { type OptionTold, optionTold } from "../../values/option-symbol.ts";
import type { Side } from "./one-side.ts";

const symbolOf = ({ security }: FileActivity) => security?.symbol ?? "";
/** `BRK.B` is `BRKB` in an option's symbol. */
const bare = (symbol: string) => symbol.replaceAll(".", "");

/** Purchases and sales of a file, by account and symbol: it may tell of thousands of options that end. */
export type TradesOf = (account: string, symbol: string) => readonly FileActivity[];

export function tradesBySymbol(activities: readonly FileActivity[]): TradesOf {
  const keyOf = (account: string, symbol: string) => `${account}\n${bare(symbol)}`;
  const trades = activities.filter(({ type }) => type === "buy" || type === "sell");
  const known = Map.groupBy(trades, (each) => keyOf(each.account, symbolOf(each)));
  return (account, symbol) => known.get(keyOf(account, symbol)) ?? [];
}

/** Contracts that the file's trades left open before that day, below zero of written ones. */
function openBefore(told: FileActivity, tradesOf: TradesOf): string {
  const trades = tradesOf(told.account, symbolOf(told)).filter(
    ({ tradeDate }) => tradeDate <= told.tradeDate,
  );
  return sum("0", ...trades.map(({ type, units }) => (type === "buy" ? units : negative(units))));
}

/** Signed as what they close; null where neither line nor file tells it. */
function closing({ told, isUnsigned }: Side, tradesOf: TradesOf): string | null {
  if (isUnsigned !== true || isNegative(told.units)) return told.units;
  const open = openBefore(told, tradesOf);
  if (Math.abs(Number(open)) < Number(told.units)) return null;
  return isNegative(open) ? told.units : negative(told.units);
}

/** Brokers tell it a day or a weekend after. */
const TOLD_WITHIN = 7;

function expired(told: FileActivity, units: string, { expiry }: OptionTold): FileActivity {
  const late = dayNumberOf(told.tradeDate) - dayNumberOf(expiry);
  return {
    ...told,
    ...{ type: "option_expiry", units, price: "0", amount: null, fee: "0", settlementDate: null },
    tradeDate: late > 0 && late <= TOLD_WITHIN ? expiry : told.tradeDate,
  };
}

/** The trade of the shares and the contracts may be told on days that differ. */
const TRADED_WITHIN = 4;
const NEAR = 0.005;
const CONTRACT_SIZE = "100";

interface Exercised {
  readonly told: FileActivity;
  /** Signed as what they close. */
  readonly units: string;
  readonly option: OptionTold;
}

/** Of its shares, at its strike: who exercises a call buys, who is assigned one sells; of a put it is the other way round. */
function tradeOf(
  { told, units, option }: Exercised,
  tradesOf: TradesOf,
  changed: ReadonlyMap<FileActivity, FileActivity>,
): FileActivity | null {
  const side = isNegative(units) === (option.right === "call") ? "buy" : "sell";
  const shares = product(absolute(units), told.multiplier ?? CONTRACT_SIZE);
  const daysFrom = ({ tradeDate }: FileActivity) =>
    Math.abs(dayNumberOf(tradeDate) - dayNumberOf(told.tradeDate));
  const fitting = tradesOf(told.account, option.underlying).filter(
    (each) =>
      each.type === side &&
      !changed.has(each) &&
      each.reference === null &&
      Number(each.units) === Number(shares) &&
      (isZero(each.price) || Math.abs(Number(each.price) - Number(option.strike)) <= NEAR) &&
      daysFrom(each) <= TRADED_WITHIN,
  );
  return fitting.toSorted((a, b) => daysFrom(a) - daysFrom(b))[0] ?? null;
}

/** The contracts, with the trade in `changed` that they belong to; null of what nothing completes. */
export function joinedOption(
  side: Side,
  tradesOf: TradesOf,
  changed: Map<FileActivity, FileActivity>,
): FileActivity | null {
  if (side.kind !== "expiry" && side.kind !== "exercise") return null;
  const { told } = side;
  const [units, option] = [closing(side, tradesOf), optionTold(symbolOf(told))];
  if (units === null || option === null) return null;
  if (!isZero(told.amount)) return settledInCash(told, units);
  if (side.kind === "expiry") return expired(told, units, option);
  const trade = tradeOf({ told, units, option }, tradesOf, changed);
  if (trade === null) return null;
  const reference = `exercise of line ${told.line}`;
  changed.set(trade, { ...trade, reference });
  const { tradeDate } = trade;
  return {
    ...told,
    ...{ type: "reorganization_out", units, costShare: "1", reference, tradeDate },
    ...{ price: "0", amount: null, fee: "0", settlementDate: null },
  };
}

function settledInCash(told: FileActivity, units: string): FileActivity | null {
  const isPaid = isNegative(told.amount);
  if (isPaid === isNegative(units)) return null;
  return { ...told, type: isPaid ? "buy" : "sell", units: absolute(units), price: "0" };
}
