import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";

export interface StrategyLineProps {
  id: string;
  name: string;
  description: string;
  /** Under the record. */
  below?: ReactNode;
  children?: ReactNode;
}

/** Name of a strategy over its measured record; the right end is for what can be done with it. */
export function StrategyLine({ id, name, description, below, children }: StrategyLineProps) {
  return (
    <li className="flex min-h-[45px] items-center justify-between gap-3 border-t border-grid py-1 first:border-0">
      <div className="min-w-0">
        <p className="truncate text-14 font-semibold" title={description}>
          {name}
        </p>
        <p className="truncate text-12 text-muted">
          <MeasuredRecord id={id} />
        </p>
        {below}
      </div>
      {children}
    </li>
  );
}

/** "41 trades, 52% won, Sharpe 0.31"; walk-forward, costs included. */
function MeasuredRecord({ id }: { id: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const record = useOperation("neuroStrategies").data?.strategies[id];
  if (record?.win_rate == null) return t`Not measured yet`;
  const trades = format.number(record.sample_size);
  const won = format.percent(percentOf(record.win_rate), { digits: 0 });
  const sharpe = record.sharpe_ratio === null ? "–" : format.number(record.sharpe_ratio, { digits: 2 });
  return t`${plural(record.sample_size, { one: `${trades} trade`, other: `${trades} trades` })}, ${won} won, Sharpe ${sharpe}`;
}
