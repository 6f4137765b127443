import { BarMarket } from "../fill/bar-market.ts";
import { isAtLevel, levelAt } from "../strategy/grid-orders.ts";
import type { GridAnchors } from "../strategy/strategy.ts";
import { Position } from "./orders.ts";
import type { RunTerms } from "./run.ts";
import { TradeLog } from "./trade-log.ts";

/** What a grid strategy wants of a series. */
export interface GridPlan {
  readonly anchors: GridAnchors;
  /** At most 20. */
  readonly levelCount: number;
}

/** What was bought at one level, to be sold one spacing above it. */
export class Lot extends Position {
  level = Number.NaN;
  target = Number.NaN;
  /** The level of the present grid that it takes, as a bit; 0 for none. */
  levelBit = 0;
  /** Whether the order to sell it has become a market order. */
  leaving = false;
}

export interface GridPass {
  readonly terms: RunTerms;
  readonly plan: GridPlan;
  readonly market: BarMarket;
  readonly trades: TradeLog;
  readonly equity: Float64Array;
  /** The first `heldLots` are held; those behind them were sold and are used again. */
  readonly lots: Lot[];
  heldLots: number;
  /** Levels that have a lot, as bits. */
  taken: number;
  /** What the purchases of a bar are decided by, as it was at the close before. */
  takenBefore: number;
  cashBefore: number;
  worthBefore: number;
  units: number;
  cash: number;
  /** Sum over the closes of the part of the worth that was held. */
  heldShare: number;
  tradedValue: number;
  /** The grid at the last close, and which anchor comes next, at which bar. */
  center: number;
  spacing: number;
  nextAnchor: number;
  nextAnchorBar: number;
  /** Where it can trade next: the highest free level and the lowest target. */
  nextBuy: number;
  nextSale: number;
}

export function newPass(terms: RunTerms, plan: GridPlan): GridPass {
  const pass: GridPass = {
    terms,
    plan,
    market: new BarMarket(terms.data.bars, terms.fill),
    trades: terms.log ?? new TradeLog(),
    equity: terms.equity ?? new Float64Array(terms.last - terms.from + 1),
    lots: [],
    heldLots: 0,
    taken: 0,
    takenBefore: 0,
    cashBefore: Number.NaN,
    worthBefore: Number.NaN,
    units: 0,
    cash: terms.initialBalance,
    heldShare: 0,
    tradedValue: 0,
    center: Number.NaN,
    spacing: Number.NaN,
    nextAnchor: 0,
    nextAnchorBar: plan.anchors.count > 0 ? (plan.anchors.bar[0] as number) : Number.POSITIVE_INFINITY,
    nextBuy: Number.NaN,
    nextSale: Number.POSITIVE_INFINITY,
  };
  moveGrid(pass, terms.from);
  return pass;
}

/** Takes over the last grid anchored up to a close and finds which of its levels the lots take; the side on which it was left. */
export function moveGrid(pass: GridPass, bar: number): number {
  const { count, bar: anchorBar, center, spacing, left } = pass.plan.anchors;
  const before = pass.nextAnchor;
  while (pass.nextAnchor < count && (anchorBar[pass.nextAnchor] as number) <= bar) pass.nextAnchor++;
  if (pass.nextAnchor === before) return 0;
  pass.nextAnchorBar =
    pass.nextAnchor < count ? (anchorBar[pass.nextAnchor] as number) : Number.POSITIVE_INFINITY;
  pass.center = center[pass.nextAnchor - 1] as number;
  pass.spacing = spacing[pass.nextAnchor - 1] as number;
  pass.taken = 0;
  for (let i = 0; i < pass.heldLots; i++) {
    const lot = pass.lots[i] as Lot;
    lot.levelBit = levelBitOf(pass, lot.level);
    pass.taken |= lot.levelBit;
  }
  pass.nextBuy = highestFree(pass);
  return left[pass.nextAnchor - 1] as number;
}

/** The level of the present grid at which a lot counts, as a bit; 0 for none. */
function levelBitOf({ center, spacing, plan }: GridPass, lotLevel: number): number {
  const step = Math.round((center - lotLevel) / spacing);
  if (!(step >= 1 && step <= plan.levelCount)) return 0;
  return isAtLevel(lotLevel, levelAt(center, spacing, step), spacing) ? bitOf(step) : 0;
}

export function bitOf(step: number): number {
  return 1 << (step - 1);
}

/** The level that the lowest bit stands for; 32 for no bit. */
export function stepOf(bits: number): number {
  return 32 - Math.clz32(bits & -bits);
}

/** The highest level without a lot; below every price when there is none, NaN without a grid. */
export function highestFree({ plan, taken, center, spacing }: GridPass): number {
  const free = ~taken & (bitOf(plan.levelCount + 1) - 1);
  if (free === 0) return Number.NEGATIVE_INFINITY;
  return levelAt(center, spacing, stepOf(free));
}

export function nextLot(pass: GridPass): Lot {
  if (pass.heldLots === pass.lots.length) pass.lots.push(new Lot());
  return pass.lots[pass.heldLots++] as Lot;
}
