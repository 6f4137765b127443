/** A split that is told as the old units that left and the new ones that came is what they differ by. */
import type { FileActivity } from "../../port.ts";
import { isNegative, isZero, sum } from "../../values/amount.ts";

const keyOf = ({ account, tradeDate, security }: FileActivity) =>
  [account, tradeDate, security?.symbol ?? security?.name ?? ""].join("\n");

/** Of one account, day and security. */
export function joinedSplits(activities: readonly FileActivity[]): readonly FileActivity[] {
  const groups = Map.groupBy(
    activities.filter(({ type }) => type === "split"),
    keyOf,
  );
  const made = new Map<FileActivity, FileActivity | null>();
  for (const all of groups.values()) {
    const [first] = all;
    const isBoth = all.some(({ units }) => isNegative(units)) && all.some(({ units }) => !isNegative(units));
    if (first === undefined || !isBoth) continue;
    for (const each of all) made.set(each, null);
    const units = sum(...all.map((each) => each.units));
    if (!isZero(units)) made.set(first, { ...first, units });
  }
  return activities.flatMap((each) => (made.has(each) ? (made.get(each) ?? []) : each));
}
