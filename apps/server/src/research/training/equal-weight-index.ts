/** An index in which all members weigh the same every day. */
import type { DailySeries } from "@neuro/market";
import type { ReferenceCloses } from "@neuro/neural";

/** Each day's mean return of the members that trade on it, chained to closes from 100. A day tells nothing of later ones. */
export function equalWeightIndex(members: readonly Pick<DailySeries, "dates" | "close">[]): ReferenceCloses {
  const moves = new Map<string, { sum: number; count: number }>();
  for (const { dates, close } of members)
    for (let bar = 1; bar < dates.length; bar += 1) {
      const date = dates[bar] ?? "";
      const day = moves.get(date) ?? { sum: 0, count: 0 };
      day.sum += (close[bar] ?? 0) / (close[bar - 1] ?? 1) - 1;
      day.count += 1;
      moves.set(date, day);
    }
  const dates = [...moves.keys()].toSorted();
  const close = new Float64Array(dates.length);
  let level = 100;
  for (const [day, date] of dates.entries()) {
    const { sum, count } = moves.get(date) ?? { sum: 0, count: 1 };
    level *= 1 + sum / count;
    close[day] = level;
  }
  return { dates, close };
}
