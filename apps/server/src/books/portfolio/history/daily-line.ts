/** Points of value of an account: one a session since it was opened, the current session left out. */
import { externalFlow } from "@neuro/portfolio";
import { sessionOf } from "../../../market/market-data/session-days.ts";
import { type AccountBooks, currenciesOf } from "../accounts/account-books.ts";
import type { DailyHistory } from "./daily-history.ts";
import type { LineParts } from "./line-parts.ts";
import { pointsOf } from "./points-of.ts";
import { type Deposit, NO_PARTS, type ValuePoint } from "./value-point.ts";

/**
 * Ascending. The first point is the opening: what the first entry brought in, before anything came of it. Then the close of
 * each session; what happens after a close counts for the next session.
 */
export function dailyLine(history: DailyHistory): readonly ValuePoint[] {
  const { replay, openedAt, opening, openingCash, openingDollar, dollar } = history;
  const first = {
    ...{ ...NO_PARTS, time: openedAt, value: opening, cash: openingCash },
    ...{ flow: opening, cashFlow: openingCash, dollar: openingDollar },
  };
  const points = pointsOf(replay, (point) => dollar[point] ?? 1);
  return [
    first,
    ...points.map((each, point) =>
      point === 0 ? { ...each, flow: each.flow - opening, cashFlow: each.cashFlow - openingCash } : each,
    ),
  ];
}

/** Money that came in (positive) or went out, in home currency at the rates of its days. In posting order. */
export async function depositsOf(parts: LineParts, books: AccountBooks): Promise<readonly Deposit[]> {
  const external = books.entries.filter(({ kind }) => kind === "deposit" || kind === "withdrawal");
  const dateOf = (time: number) => sessionOf(parts.days, time);
  const dates = [...new Set(external.map(({ occurredAt }) => dateOf(occurredAt)))].sort();
  if (dates.length === 0) return [];
  const rateOn = await parts.rates.gather(dates, currenciesOf(books));
  return external.map((entry) => {
    const rate = (currency: string) => rateOn(currency, dateOf(entry.occurredAt));
    return {
      time: entry.occurredAt,
      amount: externalFlow(entry, { worth: () => null, rate }),
      memo: entry.memo,
    };
  });
}
