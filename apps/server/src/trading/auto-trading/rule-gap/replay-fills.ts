/** Whose units each sale of a security sold: those that a rule had bought, lot by lot, or others in the account. */
import type { TradedFill, TradedOrder } from "./gap-store.ts";

/** What one order sold of a lot. */
export interface SoldOfLot {
  readonly order: TradedOrder;
  readonly isOfRule: boolean;
  readonly fills: TradedFill[];
}

export interface Lot {
  readonly order: TradedOrder;
  readonly bought: TradedFill[];
  /** By order, in the order of their first fills. */
  readonly sold: Map<string, SoldOfLot>;
  /** Units left. */
  left: number;
}

export interface Replayed {
  /** By the order that bought it, oldest first. */
  readonly lots: ReadonlyMap<string, Lot>;
  /** Units of the account that no lot has, and of each lot, before the fills at that time. */
  readonly heldAt: (time: number) => { readonly all: number; readonly ofLot: (orderId: string) => number };
}

/** What is left of less than this is rounding. */
const DUST = 1e-9;

interface Event {
  readonly order: TradedOrder;
  readonly fill: TradedFill;
}

export interface ReplayGround {
  /** Of one security in one account, with fills in units of today. */
  readonly orders: readonly TradedOrder[];
  /** Whether the rule wanted it; exits of its brackets are its own. */
  readonly isOfRule: (order: TradedOrder) => boolean;
  /** Units that the account held before the first of these orders. */
  readonly heldBefore: number;
}

/**
 * Fills in the order of their time. An exit of a bracket sells its own purchase; a sale that the rule decided sells its oldest lots;
 * everybody else first sells what the rule does not hold, then its oldest lots.
 */
export function replayFills({ orders, isOfRule, heldBefore }: ReplayGround): Replayed {
  const events = orders
    .flatMap((order) => order.fills.map((fill): Event => ({ order, fill })))
    .sort((a, b) => a.fill.filledAt - b.fill.filledAt || sideOf(a) - sideOf(b));
  let others = Math.max(0, heldBefore);
  const lots = new Map<string, Lot>();
  const marks: { readonly at: number; readonly all: number; readonly left: ReadonlyMap<string, number> }[] =
    [];
  for (const event of events) {
    const left = new Map([...lots].map(([id, lot]) => [id, lot.left]));
    marks.push({ at: event.fill.filledAt, all: others + sumOf(left.values()), left });
    others = Math.max(0, others + othersAfter(event, { lots, others, isOfRule }));
  }
  const end = new Map([...lots].map(([id, lot]) => [id, lot.left]));
  const last = { all: others + sumOf(end.values()), left: end };
  return {
    lots,
    heldAt: (time) => {
      const { all, left } = marks.find(({ at }) => at >= time) ?? last;
      return { all, ofLot: (orderId) => left.get(orderId) ?? 0 };
    },
  };
}

const sideOf = ({ order }: Event): number => (order.side === "BUY" ? 0 : 1);
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, each) => sum + each, 0);

interface Hands {
  readonly lots: Map<string, Lot>;
  readonly others: number;
  readonly isOfRule: ReplayGround["isOfRule"];
}

/** How many units more or fewer the others have. */
function othersAfter({ order, fill }: Event, { lots, others, isOfRule }: Hands): number {
  const isOurs = isOfRule(order);
  if (order.side === "BUY") {
    if (!isOurs) return fill.quantity;
    const lot: Lot = lots.get(order.id) ?? { order, bought: [], sold: new Map(), left: 0 };
    lot.bought.push(fill);
    lot.left += fill.quantity;
    lots.set(order.id, lot);
    return 0;
  }
  const own = order.parentId === null ? undefined : lots.get(order.parentId);
  const takers = isOurs && own !== undefined ? [own] : [...lots.values()];
  const free = isOurs ? 0 : Math.min(others, fill.quantity);
  let wanted = fill.quantity - free;
  for (const lot of takers) {
    const taken = Math.min(lot.left, wanted);
    if (taken <= DUST) continue;
    sell(lot, { order, fill }, { units: taken, isOurs });
    wanted -= taken;
  }
  return isOurs ? -Math.max(0, wanted) : -free;
}

function sell(
  lot: Lot,
  { order, fill }: Event,
  { units, isOurs }: { readonly units: number; readonly isOurs: boolean },
): void {
  const sold = lot.sold.get(order.id) ?? { order, isOfRule: isOurs, fills: [] };
  const commission = (fill.commission * units) / fill.quantity;
  sold.fills.push({ ...fill, quantity: units, commission });
  lot.sold.set(order.id, sold);
  lot.left -= units;
  if (lot.left <= DUST) lot.left = 0;
}
