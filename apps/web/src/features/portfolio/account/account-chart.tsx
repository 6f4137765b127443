import { useLingui } from "@lingui/react/macro";
import type { AccountDetails, Timeframe } from "@neuro/contract";
import { type ReactNode, Suspense, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { usePhone } from "#lib/use-media.ts";
import { NoHistory } from "#shared/portfolio/no-history.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { AreaChart } from "#ui/charts/area/area-chart.tsx";
import { drawnSeries } from "#ui/charts/session-days.ts";
import { Term } from "#ui/figures/term.tsx";
import { useAxisMoney } from "#ui/plots/axis-money.ts";
import { PrivacyButton } from "#ui/privacy-button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { depositMarks, fitsBeside, moneyPutIn, moneyPutInLine } from "../money-put-in.ts";

const PastAtCost = lazy(loaderWithTexts("portfolio-reports", () => import("../reports/past-at-cost.tsx")));

/** Labels that fit beside one another; above that the rings stand alone. */
const LABELS_SHOWN = { phone: 4, desktop: 14 };

/** The account's value, the money put in and each deposit. */
export function AccountChart({ details, timeframe }: { details: AccountDetails; timeframe: Timeframe }) {
  const { t } = useLingui();
  const format = useFormat();
  const phone = usePhone();
  const [asTable, setAsTable] = useState(false);
  const figures = details.performance[timeframe];
  const line = drawnSeries(figures.series, timeframe);
  const axisText = useAxisMoney(line.values);
  if (line.times.length < 2) {
    return (
      <Cell className="min-h-[360px]">
        <NoHistory />
      </Cell>
    );
  }
  const putIn = moneyPutInLine(details.performance, timeframe, line);
  const shown = fitsBeside(putIn, line);
  const marks = depositMarks(figures.deposits, line, timeframe);
  const labelled = marks.length <= (phone ? LABELS_SHOWN.phone : LABELS_SHOWN.desktop);
  const events = marks.map(({ time, value, amount }) => ({
    time,
    value,
    label: labelled ? format.number(amount, { digits: 0, signed: true }) : "",
    side: "above" as const,
  }));
  return (
    <Cell className="flex flex-col">
      <div className="relative min-h-[220px] flex-1 max-tab:-mx-2 tab:min-h-[300px]">
        <div className="absolute inset-0">
          <AreaChart
            label={t`Value of the account`}
            times={line.times}
            values={line.values}
            comparison={
              shown
                ? { name: t`Money put in`, times: putIn.times, values: putIn.values, steps: true }
                : undefined
            }
            events={events}
            asTable={asTable}
            axisText={asTable ? undefined : axisText}
            className="h-full"
          />
        </div>
      </div>
      <div className="mt-2 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-12 tab:gap-x-6 text-soft">
        <Keys putIn={moneyPutIn(details.performance)} putInDrawn={shown} deposits={marks.length > 0} />
        <Term id="twr">{t`Percentages are time-weighted`}</Term>
        <span className="ml-auto inline-flex">
          <PrivacyButton />
          <ChartTableButton on={asTable} onChange={setAsTable} />
        </span>
      </div>
      {details.without_history.length === 0 ? null : (
        <Suspense fallback={null}>
          <PastAtCost of={details.without_history} />
        </Suspense>
      )}
    </Cell>
  );
}

interface KeysProps {
  /** In CAD. */
  putIn: number;
  /** Its line is in the picture. */
  putInDrawn: boolean;
  deposits: boolean;
}

function Keys({ putIn, putInDrawn, deposits }: KeysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const dashed = (
    <line x1="0" x2="18" y1="5" y2="5" stroke="var(--muted)" strokeWidth="2" strokeDasharray="2 4" />
  );
  return (
    <>
      <Key mark={<line x1="0" x2="18" y1="5" y2="5" stroke="var(--ink)" strokeWidth="2" />}>{t`Value`}</Key>
      <Key mark={putInDrawn ? dashed : null}>
        {t`Money put in`} <span className="amount ml-1 font-semibold text-ink">{format.money(putIn)}</span>
      </Key>
      {deposits ? (
        <Key
          mark={<circle cx="9" cy="5" r="3.2" fill="var(--surface)" stroke="var(--ink)" strokeWidth="1.5" />}
        >
          {t`Deposit`}
        </Key>
      ) : null}
    </>
  );
}

function Key({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {mark === null ? null : (
        <svg aria-hidden="true" width="18" height="10">
          {mark}
        </svg>
      )}
      <span>{children}</span>
    </span>
  );
}
