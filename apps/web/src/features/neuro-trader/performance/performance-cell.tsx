import { useLingui } from "@lingui/react/macro";
import { MINUTE_MS } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { SampleSketch } from "#shared/measurement/sample-sketch.tsx";
import { VerdictNote } from "#shared/measurement/verdict-note.tsx";
import { WinRateNote } from "#shared/measurement/win-rate-note.tsx";
import { Source } from "#ui/figures/source.tsx";
import { HonestyRuler } from "#ui/plots/honesty-ruler.tsx";
import { Points } from "#ui/points.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Performance } from "./average-trade.ts";
import { coinScale } from "./coin-scale.ts";
import { PerformanceFigures } from "./performance-figures.tsx";
import { TradeReturns } from "./trade-returns.tsx";

/** A first measurement takes a minute or two; later ones come once a day. */
const MEASURED_EVERY_MS = MINUTE_MS;

/** How the rule behind the auto-trader's signals did on prices it was not made for. */
export function PerformanceCell() {
  const { t } = useLingui();
  const query = useOperation("neuroState", undefined, { refetchEveryMs: MEASURED_EVERY_MS });
  const shown = query.data?.state.performance_metrics;
  return (
    <Cell
      style={useRoom(query, { phone: 783, wide: 486 })}
      role="region"
      aria-label={t`Model Performance`}
      head={t`Model Performance`}
      beside={shown === undefined ? undefined : <span className="text-13 text-muted">{shown.strategy}</span>}
      aside={shown === undefined ? null : <Source of={shown.provenance} why={shown.note} />}
    >
      {/* As high as the measured record, which on the phone stands in one column: nothing moves when it comes. */}
      <div className="flex min-h-[676px] flex-col tab:min-h-[486px] desk:min-h-[440px]">
        <Answer
          query={query}
          failed={t`The measured performance could not be loaded.`}
          skeleton={<Skeleton heights={[64, 58, 20, 92]} widths={["100%", "60%", "100%", "100%"]} />}
        >
          {({ state }) => <Measured shown={state.performance_metrics} />}
        </Answer>
      </div>
    </Cell>
  );
}

function Measured({ shown }: { shown: Performance }) {
  const { win_rate: rate, win_rate_interval95: interval, total_trades: trades, winning_trades: wins } = shown;
  if (rate === null || interval === null) {
    return <NotMeasured note={shown.note} />;
  }
  const record = { trades, wins, interval: [interval[0] * 100, interval[1] * 100] as const };
  return (
    <>
      <PerformanceFigures shown={shown} rate={rate * 100} interval={record.interval} />
      <div className="mt-3 grid items-start gap-x-8 gap-y-4 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="px-3">
          <HonestyRuler
            {...coinScale(rate * 100, record.interval)}
            measured={rate * 100}
            interval={record.interval}
            baseline={50}
            baselineIs="coin"
            detail="small"
          />
        </div>
        <div className="grid gap-3">
          <WinRateNote record={record} />
          <HoldingNote shown={shown} />
        </div>
      </div>
      <TradeReturns shown={shown} />
    </>
  );
}

function NotMeasured({ note }: { note: string }) {
  const { t } = useLingui();
  return (
    <>
      <EmptyState title={t`Not measured yet`}>
        {note}
        <Points
          items={[
            t`How often its trades gained, how sure that is, and what a coin would have scored.`,
            t`What they made on average, and the deepest fall on the way.`,
            t`Whether it did better than buying the same stocks and holding them.`,
          ]}
        />
      </EmptyState>
      <SampleSketch of="returns" lines={[t`trades by their return`, t`what a coin would have made`]} />
    </>
  );
}

/** Whether the work was worth it: the same securities, the same days, bought and kept. */
function HoldingNote({ shown }: { shown: Performance }) {
  const { t } = useLingui();
  const format = useFormat();
  const { sharpe_ratio: own, holding_sharpe_ratio: holding } = shown;
  if (own === null || holding === null) return null;
  const [ours, theirs] = [own, holding].map((value) => format.number(value, { digits: 2 })) as [
    string,
    string,
  ];
  return shown.beats_holding === true ? (
    <VerdictNote tone="plain" title={t`Better than holding`}>
      {t`A Sharpe ratio of ${ours} against ${theirs} for buying and holding in the same windows.`}
    </VerdictNote>
  ) : (
    <VerdictNote tone="warn" title={t`No better than holding`}>
      {t`A Sharpe ratio of ${ours} against ${theirs} for buying and holding in the same windows.`}
    </VerdictNote>
  );
}
