/** From holdings and wanted weights to recommendations with their orders by account. */
import {
  type AccountLeg,
  type AssignedTrades,
  assignAccounts,
  type OptimizerRefusal,
  type RebalanceRecommendation,
  type RebalanceRecommendations,
  rebalanceRecommendations,
} from "@neuro/quant";
import { lotUnitsOf, orderRules, tradingAccounts, type VenueOf } from "../implementing/account-terms.ts";
import { type PositionRooms, withinRooms } from "../implementing/position-rooms.ts";
import type { Considered } from "../review/considered-holdings.ts";
import { heldListing, type PricedListing, type Target } from "./target-allocation.ts";

export interface RebalanceRules {
  readonly minTradeCad: number;
  /** Fraction of the whole. */
  readonly minDriftWeight: number;
}

interface PlanTerms {
  readonly rules: RebalanceRules;
  readonly rooms: PositionRooms;
  readonly venueOf: VenueOf;
}

export interface RebalancePlan {
  readonly ok: true;
  /** Everything that may be traded, by instrument id. */
  readonly listings: ReadonlyMap<string, PricedListing>;
  readonly planned: RebalanceRecommendations;
  readonly assigned: AssignedTrades;
  /** Largest position that its purchases may bring, CAD; null for no limit. */
  readonly limitCad: number | null;
  /** Those of which something can be traded, in the plan's order. */
  readonly recommendations: readonly {
    readonly planned: RebalanceRecommendation;
    readonly legs: readonly AccountLeg[];
  }[];
  readonly cashBeforeCad: number;
}

/** Everything that a plan may trade, held or wanted, by instrument id. */
export function tradableListings(
  { holdings }: Considered,
  { unheld }: Target,
): ReadonlyMap<string, PricedListing> {
  const held = holdings.flatMap((holding) => heldListing(holding) ?? []);
  return new Map([...held, ...unheld].map((each) => [each.instrument.id, each]));
}

/** Amounts in CAD, symbols are instrument ids. */
export function planRebalance(
  considered: Considered,
  target: Target,
  { rules, rooms, venueOf }: PlanTerms,
): RebalancePlan | OptimizerRefusal {
  const listings = tradableListings(considered, target);
  const place = { considered, venueOf, securities: listings };
  const planned = rebalanceRecommendations({
    positions: [...listings].map(([id, { instrument, units, priceCad }]) => ({
      symbol: id,
      units,
      price: priceCad,
      lotUnits: lotUnitsOf(place, instrument),
    })),
    cash: considered.cashCad,
    targetWeights: target.weights,
    cashWeight: target.cashWeight,
    minCash: considered.reservedCad,
    minTradeValue: rules.minTradeCad,
    minDriftWeight: rules.minDriftWeight,
  });
  if (!planned.ok) return planned;
  const accounts = tradingAccounts(place);
  const trades = planned.recommendations.map(({ symbol, action, units, price, amount }) => ({
    symbol,
    side: action,
    units,
    price,
    value: amount,
  }));
  const cut = withinRooms(trades, rooms);
  const within = assignAccounts(cut.trades, accounts, orderRules(place, rules.minTradeCad));
  const assigned = { ...within, unassigned: [...within.unassigned, ...cut.left] };
  const recommendations = planned.recommendations.map((each) => ({
    planned: each,
    legs: assigned.legs.filter(({ symbol }) => symbol === each.symbol),
  }));
  return {
    ok: true,
    listings,
    planned,
    assigned,
    limitCad: rooms.limitCad,
    recommendations: recommendations.filter(({ legs }) => legs.length > 0),
    cashBeforeCad: accounts.flatMap(({ pots }) => [...pots.values()]).reduce((sum, money) => sum + money, 0),
  };
}
