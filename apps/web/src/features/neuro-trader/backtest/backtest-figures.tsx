import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Term } from "#ui/figures/term.tsx";
import { FallFigure, TermFigure } from "#ui/figures/term-figure.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import type { Backtest } from "./backtest.ts";

/** The run in figures, holding beside it; the win rate always as so many of so many. */
export function BacktestFigures({ result }: { result: Backtest }) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol, currency, holding } = result;
  const money = (value: number): string => format.money(value, { currency });
  const [start, end] = [money(result.initial_balance), money(result.final_balance)];
  const [wins, trades] = [format.number(result.winning_trades), format.number(result.total_trades)];
  const rate = result.win_rate === null ? null : format.percent(result.win_rate, { digits: 0 });
  const sharpe = result.sharpe_ratio === null ? "–" : format.number(result.sharpe_ratio, { digits: 2 });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-13 text-soft">{t`Total return`}</dt>
          <dd>
            {result.total_return_pct === 0 ? (
              <span className="fig text-26 text-soft">{format.percent(asPercent(0), { digits: 1 })}</span>
            ) : (
              <SignedFigure percent={result.total_return_pct} digits={1} />
            )}
          </dd>
          <dd className="amount text-12 text-muted">
            {t`${start} to ${end}`} {currency}
          </dd>
        </div>
        <div>
          <dt className="text-13 text-soft">{t`Hold ${symbol} instead`}</dt>
          <dd className="flex min-h-8 items-center [&_*]:text-soft">
            <SignedFigure percent={holding.total_return_pct} digits={1} size="m" />
          </dd>
        </div>
      </dl>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-start tab:flex tab:text-end max-tab:w-full">
        <TermFigure term={t`Win rate`}>
          {rate === null ? t`${wins} of ${trades}` : t`${rate}, ${wins} of ${trades}`}
        </TermFigure>
        <TermFigure term={<Term id="profit_factor">{t`Profit factor`}</Term>}>
          <ProfitFactor result={result} />
        </TermFigure>
        <TermFigure term={<Term id="sharpe">{t`Sharpe`}</Term>}>{sharpe}</TermFigure>
        <TermFigure term={<Term id="drawdown">{t`Max drawdown`}</Term>}>
          <FallFigure percent={result.max_drawdown} />
        </TermFigure>
      </dl>
    </div>
  );
}

/** Gains over losses; ∞ when nothing was lost, and why. */
function ProfitFactor({ result }: { result: Pick<Backtest, "profit_factor" | "reasons"> }) {
  const { t } = useLingui();
  const format = useFormat();
  if (result.profit_factor !== null) return format.number(result.profit_factor, { digits: 2 });
  if (result.reasons.profit_factor !== "no_loss") return "–";
  return (
    <HintPopover
      className="border-b border-dotted border-control font-semibold"
      content={t`No trade lost, so the gains are divided by nothing. It says how few trades there were, not how good they are.`}
    >
      <span aria-hidden="true">∞</span>
      <span className="sr-only">{t`infinite`}</span>
    </HintPopover>
  );
}
