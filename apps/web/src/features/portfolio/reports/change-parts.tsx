import { useLingui } from "@lingui/react/macro";
import type { TimeframePerformance } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Delta } from "#ui/figures/delta.tsx";

/** From the value at the start to the value at the end: what came in, and what prices, rates, income and costs made. */
export function ChangeParts({ figures, over }: { figures: TimeframePerformance; over: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { effects, start_value, net_contributions, value } = figures;
  const money = (amount: number) => <span className="amount">{format.money(amount)}</span>;
  const parts: ReadonlyArray<readonly [string, string, number]> = [
    ["price", t`Prices`, effects.price],
    ["fx", t`Exchange rates`, effects.fx],
    ["income", t`Dividends and interest`, effects.income],
    ["costs", t`Commissions, fees and taxes`, effects.costs],
  ];
  return (
    <section className="mt-6" aria-label={t`What made the change`}>
      <CellHead title={t`What made the change`}>
        <span className="text-12 text-muted">{over}</span>
      </CellHead>
      <DefinitionList
        items={[
          { term: t`Value at the start`, value: money(start_value) },
          {
            term: t`Added less withdrawn`,
            value: <Delta amount={net_contributions} bare plain />,
          },
          ...parts.map(([key, term, amount]) => ({
            key,
            term,
            value: amount === 0 ? <span className="text-muted">–</span> : <Delta amount={amount} bare />,
          })),
          {
            term: <strong className="font-semibold text-ink">{t`Value now`}</strong>,
            value: <span className="font-semibold">{money(value)}</span>,
          },
        ]}
      />
    </section>
  );
}
