/** Lots sold in a year by the columns of Form 8949 (Internal Revenue Service), short and long term apart. */
import type { AnswerOf } from "@neuro/contract";
import { sumOf } from "../reports/gain-rows.ts";

type Part = NonNullable<AnswerOf<"taxYear">["form_8949"]>[number];

export function form8949(realized: AnswerOf<"portfolioGains">["realized"]): Part[] {
  return (["short", "long", "unknown"] as const).flatMap((term): Part[] => {
    const lots = realized.flatMap(({ lot, entry_id, account_id, symbol, name, units, date }) => {
      if (lot === null || lot.term !== term) return [];
      const { acquired_on, proceeds_usd, cost_usd, wash_sale_usd, gain_usd } = lot;
      const code = wash_sale_usd > 0 ? ("W" as const) : null;
      return [
        {
          ...{
            entry_id,
            account_id,
            symbol,
            name,
            units,
            acquired_on,
            sold_on: date,
            proceeds_usd,
            cost_usd,
          },
          ...{ code, adjustment_usd: wash_sale_usd, gain_usd },
        },
      ];
    });
    if (lots.length === 0) return [];
    return [
      {
        ...{ term, lots: lots.toReversed() },
        proceeds_usd: sumOf(lots, (lot) => lot.proceeds_usd),
        cost_usd: sumOf(lots, (lot) => lot.cost_usd),
        adjustment_usd: sumOf(lots, (lot) => lot.adjustment_usd),
        gain_usd: sumOf(lots, (lot) => lot.gain_usd),
      },
    ];
  });
}
