import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import type { EquityCurve } from "./equity-curve.ts";

export interface EquityWords {
  balance: string;
  holding: string;
  trades: string;
  tradesKey: string;
  below: string;
}

interface EquityReadOutProps {
  curve: EquityCurve;
  /** Position of the day under the pointer; null without one. */
  at: number | null;
  words: EquityWords;
}

/** What the two lines stand for; under the pointer their values on that day as well. Its height never changes. */
export function EquityReadOut({ curve, at, words }: EquityReadOutProps) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number | undefined): string =>
    value === undefined ? "" : format.money(value, { currency: curve.currency });
  const open = at === null ? [] : curve.trades.filter(({ from, to }) => from <= at && at <= to);
  const count = open.length;
  const drawdown = at === null ? undefined : curve.drawdowns[at];
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft max-tab:min-h-14">
      <Key line="solid" name={words.balance} value={at === null ? "" : money(curve.balances[at])} />
      <Key line="dotted" name={words.holding} value={at === null ? "" : money(curve.holdings[at])} />
      {at === null ? null : (
        <span className="inline-flex flex-wrap items-center gap-x-4 text-muted">
          <span>{format.date(curve.dates[at] ?? "")}</span>
          {drawdown === undefined || drawdown === 0 ? null : (
            <span>
              {words.below} <Percent value={asPercent(drawdown)} digits={1} signed />
            </span>
          )}
          {open[0] === undefined ? null : count === 1 ? (
            <Delta percent={asPercent(open[0].returnPercent)} className="text-12" />
          ) : (
            <span>{t`${count} trades open`}</span>
          )}
        </span>
      )}
    </div>
  );
}

function Key({ line, name, value }: { line: "solid" | "dotted"; name: string; value: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden="true" width="18" height="4" className={line === "solid" ? "text-ink" : "text-muted"}>
        <line
          x1="0"
          x2="18"
          y1="2"
          y2="2"
          stroke="currentColor"
          strokeWidth={line === "solid" ? 2 : 1.5}
          strokeDasharray={line === "solid" ? undefined : "1.5 3"}
        />
      </svg>
      <span>{name}</span>
      {value === "" ? null : <span className="amount font-semibold text-ink">{value}</span>}
    </span>
  );
}
