import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#ui/answer.tsx";
import { Arrow } from "#ui/arrow.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { HonestyRuler } from "#ui/honesty-ruler.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Source } from "#ui/source.tsx";
import { EmptyState } from "#ui/states.tsx";
import { VerdictNote } from "#ui/verdict-note.tsx";
import { WinRateNote } from "#ui/win-rate-note.tsx";
import { coinScale } from "./coin-scale.ts";
import { TradeReturns } from "./trade-returns.tsx";

/** A first measurement takes a minute or two; later ones come once a day. */
const MEASURED_EVERY_MS = 60_000;

export type Performance = AnswerOf<"neuroState">["state"]["performance_metrics"];

/** How the rule behind the auto-trader's signals did on prices it was not made for. */
export function PerformanceCell() {
  const { t } = useLingui();
  const query = useOperation("neuroState", undefined, { refetchEveryMs: MEASURED_EVERY_MS });
  const shown = query.data?.state.performance_metrics;
  return (
    <Cell role="region" aria-label={t`Model Performance`}>
      <CellHead
        title={t`Model Performance`}
        beside={
          shown === undefined ? undefined : <span className="text-13 text-muted">{shown.strategy}</span>
        }
      >
        {shown === undefined ? null : <Source of={shown.provenance} why={shown.note} />}
      </CellHead>
      <Answer
        query={query}
        failed={t`The measured performance could not be loaded.`}
        skeleton={<Skeleton heights={[64, 58, 20, 92]} widths={["100%", "60%", "100%", "100%"]} />}
      >
        {({ state }) => <Measured shown={state.performance_metrics} />}
      </Answer>
    </Cell>
  );
}

function Measured({ shown }: { shown: Performance }) {
  const { t } = useLingui();
  const { win_rate: rate, win_rate_interval95: interval, total_trades: trades, winning_trades: wins } = shown;
  if (rate === null || interval === null) {
    return <EmptyState title={t`Not measured yet`}>{shown.note}</EmptyState>;
  }
  const record = { trades, wins, interval: [interval[0] * 100, interval[1] * 100] as const };
  return (
    <>
      <Figures shown={shown} rate={rate * 100} interval={record.interval} />
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

interface FiguresProps {
  shown: Performance;
  /** Percent points. */
  rate: number;
  interval: readonly [number, number];
}

function Figures({ shown, rate, interval }: FiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [wins, trades] = [format.number(shown.winning_trades), format.number(shown.total_trades)];
  const [low, high] = interval.map((end) => format.number(end, { digits: 1 })) as [string, string];
  const ratio = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 2 });
  const fall = (value: number | null): string =>
    value === null ? "–" : format.percent(-value * 100, { digits: 1, signed: true });
  const held = { sharpe: ratio(shown.holding_sharpe_ratio), fall: fall(shown.holding_max_drawdown) };
  const count = format.number(shown.symbols);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 tab:grid-cols-[1.7fr_1fr_1fr_1.1fr]">
      <Item term={t`Win rate`} note={t`95% interval ${low} to ${high}`}>
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          <span className="fig text-36 tracking-[-0.025em]">
            {format.number(rate, { digits: 1 })}
            <span className="unit">%</span>
          </span>
          <span className="text-12 text-muted">{t`${wins} of ${trades}`}</span>
        </span>
      </Item>
      <Item term={t`Sharpe ratio`} note={t`holding ${held.sharpe}`}>
        <span className="fig text-20">{ratio(shown.sharpe_ratio)}</span>
      </Item>
      <Item term={t`Total trades`} note={t`${count} securities`}>
        <span className="fig text-20">{trades}</span>
      </Item>
      <Item term={t`Max drawdown`} note={t`holding ${held.fall}`}>
        <span className="inline-flex items-center gap-2 text-loss">
          <Arrow direction="down" />
          <span className="fig text-20">{fall(shown.max_drawdown)}</span>
        </span>
      </Item>
    </dl>
  );
}

function Item({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-soft">{term}</dt>
      <dd className="flex min-h-10 items-center">{children}</dd>
      <dd className="text-12 text-muted">{note}</dd>
    </div>
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
