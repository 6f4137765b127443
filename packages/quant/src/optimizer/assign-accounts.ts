/**
 * Plans are made for the whole; orders are placed in accounts. This spreads planned trades over accounts: no account sells more
 * than it holds, and none buys with the money of another.
 */
import { lotsIn, unitsOfLots } from "./lot-units.ts";
import type { PlannedTrade } from "./plan-trades.ts";
import {
  type Claim,
  claimMoney,
  type Desk,
  openDesk,
  potFor,
  releaseClaim,
  type TradingAccount,
} from "./purchase-claims.ts";

export interface OrderRules {
  /** Smallest tradable quantity by symbol; 1 unless named. */
  readonly lotUnits: ReadonlyMap<string, number>;
  /** Smaller orders are not placed. */
  readonly minTradeValue: number;
  /** Largest quantity of one order. */
  readonly maxUnits: number;
  /** How much worse than its price an order may be filled, a fraction: purchases keep it aside, sales count on that much less. */
  readonly priceRoom: (symbol: string) => number;
}

/** An order to place in one account. */
export interface AccountLeg {
  readonly accountId: string;
  readonly symbol: string;
  readonly side: "BUY" | "SELL";
  readonly units: number;
  readonly price: number;
  readonly value: number;
  readonly costs: number;
}

export type UnassignedReason =
  | "no_account"
  | "not_enough_cash"
  | "not_enough_units"
  | "above_order_limit"
  | "above_position_limit"
  | "below_minimum_trade"
  | "less_than_a_lot";

/** What is left of a trade, where that is all of it, or worth an order and more than what is kept aside for a worse price. */
export interface UnassignedTrade {
  readonly symbol: string;
  readonly side: "BUY" | "SELL";
  readonly value: number;
  readonly reason: UnassignedReason;
}

export interface AssignedTrades {
  /** In the order of the trades; the legs of one from the largest. */
  readonly legs: readonly AccountLeg[];
  readonly unassigned: readonly UnassignedTrade[];
  /** Of all accounts together, once every leg is filled at its price and its costs are paid. */
  readonly cashAfter: number;
}

/**
 * Sales come out of the accounts that sell first, among them out of the largest holding; their worst proceeds count as that
 * account's money. Then purchases, each with the money claimed for it. `trades` has sales first; accounts decide by their
 * order where nothing else does.
 */
export function assignAccounts(
  trades: readonly PlannedTrade[],
  accounts: readonly TradingAccount[],
  rules: OrderRules,
): AssignedTrades {
  const desks = accounts.map(openDesk);
  const before = accounts.flatMap(({ pots }) => [...pots.values()]).reduce((sum, money) => sum + money, 0);
  const sales = trades.filter(({ side }) => side === "SELL").map((trade) => sell(desks, trade, rules));
  const purchases = trades.filter(({ side }) => side === "BUY");
  const claims = claimMoney(desks, purchases, rules.priceRoom);
  const outcomes = [...sales, ...purchases.map((trade, i) => buy(claims[i] ?? [], trade, rules))];
  const legs = outcomes.flatMap((outcome) => outcome.legs.toSorted((a, b) => b.value - a.value));
  return {
    legs,
    unassigned: outcomes.flatMap(({ rest }) => (rest === null ? [] : [rest])),
    cashAfter: legs.reduce(
      (sum, { side, value, costs }) => sum + (side === "SELL" ? value : -value) - costs,
      before,
    ),
  };
}

interface Outcome {
  readonly legs: readonly AccountLeg[];
  readonly rest: UnassignedTrade | null;
}

/** A trade while it is assigned, counted in lots. */
interface Remainder {
  readonly trade: PlannedTrade;
  readonly rules: OrderRules;
  readonly lotUnits: number;
  /** Of one order. */
  readonly mostLots: number;
  lots: number;
  reason: UnassignedReason;
}

function remainderOf(trade: PlannedTrade, rules: OrderRules, reason: UnassignedReason): Remainder {
  const lotUnits = rules.lotUnits.get(trade.symbol) ?? 1;
  const lots = lotsIn(trade.units, lotUnits);
  const mostLots = lotsIn(rules.maxUnits, lotUnits);
  return { trade, rules, lotUnits, mostLots, lots, reason: lots === 0 ? "less_than_a_lot" : reason };
}

