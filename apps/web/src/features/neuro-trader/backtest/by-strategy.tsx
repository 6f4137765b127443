import { useLingui } from "@lingui/react/macro";
import type { ExitRule } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import type { Backtest } from "./backtest.ts";
import type { BacktestBody } from "./backtest-draft.ts";

type Run = Backtest["by_strategy"][number];

interface ByStrategyProps {
  result: Backtest;
  busy: boolean;
  onRun(other: Pick<BacktestBody, "strategy" | "exits">): void;
}

const columns = "grid grid-cols-[minmax(0,1fr)_64px_64px] items-center gap-x-2";

/** The same days under every strategy, by its own stops and by the forecast's, and under holding; each leads to its own run. */
export function ByStrategy({ result, busy, onRun }: ByStrategyProps) {
  const { t } = useLingui();
  const count = result.by_strategy.length;
  return (
    <Cell>
      <div className={`${columns} mb-1 items-end text-12 text-muted`}>
        <h3 className="font-medium">{t`By strategy`}</h3>
        <span className="text-end">{t`Own stops`}</span>
        <span className="text-end">{t`By forecast`}</span>
      </div>
      <ul className="border-t border-line">
        {result.by_strategy.map((run) => (
          <li
            key={run.strategy_key}
            className={`${columns} min-h-11 border-b border-grid py-1.5 ${run.strategy_key === result.strategy_key ? "ps-2.5 shadow-[inset_2px_0_0_var(--brand)]" : ""}`}
          >
            <Name run={run} />
            {run.figures === null && run.by_forecast === null ? null : (
              <>
                <Return run={run} exits="own" {...{ result, busy, onRun }} />
                <Return run={run} exits="forecast" {...{ result, busy, onRun }} />
              </>
            )}
          </li>
        ))}
        <li className={`${columns} min-h-9 text-13`}>
          <span className="text-soft">{t`Buy and hold`}</span>
          <Delta
            percent={result.holding.total_return_pct}
            digits={1}
            plain
            className="justify-self-end text-soft"
          />
        </li>
      </ul>
      <p className="mt-2 text-12 text-soft">{result.forecast_note}</p>
      <p className="mt-2 text-12 text-muted">
        {t`${count} strategies on one history: the best of them is partly luck.`}{" "}
        {t`Factor: the sum of the gains over that of the losses. It reads ∞ while nothing has lost.`}
      </p>
    </Cell>
  );
}

/** One return of a strategy, which leads to its run. */
function Return({ run, exits, result, busy, onRun }: ByStrategyProps & { run: Run; exits: ExitRule }) {
  const { t } = useLingui();
  const { strategy_key: key, strategy } = run;
  const figures = exits === "own" ? run.figures : run.by_forecast;
  if (figures === null) return <span className="text-end text-13 text-muted">–</span>;
  const isShown = key === result.strategy_key && exits === result.exits;
  const name = exits === "own" ? t`${strategy}, own stops` : t`${strategy}, by forecast`;
  return (
    <button
      type="button"
      aria-current={isShown ? "true" : undefined}
      disabled={busy}
      className="flex min-h-9 items-center justify-end rounded-1 px-1 hover:bg-inset aria-[current=true]:bg-inset max-tab:min-h-11"
      onClick={() => onRun({ strategy: key, exits })}
    >
      <span className="sr-only">{name} </span>
      <Delta percent={figures.total_return_pct} digits={1} bare={figures.total_return_pct === 0} />
    </button>
  );
}

function Name({ run }: { run: Run }) {
  const { t } = useLingui();
  const format = useFormat();
  const { strategy, figures, note } = run;
  if (figures === null) {
    return (
      <span className="col-span-3 min-w-0">
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
    <span className="min-w-0">
      <span className="block text-13 font-medium">{strategy}</span>
      <span className="block text-12 text-muted">
        {figures.total_trades === 0 ? t`no trade` : t`${wins} of ${trades} won, factor ${factor}`}
      </span>
    </span>
  );
}
