import { useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useRef } from "react";
import { classNames } from "#lib/class-names.ts";
import { usePhone } from "#lib/use-media.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { SampleSketch } from "#shared/measurement/sample-sketch.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Points } from "#ui/points.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { BacktestFailure } from "./backtest-failure.tsx";
import { BacktestResult } from "./lazy-outcome.ts";
import type { BacktestState } from "./use-backtest.ts";

interface BacktestResultCellProps {
  state: BacktestState;
  locked: boolean;
  className: string;
}

/** What came of the run: nothing yet, on its way, refused, or there. */
export function BacktestResultCell({ state, locked, className }: BacktestResultCellProps) {
  const { failure, result, busy } = state;
  const { t } = useLingui();
  const top = useShownAfterRun(state.tookMs);
  return (
    <Cell
      role="region"
      aria-label={t`Backtest result`}
      className={classNames("flex min-w-0 flex-col", className)}
    >
      <div ref={top} className="scroll-mt-4" />
      {failure === null ? null : (
        <div className={result === undefined ? "" : "mb-4"}>
          <BacktestFailure failure={failure} state={state} />
        </div>
      )}
      {result !== undefined ? (
        <>
          {failure === null && state.edited ? <EditedNote /> : null}
          <div className={`flex flex-1 flex-col ${busy ? "opacity-60" : ""}`}>
            <Suspense fallback={<Coming />}>
              <BacktestResult result={result} />
            </Suspense>
          </div>
        </>
      ) : busy ? (
        <Skeleton
          heights={[20, 40, 36, 248, 56, 48]}
          widths={["40%", "60%", "100%", "100%", "100%", "100%"]}
        />
      ) : failure === null ? (
        <NothingYet state={state} locked={locked} />
      ) : null}
    </Cell>
  );
}

function Coming() {
  return (
    <Skeleton heights={[20, 40, 36, 248, 56, 48]} widths={["40%", "60%", "100%", "100%", "100%", "100%"]} />
  );
}

/** Where the form stands above the result, a finished run is brought into sight. */
function useShownAfterRun(tookMs: number | null) {
  const top = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  const last = useRef(tookMs);
  useEffect(() => {
    const isNew = tookMs !== null && tookMs !== last.current;
    last.current = tookMs;
    if (phone && isNew) top.current?.scrollIntoView({ block: "start" });
  }, [tookMs, phone]);
  return top;
}

function EditedNote() {
  const { t } = useLingui();
  return (
    <p className="mb-3 flex items-start gap-2 text-12 text-soft">
      <Icon name="clock" size={14} className="mt-px text-muted" />
      {t`The form has changed since. These figures are of the run named below; Run makes new ones.`}
    </p>
  );
}

/** Before the first run: what will stand here, and an example one click away. */
function NothingYet({ state, locked }: { state: BacktestState; locked: boolean }) {
  const { t } = useLingui();
  const items = [
    t`The balance day by day, beside what buying and holding would have made of it.`,
    t`Each trade by the time it was held and what it returned, and every fall from a high.`,
    t`Return, win rate, profit factor, Sharpe ratio and drawdown, with commission and slippage paid.`,
    t`Whether so many trades prove anything, and what the other strategies made of the same days.`,
  ];
  return (
    <>
      <EmptyState
        title={t`No backtest yet`}
        action={
          locked ? undefined : (
            <Button
              icon="play"
              className="max-tab:h-auto! max-tab:min-h-11 max-tab:py-2 max-tab:text-start max-tab:whitespace-normal!"
              onClick={() => state.runExample({ symbol: "SU", strategy: "volume_breakout", days: "365" })}
            >
              {t`Try an example: SU, Volume Breakout, 365 days`}
            </Button>
          )
        }
      >
        {t`Run trades the chosen strategy over past prices. Here will stand:`}
        <Points items={items} />
      </EmptyState>
      <SampleSketch of="balance" lines={[t`balance`, t`buying and holding`]} />
    </>
  );
}
