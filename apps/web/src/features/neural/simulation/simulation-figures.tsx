import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Money } from "#ui/figures/figure.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { FallFigure, TermFigure } from "#ui/figures/term-figure.tsx";
import type { Simulated } from "./simulated.ts";

/** The simulation in figures, holding beside it; the win rate always as so many of so many. */
export function SimulationFigures({ result }: { result: Simulated }) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol, currency, holding } = result;
  const start = format.money(result.initial_balance, { currency });
  const [wins, trades] = [format.number(result.winning_trades), format.number(result.num_trades)];
  const rate = result.num_trades === 0 ? "–" : format.percent(percentOf(result.win_rate), { digits: 0 });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-13 text-soft">{t`Final balance`}</dt>
          <dd>
            <Money value={result.final_balance} currency={currency} size="l" />
          </dd>
          <dd className="amount text-12 text-muted">
            {t`from ${start}`} {currency}
          </dd>
        </div>
        <div>
          <dt className="text-13 text-soft">{t`Total return`}</dt>
          <dd>
            <SignedFigure percent={result.total_return_percent} digits={1} />
          </dd>
          <dd className="amount text-12 text-muted">
            {format.money(result.total_return, { currency, signed: true })}
          </dd>
        </div>
        <div>
          <dt className="text-13 text-soft">{t`Hold ${symbol} instead`}</dt>
          <dd className="[&_*]:text-soft">
            <SignedFigure percent={holding.total_return_percent} digits={1} />
          </dd>
          <dd className="amount text-12 text-muted">{format.money(holding.final_balance, { currency })}</dd>
        </div>
      </dl>
      <dl className="grid grid-cols-3 gap-x-6 gap-y-3 text-start tab:flex tab:gap-x-8 tab:text-end max-tab:w-full">
        <TermFigure term={t`Trades`}>{trades}</TermFigure>
        <TermFigure term={t`Win rate`}>{t`${rate}, ${wins} of ${trades}`}</TermFigure>
        <TermFigure term={t`Max drawdown`}>
          <FallFigure percent={result.max_drawdown * 100} />
        </TermFigure>
      </dl>
    </div>
  );
}
