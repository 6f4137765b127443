/** The way from the test's price of one unit to the real one, move by move. */
import type { GapCause, HoldUp } from "./causes.ts";
import { stepsOf } from "./exact.ts";
import type { RealFill, RealOrder } from "./facts.ts";
import type { Lot } from "./outcome.ts";
import type { TwinSide } from "./twin.ts";

/** One ingredient of a price is replaced: for this cause the unit trades at that price. */
export interface Move {
  readonly cause: GapCause;
  /** Steps of 10⁻⁸. */
  readonly price: bigint;
  readonly isTraded: boolean;
}

/** The units of one fill, or those that are held: at the test's price, and the moves from there, in order. */
export interface MovedLot {
  readonly from: Lot;
  readonly moves: readonly Move[];
}

/** One end of the twin beside which fills are held. */
export interface Against {
  readonly side: "BUY" | "SELL";
  /** Null for a twin that holds what was sold. */
  readonly twin: (TwinSide & { readonly isLevel: boolean }) | null;
  /** At which a twin that holds is valued. */
  readonly lastClose: number | null;
  /** Whole, of the test's fill model. */
  readonly spreadBps: number;
  /** Why it was in another session, where the order itself does not say. */
  readonly lateBy: HoldUp | null;
}

/** What the test's fill model makes of the price it trades at. */
interface Model {
  readonly reference: number;
  /** Added to the reference: half the spread, signed; then slippage with the rounding to a tick. */
  readonly half: number;
  readonly slippage: number;
}

function halfSpread({ side, spreadBps }: Against, reference: number): number {
  return ((side === "BUY" ? 1 : -1) * reference * spreadBps) / 2e4;
}

/** Null where the twin does not tell what it traded at. */
function modelOf(against: Against): Model | null {
  const { twin } = against;
  if (twin === null || twin.reference === null) return null;
  const half = halfSpread(against, twin.reference);
  return { reference: twin.reference, half, slippage: twin.price - twin.reference - half };
}

/** The moves of one fill of an order. All but the last are left out where nothing tells them apart. */
export function movedFill(order: RealOrder, fill: RealFill, against: Against): MovedLot {
  const { twin, lastClose } = against;
  const from: Lot = {
    quantity: stepsOf(fill.quantity),
    price: stepsOf(twin === null ? (lastClose ?? 0) : twin.price),
    isTraded: twin !== null,
  };
  const found = againstModel(order, fill, against);
  const moves = found.map(({ cause, price }) => ({ cause, price: stepsOf(price), isTraded: true }));
  return { from, moves };
}

interface PricedMove {
  readonly cause: GapCause;
  readonly price: number;
}

function againstModel(order: RealOrder, fill: RealFill, against: Against): readonly PricedMove[] {
  const { twin } = against;
  const shifted = shiftOf(order, against);
  const model = modelOf(against);
  const middle = fill.quote === null ? null : (fill.quote.bid + fill.quote.ask) / 2;
  if (twin !== null && model === null) return [{ cause: shifted ?? "price", price: fill.price }];
  if (shifted === null) return fromReference(order, fill, { model: model as Model, against, middle });
  const reference = order.reference ?? middle;
  if (reference === null) return [{ cause: shifted, price: fill.price }];
  const moved = model ?? { reference, half: halfSpread(against, reference), slippage: 0 };
  const { half, slippage } = moved;
  return [
    { cause: shifted, price: reference + half + slippage },
    ...fromReference(order, fill, { model: moved, against, middle }),
  ];
}

/** Why the order did not trade where its twin did; null where it was to. */
function shiftOf(order: RealOrder, { side, twin, lateBy }: Against): GapCause | null {
  if (twin === null) return order.lateBy ?? (order.isLevel ? "exit_levels" : "still_open");
  const isSale = side === "SELL";
  if (order.session !== twin.session) {
    const isByLevel = isSale && (order.isLevel || twin.isLevel);
    return order.lateBy ?? (isByLevel ? "exit_levels" : (lateBy ?? "not_recorded"));
  }
  return isSale && order.isLevel !== twin.isLevel ? (order.lateBy ?? "exit_levels") : null;
}

/** From the price the test would trade at in the same place: the wait, the spread, the rest. */
function fromReference(
  { isPriceEdited }: RealOrder,
  { price, quote }: RealFill,
  {
    model,
    against,
    middle,
  }: { readonly model: Model; readonly against: Against; readonly middle: number | null },
): readonly PricedMove[] {
  if (isPriceEdited) return [{ cause: "person_edit", price }];
  if (quote === null || middle === null) return [{ cause: "not_recorded", price }];
  const { half, slippage } = model;
  const touch = against.side === "BUY" ? quote.ask : quote.bid;
  return [
    { cause: "delay", price: middle + half + slippage },
    { cause: "spread", price: touch + slippage },
    { cause: "price", price },
  ];
}

/** Units that are still held. */
export function movedHolding(
  quantity: bigint,
  { twin, lastClose }: Against,
  openBy: HoldUp | null,
): MovedLot {
  const price = stepsOf(lastClose ?? 0);
  if (twin === null) return { from: { quantity, price, isTraded: false }, moves: [] };
  const from: Lot = { quantity, price: stepsOf(twin.price), isTraded: true };
  return { from, moves: [{ cause: openBy ?? "still_open", price, isTraded: false }] };
}
