import { type Decimal, minimum, ZERO } from "../decimal.ts";
import { roundMoney, shareOf } from "../money.ts";
import type { JournalEntry } from "../port.ts";
import { reorganizedSide, reorganizedUnits } from "../reorganization-entries.ts";

/** Part of a position's cost that leaves with `out`, of units held or owed. */
export function costLeaving(held: Decimal, cost: Decimal, out: JournalEntry): Decimal {
  const units = reorganizedUnits(out);
  const isSameSide = units.gt(ZERO) === held.gt(ZERO);
  if (held.eq(ZERO) || units.eq(ZERO) || !isSameSide) return ZERO;
  const own = shareOf(cost, minimum(units.abs(), held.abs()), held.abs());
  return roundMoney(own.times(reorganizedSide(out)?.share ?? ZERO));
}