function worthOf({ trade, lotUnits }: Remainder, lots: number): number {
  return unitsOfLots(lots, lotUnits) * trade.price;
}

function legOf(left: Remainder, at: { readonly desk: Desk; readonly lots: number; readonly costs: number }) {
  const { symbol, side, price } = left.trade;
  const units = unitsOfLots(at.lots, left.lotUnits);
  return { accountId: at.desk.account.id, symbol, side, units, price, value: units * price, costs: at.costs };
}

function outcome(legs: readonly AccountLeg[], left: Remainder): Outcome {
  const { trade, rules, lots, reason } = left;
  const { symbol, side, value } = trade;
  const rest = legs.length === 0 ? value : worthOf(left, lots);
  const least = Math.max(rules.minTradeValue, 2 * rules.priceRoom(symbol) * value);
  const isWorthTelling = legs.length === 0 || (lots > 0 && rest >= least);
  return { legs, rest: isWorthTelling ? { symbol, side, value: rest, reason } : null };
}

function sell(desks: readonly Desk[], trade: PlannedTrade, rules: OrderRules): Outcome {
  const left = remainderOf(trade, rules, "not_enough_units");
  const heldAt = ({ account }: Desk) => account.units.get(trade.symbol) ?? 0;
  const sellers = desks
    .filter((desk) => heldAt(desk) > 0 && desk.account.terms(trade.symbol) !== null)
    .toSorted(
      (a, b) => Number(b.account.isSoldFirst) - Number(a.account.isSoldFirst) || heldAt(b) - heldAt(a),
    );
  if (sellers.length === 0) left.reason = "no_account";
  const legs: AccountLeg[] = [];
  for (const desk of sellers) {
    const terms = desk.account.terms(trade.symbol);
    const wanted = Math.min(left.lots, lotsIn(heldAt(desk), left.lotUnits));
    const lots = Math.min(wanted, left.mostLots);
    if (terms === null || lots === 0) continue;
    if (lots < wanted) left.reason = "above_order_limit";
    if (worthOf(left, lots) < rules.minTradeValue) {
      left.reason = "below_minimum_trade";
      continue;
    }
    const costs = terms.costs(unitsOfLots(lots, left.lotUnits), terms.paidInto);
    const leg = legOf(left, { desk, lots, costs });
    const proceeds = Math.max(0, leg.value * (1 - rules.priceRoom(trade.symbol)) - costs);
    desk.free.set(terms.paidInto, (desk.free.get(terms.paidInto) ?? 0) + proceeds);
    legs.push(leg);
    left.lots -= lots;
  }
  return outcome(legs, left);
}

function buy(claims: readonly Claim[], trade: PlannedTrade, rules: OrderRules): Outcome {
  const left = remainderOf(trade, rules, "not_enough_cash");
  if (claims.length === 0) left.reason = "no_account";
  const legs: AccountLeg[] = [];
  for (const claim of claims) {
    const pot = claim.pot ?? potFor(claim, worthOf(left, left.lots) * (1 + rules.priceRoom(trade.symbol)));
    releaseClaim(claim);
    const free = claim.desk.free.get(pot) ?? 0;
    const needed = (lots: number) => neededFor(left, claim, { lots, pot });
    const lots = mostWithin(Math.min(left.lots, left.mostLots), (some) => needed(some) <= free);
    if (lots === 0 || worthOf(left, lots) < rules.minTradeValue) continue;
    if (lots === left.mostLots && lots < left.lots) left.reason = "above_order_limit";
    claim.desk.free.set(pot, free - needed(lots));
    legs.push(
      legOf(left, {
        desk: claim.desk,
        lots,
        costs: claim.terms.costs(unitsOfLots(lots, left.lotUnits), pot),
      }),
    );
    left.lots -= lots;
  }
  return outcome(legs, left);
}

/** Money that a purchase takes at worst. */
function neededFor(
  left: Remainder,
  { terms }: Claim,
  at: { readonly lots: number; readonly pot: string },
): number {
  const costs = terms.costs(unitsOfLots(at.lots, left.lotUnits), at.pot);
  return (worthOf(left, at.lots) + costs) * (1 + left.rules.priceRoom(left.trade.symbol));
}

/** The largest whole number up to `limit` that passes; what passes, passes for all smaller ones. */
function mostWithin(limit: number, passes: (lots: number) => boolean): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
