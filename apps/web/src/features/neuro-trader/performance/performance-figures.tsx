import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Arrow } from "#ui/figures/arrow.tsx";
import { Term } from "#ui/figures/term.tsx";
import type { Performance } from "./average-trade.ts";

interface PerformanceFiguresProps {
  shown: Performance;
  /** Percent points. */
  rate: number;
  interval: readonly [number, number];
}

/** The four figures of the specification, each with what it is measured by. */
export function PerformanceFigures({ shown, rate, interval }: PerformanceFiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [wins, trades] = [format.number(shown.winning_trades), format.number(shown.total_trades)];
  const [low, high] = interval.map((end) => format.number(end, { digits: 1 })) as [string, string];
  const ratio = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 2 });
  const fall = (value: number | null): string =>
    value === null ? "–" : format.percent(percentOf(asFraction(-value)), { digits: 1, signed: true });
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
      <Item term={<Term id="sharpe">{t`Sharpe ratio`}</Term>} note={t`holding ${held.sharpe}`}>
        <span className="fig text-20">{ratio(shown.sharpe_ratio)}</span>
      </Item>
      <Item
        term={t`Total trades`}
        note={t`${plural(shown.symbols, { one: `${count} security`, other: `${count} securities` })}`}
      >
        <span className="fig text-20">{trades}</span>
      </Item>
      <Item term={<Term id="drawdown">{t`Max drawdown`}</Term>} note={t`holding ${held.fall}`}>
        <span className="inline-flex items-center gap-2 text-loss">
          <Arrow direction="down" />
          <span className="fig text-20">{fall(shown.max_drawdown)}</span>
        </span>
      </Item>
    </dl>
  );
}

function Item({ term, note, children }: { term: ReactNode; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-soft">{term}</dt>
      <dd className="flex min-h-10 items-center">{children}</dd>
      <dd className="text-12 text-muted">{note}</dd>
    </div>
  );
}
