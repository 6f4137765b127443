import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import type { Backtest } from "./backtest.ts";
import type { StrategyKey } from "./backtest-draft.ts";

type Run = Backtest["by_strategy"][number];

interface ByStrategyProps {
  result: Backtest;
  busy: boolean;
  onRun(strategy: StrategyKey): void;
}

/** The same days under every strategy, and under holding; each leads to its own run. */
export function ByStrategy({ result, busy, onRun }: ByStrategyProps) {
  const { t } = useLingui();
  const count = result.by_strategy.length;
  return (
    <Cell>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-12 text-muted">
        <h3 className="font-medium">{t`By strategy`}</h3>
        <span>{t`Return`}</span>
      </div>
      <ul className="border-t border-line">
        {result.by_strategy.map((run) => (
          <li key={run.strategy_key} className="border-b border-grid">
            <button
              type="button"
              aria-current={run.strategy_key === result.strategy_key ? "true" : undefined}
              disabled={run.figures === null || busy}
              className="flex min-h-11 w-full items-center justify-between gap-3 py-1.5 text-start hover:bg-inset/50 aria-[current=true]:shadow-[inset_2px_0_0_var(--brand)] aria-[current=true]:ps-2.5"
              onClick={() => onRun(run.strategy_key)}
            >
              <Row run={run} />
            </button>
          </li>
        ))}
        <li className="flex min-h-9 items-center justify-between gap-3 text-13">
          <span className="text-soft">{t`Buy and hold`}</span>
          <Delta percent={result.holding.total_return_pct} digits={1} plain className="text-soft" />
        </li>
      </ul>
      <p className="mt-2 text-12 text-muted">
        {t`${count} strategies on one history: the best of them is partly luck.`}{" "}
        {t`Factor: the sum of the gains over that of the losses. It reads ∞ while nothing has lost.`}
      </p>
    </Cell>
  );
}

function Row({ run }: { run: Run }) {
  const { t } = useLingui();
  const format = useFormat();
  const { strategy, figures, note } = run;
  if (figures === null) {
    return (
      <span className="min-w-0">
        <span className="block text-13 text-muted">{strategy}</span>
        <span className="block text-12 text-muted">{note}</span>
      </span>
    );
  }
  const [wins, trades] = [format.number(figures.winning_trades), format.number(figures.total_trades)];
  const factor =
    figures.profit_factor !== null
      ? format.number(figures.profit_factor, { digits: 2 })
      : figures.reasons.profit_factor === "no_loss"
        ? "∞"
        : "–";
  return (
    <>
      <span className="min-w-0">
        <span className="block text-13 font-medium">{strategy}</span>
        <span className="block text-12 text-muted">
          {figures.total_trades === 0 ? t`no trade` : t`${wins} of ${trades} won, factor ${factor}`}
        </span>
      </span>
      <Delta percent={figures.total_return_pct} digits={1} bare={figures.total_return_pct === 0} />
    </>
  );
}
