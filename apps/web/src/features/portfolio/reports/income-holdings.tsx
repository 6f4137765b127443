import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Table } from "#ui/table.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";

type HoldingIncome = AnswerOf<"portfolioIncome">["by_holding"][number];

/** What each holding paid, and what that is of its cost. */
export function IncomeHoldings({ holdings }: { holdings: readonly HoldingIncome[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => <span className="amount">{format.money(value)}</span>;
  return (
    <Cell head={t`Dividends by holding`} level={3}>
      {holdings.length === 0 ? (
        <EmptyState title={t`No dividends yet`}>{t`All income so far is interest.`}</EmptyState>
      ) : (
        <Table<HoldingIncome>
          label={t`Dividends by holding`}
          rows={holdings}
          keyOf={({ instrument_id }) => instrument_id}
          columns={[
            {
              head: t`Holding`,
              rowHeader: true,
              cell: ({ symbol, name }) => (
                <span className="flex items-baseline gap-3">
                  <TabLink
                    tab="analysis"
                    symbol={symbol}
                    className="font-semibold underline-offset-2 hover:underline"
                  >
                    {symbol}
                  </TabLink>
                  <span className="max-w-[170px] truncate text-12 font-normal text-muted max-tab:hidden">
                    {name}
                  </span>
                </span>
              ),
            },
            {
              head: t`12 months`,
              numeric: true,
              cell: ({ last_12_months }) => money(last_12_months),
            },
            {
              head: (
                <HintPopover
                  className="border-b border-dotted border-control hover:text-ink"
                  content={t`Dividends of the last 12 months as a share of the adjusted cost base of what is held.`}
                >
                  {t`Yield on cost`}
                </HintPopover>
              ),
              numeric: true,
              cell: ({ yield_on_cost_percent }) =>
                yield_on_cost_percent === null ? (
                  <span className="text-muted">{t`sold`}</span>
                ) : (
                  <Percent value={yield_on_cost_percent} />
                ),
            },
            { head: t`So far`, numeric: true, cell: ({ total }) => money(total) },
          ]}
        />
      )}
    </Cell>
  );
}
