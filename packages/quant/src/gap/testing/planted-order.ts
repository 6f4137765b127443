/** The order and the fills of one end of a planted trade. */
import { fillCommission, NOTHING_FILLED } from "../../fill/commission.ts";
import type { HoldUp } from "../causes.ts";
import type { RealFill, RealOrder } from "../facts.ts";
import type { World } from "./planted-world.ts";

export const SUBMITTED = 1_700_000_000_000;

export interface FilledEnd {
  readonly side: "BUY" | "SELL";
  readonly session: string;
  readonly reference: number | null;
  readonly ordered: number;
  readonly quantity: number;
  readonly middle: number;
  readonly half: number;
  readonly price: number;
  readonly hasQuote: boolean;
  readonly lateBy: HoldUp | null;
  readonly isLevel: boolean;
  readonly isPriceEdited: boolean;
}

/** Filled in one to three parts, charged as the model charges. */
export function orderOf({ draw, security }: World, end: FilledEnd): RealOrder {
  const { side, quantity, price, middle, half } = end;
  const fills: RealFill[] = [];
  let before = NOTHING_FILLED;
  for (let left = quantity, part = draw.whole(1, 3); left > 0; part--) {
    const units = part <= 1 ? left : Math.min(left, Math.ceil(left / part));
    const commission = fillCommission(units, price, before, security.fill.commission);
    before = {
      quantity: before.quantity + units,
      value: before.value + units * price,
      commission: before.commission + commission,
    };
    const quote = end.hasQuote ? { bid: middle - half, ask: middle + half } : null;
    const filledAt = SUBMITTED + 1_000 * fills.length;
    fills.push({ fillId: `${side}#${fills.length}`, quantity: units, price, commission, filledAt, quote });
    left -= units;
  }
  const { session, reference, lateBy, isLevel, isPriceEdited } = end;
  return {
    ...{ orderId: side, submittedAt: SUBMITTED, session, reference, quantity: end.ordered },
    ...{ lateBy, isLevel, isPriceEdited, fills },
  };
}
