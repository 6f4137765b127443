import { useLingui } from "@lingui/react/macro";
import type { Timeframe } from "@neuro/contract";
import type { ReactNode } from "react";
import { usePhone } from "#lib/use-media.ts";
import { SlowLoading } from "#shared/loading/slow-loading.tsx";
import { useTimeframeNames } from "#shared/portfolio/timeframe-names.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { PrivacyButton } from "#ui/privacy-button.tsx";

interface TimeframeProps {
  timeframe: Timeframe;
  onTimeframe(timeframe: Timeframe): void;
}

function TimeframeTabs({ timeframe, onTimeframe }: TimeframeProps) {
  const { t } = useLingui();
  return (
    <RangeTabs label={t`Timeframe`} choices={useTimeframeNames()} value={timeframe} onChange={onTimeframe} />
  );
}

export interface ValueHeadProps extends TimeframeProps {
  badges: ReactNode;
  asTable: boolean;
  onTable(on: boolean): void;
}

/** Label and badges at the left; timeframes, privacy and table at the right. On the phone the timeframes stand under the chart. */
export function ValueHead({ badges, asTable, onTable, ...timeframe }: ValueHeadProps) {
  const { t } = useLingui();
  const phone = usePhone();
  return (
    <div className="flex min-h-7 items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <h2 className="text-13 leading-5 font-medium text-soft">{t`Portfolio value`}</h2>
        {badges}
      </div>
      <div className="flex items-center gap-1">
        {phone ? null : (
          <>
            <TimeframeTabs {...timeframe} />
            <span aria-hidden="true" className="mx-2 h-5 w-px bg-line" />
          </>
        )}
        <PrivacyButton />
        <ChartTableButton on={asTable} onChange={onTable} />
      </div>
    </div>
  );
}

export interface ChartFrameProps extends TimeframeProps {
  loading?: boolean;
  legend?: ReactNode;
  children?: ReactNode;
}

/** Room of constant height for the chart, its legend and, on the phone, its timeframes. */
export function ChartFrame({ loading = false, legend, children, ...timeframe }: ChartFrameProps) {
  const phone = usePhone();
  return (
    <>
      <div className="relative mt-4 min-h-[200px] flex-1 max-tab:-mx-2 tab:min-h-[320px]">
        <div className="absolute inset-0">
          {loading ? (
            <SlowLoading>
              <span className="skeleton size-full" />
            </SlowLoading>
          ) : (
            children
          )}
        </div>
      </div>
      <div className="mt-2 flex min-h-5 flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft max-tab:min-h-9">
        {legend}
      </div>
      {phone ? (
        <div className="mt-2">
          <TimeframeTabs {...timeframe} />
        </div>
      ) : null}
    </>
  );
}
