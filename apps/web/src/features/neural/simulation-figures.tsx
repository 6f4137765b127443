import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Arrow } from "#ui/arrow.tsx";
import { Money } from "#ui/figure.tsx";
import { SignedFigure } from "#ui/signed-figure.tsx";
import type { Simulated } from "./use-simulation.ts";

/** The simulation in figures, holding beside it; the win rate always as so many of so many. */
export function SimulationFigures({ result }: { result: Simulated }) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol, currency, holding } = result;
  const start = format.money(result.initial_balance, { currency });
  const [wins, trades] = [format.number(result.winning_trades), format.number(result.num_trades)];
  const rate = result.num_trades === 0 ? "–" : format.percent(result.win_rate * 100, { digits: 0 });
  return (
    <dl className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="flex flex-wrap gap-x-10 gap-y-3">
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
      </div>
      <div className="grid grid-cols-3 gap-x-6 gap-y-3 text-start tab:flex tab:gap-x-8 tab:text-end max-tab:w-full">
        <Figure term={t`Trades`}>{trades}</Figure>
        <Figure term={t`Win rate`}>{t`${rate}, ${wins} of ${trades}`}</Figure>
        <Figure term={t`Max drawdown`}>
          {result.max_drawdown === 0 ? (
            format.percent(0, { digits: 1 })
          ) : (
            <span className="inline-flex items-center gap-1.5 text-loss">
              <Arrow direction="down" size={7} />
              {format.percent(-result.max_drawdown * 100, { digits: 1, signed: true })}
            </span>
          )}
        </Figure>
      </div>
    </dl>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-soft">{term}</dt>
      <dd className="flex min-h-6 items-center font-semibold whitespace-nowrap tab:justify-end">
        {children}
      </dd>
    </div>
  );
}
