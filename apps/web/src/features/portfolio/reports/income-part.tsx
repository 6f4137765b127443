import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { FigureTerm } from "./figure-term.tsx";
import { IncomeHoldings } from "./income-holdings.tsx";
import { MonthBars } from "./month-bars.tsx";
import { PartSheet } from "./part-sheet.tsx";
import { RatesTaken } from "./tax-rule.tsx";

type Income = AnswerOf<"portfolioIncome">;

/** Dividends and interest: month by month, and what each holding paid. */
export default function IncomePart({ accountId }: { accountId?: string | undefined }) {
  const { t } = useLingui();
  const query = useOperation(
    "portfolioIncome",
    accountId === undefined ? undefined : { query: { account_id: accountId } },
  );
  return (
    <PartSheet
      label={t`Income`}
      head={<CellHead title={t`Income`} />}
      columns="desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      query={query}
      failed={t`The income could not be loaded.`}
      skeleton={<Skeleton heights={[44, 220]} widths={["70%", "100%"]} />}
    >
      {(income) => <Shown income={income} />}
    </PartSheet>
  );
}

function Shown({ income }: { income: Income }) {
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  const none = income.months.every(({ dividends, interest }) => dividends === 0 && interest === 0);
  if (none) {
    return (
      <Cell style={{ gridColumn: "1 / -1" }} head={t`Income`} aside={<Source of={income.provenance} />}>
        <EmptyState
          title={t`No income yet`}
        >{t`Dividends and interest appear here once they are paid.`}</EmptyState>
      </Cell>
    );
  }
  return (
    <>
      <Cell className="min-h-[360px]">
        <CellHead title={t`Income`}>
          <Source of={income.provenance} />
          <ChartTableButton on={asTable} onChange={setAsTable} />
        </CellHead>
        <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
          <FigureTerm name={t`Last 12 months`}>
            <Money value={income.last_12_months} size="m" />
          </FigureTerm>
          <FigureTerm name={t`A month, on average`}>
            <Money value={income.last_12_months / 12} size="m" />
          </FigureTerm>
          <FigureTerm name={t`So far`}>
            <Money value={income.total} size="m" />
          </FigureTerm>
        </dl>
        <MonthBars months={income.months} asTable={asTable} />
        <div className="mt-4 max-w-[72ch] text-12 text-muted">
          <RatesTaken rates={income.rates} />
        </div>
      </Cell>
      <IncomeHoldings holdings={income.by_holding} />
    </>
  );
}
