import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, Percent, Timeframe } from "@neuro/contract";
import type { ReactNode } from "react";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { useTimeframeNames } from "#shared/portfolio/timeframe-names.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Table } from "#ui/table.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import { BenchmarkChoice } from "./benchmark-choice.tsx";
import { ChangeParts } from "./change-parts.tsx";

type Performance = AnswerOf<"portfolioPerformance">;

interface Row {
  key: string;
  name: ReactNode;
  twr: Percent | null;
  /** Undefined where the measure does not apply. */
  xirr: Percent | null | undefined;
}

const hint = "border-b border-dotted border-control hover:text-ink";

/** Time-weighted and money-weighted return of each account and of all, over one timeframe; the fund beneath. */
export function ReturnsTable({ performance, timeframe }: { performance: Performance; timeframe: Timeframe }) {
  const { t } = useLingui();
  const over = useTimeframeNames().find(({ value }) => value === timeframe)?.spoken ?? timeframe;
  const rows = useRows(performance, timeframe);
  const all = performance.performance[timeframe];
  const fund = performance.benchmark;
  return (
    <Cell head={t`Returns`} aside={<span className="text-12 text-muted">{over}</span>}>
      <Table<Row>
        label={t`Returns of each account`}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { head: t`Account`, rowHeader: true, cell: ({ name }) => name },
          {
            head: (
              <HintPopover
                className={hint}
                content={t`Time-weighted: how what is held did, whenever money came or went. Not annualized.`}
              >
                {t`Time-weighted`}
              </HintPopover>
            ),
            numeric: true,
            cell: ({ twr }) => <Return percent={twr} />,
          },
          {
            head: (
              <HintPopover
                className={hint}
                content={t`Money-weighted, a year: what your own money earned, with the days it came and went. Needs 30 days.`}
              >
                {t`Money-weighted`}
              </HintPopover>
            ),
            numeric: true,
            cell: ({ xirr }) => (xirr === undefined ? null : <Return percent={xirr} />),
          },
        ]}
      />
      <BenchmarkChoice fund={fund} isMissing={fund?.timeframes[timeframe].return_percent === null} />
      <ChangeParts figures={all} over={over} />
    </Cell>
  );
}

/** The accounts, all of them together, and the fund. */
function useRows({ accounts, performance, benchmark: fund }: Performance, timeframe: Timeframe): Row[] {
  const { t } = useLingui();
  const typeName = useAccountType();
  const all = performance[timeframe];
  return [
    ...accounts.map(({ account_id, display_name, timeframes }) => ({
      key: account_id,
      name: (
        <TabLink
          tab="portfolio"
          account={account_id}
          className="font-semibold underline-offset-2 hover:underline"
        >
          {typeName(display_name)}
        </TabLink>
      ),
      twr: timeframes[timeframe].twr_percent,
      xirr: timeframes[timeframe].xirr_percent,
    })),
    { key: "all", name: t`All accounts`, twr: all.twr_percent, xirr: all.xirr_percent },
    ...(fund === null
      ? []
      : [
          {
            key: "fund",
            name: <span className="font-normal text-soft">{fund.symbol}</span>,
            twr: fund.timeframes[timeframe].return_percent,
            xirr: undefined,
          },
        ]),
  ];
}

function Return({ percent }: { percent: Percent | null }) {
  return percent === null ? <span className="text-muted">–</span> : <Delta percent={percent} digits={2} />;
}
