import { useLingui } from "@lingui/react/macro";
import type { AccountDetails, Timeframe } from "@neuro/contract";
import { type ReactNode, Suspense, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/lazy.ts";
import { loaderWithTexts } from "#lib/load-feature.ts";
import { usePhone } from "#lib/use-media.ts";
import { AreaChart } from "#ui/area-chart.tsx";
import { useAxisMoney } from "#ui/axis-money.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { drawnSeries } from "#ui/charts/session-days.ts";
import { NoHistory } from "#ui/no-history.tsx";
import { PrivacyButton } from "#ui/privacy-button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Term } from "#ui/term.tsx";
import { depositMarks, fitsBeside, moneyPutIn, moneyPutInLine } from "./money-put-in.ts";

const PastAtCost = lazy(loaderWithTexts("portfolio-truth", () => import("./truth/past-at-cost.tsx")));

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
        <Key mark={<line x1="0" x2="18" y1="5" y2="5" stroke="var(--ink)" strokeWidth="2" />}>{t`Value`}</Key>
        <Key
          mark={
            shown ? (
              <line
                x1="0"
                x2="18"
                y1="5"
                y2="5"
                stroke="var(--muted)"
                strokeWidth="2"
                strokeDasharray="2 4"
              />
            ) : null
          }
        >
          {t`Money put in`}{" "}
          <span className="amount ml-1 font-semibold text-ink">
            {format.money(moneyPutIn(details.performance))}
          </span>
        </Key>
        {marks.length === 0 ? null : (
          <Key
            mark={
              <circle cx="9" cy="5" r="3.2" fill="var(--surface)" stroke="var(--ink)" strokeWidth="1.5" />
            }
          >
            {t`Deposit`}
          </Key>
        )}
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
