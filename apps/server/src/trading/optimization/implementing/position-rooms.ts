/** How much of each security a plan may buy before the limit of whose orders they are refuses it. */
import type { TradingMode } from "@neuro/contract";
import type { PlannedTrade, UnassignedTrade } from "@neuro/quant";
import { LIMITED_AS, limitsInForce } from "../../../people/trading-settings/limits-in-force.ts";
import { readTradingSettings } from "../../../people/trading-settings/trading-settings.ts";
import { unitsInMode } from "../../orders/placing/units-in-mode.ts";
import type { OptimizationParts } from "../optimization-parts.ts";
import type { Proposal } from "../proposals/proposal.ts";
import type { PricedListing } from "../weights/target-allocation.ts";
import { originOf } from "./optimization-order.ts";

export interface PositionRooms {
  /** Largest position, CAD; null for no limit. */
  readonly limitCad: number | null;
  /** Units that may still be bought, by instrument id. */
  readonly units: ReadonlyMap<string, number>;
}

export async function positionRooms(
  { db }: Pick<OptimizationParts, "db">,
  plan: {
    readonly userId: string;
    readonly mode: TradingMode;
    readonly kind: Proposal["kind"];
    readonly listings: readonly PricedListing[];
  },
): Promise<PositionRooms> {
  const { userId, mode, kind, listings } = plan;
  const settings = await readTradingSettings(db.orm, userId);
  const { maxPosition: limitCad } = limitsInForce(settings, LIMITED_AS[originOf(kind)]);
  if (limitCad === null) return { limitCad, units: new Map() };
  const rooms = listings.map(async ({ instrument, price, priceCad, quote }) => {
    const held = Number(await unitsInMode(db.orm, { userId, mode, instrumentId: instrument.id }));
    // The gate reckons with the ask.
    const worstCad = (priceCad * Math.max(price, quote.ask)) / price;
    return [instrument.id, Math.max(0, limitCad / worstCad - held)] as const;
  });
  return { limitCad, units: new Map(await Promise.all(rooms)) };
}

export interface CutTrades {
  readonly trades: readonly PlannedTrade[];
  /** What the limit takes away. */
  readonly left: readonly UnassignedTrade[];
}

/** Purchases cut to their rooms; sales are never limited. */
export function withinRooms(
  planned: readonly PlannedTrade[],
  { limitCad, units: rooms }: PositionRooms,
): CutTrades {
  if (limitCad === null) return { trades: planned, left: [] };
  const left: UnassignedTrade[] = [];
  const trades = planned.flatMap((trade): PlannedTrade[] => {
    const { symbol, side, price } = trade;
    const units = side === "SELL" ? trade.units : Math.min(trade.units, rooms.get(symbol) ?? 0);
    if (units === trade.units) return [trade];
    left.push({ symbol, side, value: (trade.units - units) * price, reason: "above_position_limit" });
    return units > 0 ? [{ ...trade, units, value: units * price }] : [];
  });
  return { trades, left };
}
