import type { ExitLevels } from "./exit-levels.ts";
import type { SizingRule } from "./size-position.ts";

/**
 * What a strategy wants at a close. An intent is a wish, not an order: whoever holds the account sizes it, checks it and
 * sends it through the one door for orders. Each call's intents take the place of the last call's.
 */
export type Intent =
  /** Buy at the next open, with these levels measured from the fill. */
  | {
      readonly kind: "enter";
      readonly levels: ExitLevels;
      /** Average true range at the decision, for levels measured in it; null when none is. */
      readonly atr: number | null;
      /** How much, money in the account's currency; null where whoever holds the account says so. */
      readonly sizing: SizingRule | null;
    }
  /** Sell everything at the next open. */
  | { readonly kind: "exit"; readonly reason: "signal" | "time" | "left_grid" }
  /** The same, at or below `price`, which follows the highest close since the purchase. */
  | { readonly kind: "exit"; readonly reason: "trailing"; readonly highest: number; readonly price: number }
  /** Rest a buy limit until the next close, worth this share of what the rule of sizing gives, to be sold at `target`. */
  | {
      readonly kind: "rest_buy";
      readonly level: number;
      readonly price: number;
      readonly target: number;
      /** From the level to where the grid ends and everything is sold, in price. */
      readonly stopDistance: number;
      readonly share: number;
    }
  /** Rest a sell limit for what was bought at a level until the next close. */
  | { readonly kind: "rest_sell"; readonly level: number; readonly price: number };

/** What a strategy may know of its position. Whoever keeps the position keeps this true. */
export interface PositionView {
  /** Units held; 0 when out of the market. */
  readonly quantity: number;
  /** Closes since the purchase, that of its own bar included. */
  readonly barsHeld: number;
  /** What a unit of it cost, commission not included; NaN when out of the market. */
  readonly entryPrice: number;
  /** Closes since the last sale, that of its own bar not included; null when nothing was ever sold. */
  readonly barsSinceSale: number | null;
  /** Of each lot a grid holds, the level it was bought for and the price it is offered at; empty otherwise. */
  readonly lots: readonly { readonly level: number; readonly target: number }[];
}

export const FLAT: PositionView = {
  quantity: 0,
  barsHeld: 0,
  entryPrice: Number.NaN,
  barsSinceSale: null,
  lots: [],
};
