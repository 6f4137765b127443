import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Term } from "#ui/figures/term.tsx";
import { FallFigure, TermFigure } from "#ui/figures/term-figure.tsx";
import type { TestResult } from "./test-result-type.ts";

/** A test in figures, holding beside it. */
export function TestFigures({ result }: { result: TestResult }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, holding } = result;
  const [start, end] = [result.initial_balance, result.final_balance].map((value) =>
    format.money(value, { currency }),
  );
  const [wins, trades] = [format.number(result.winning_trades), format.number(result.total_trades)];
  const ratio = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 2 });
  const rate = result.win_rate === null ? null : format.percent(result.win_rate, { digits: 0 });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-13 text-soft">{t`Total return`}</dt>
          <dd>
            <SignedFigure percent={result.total_return_pct} digits={1} />
          </dd>
          <dd className="amount text-12 text-muted">
            {t`${start} to ${end}`} {currency}
          </dd>
        </div>
        <div>
          <dt className="text-13 text-soft">{t`Hold them instead`}</dt>
          <dd className="flex min-h-8 items-center [&_*]:text-soft">
            <SignedFigure percent={holding.total_return_pct} digits={1} size="m" />
          </dd>
        </div>
      </dl>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 text-start tab:flex tab:flex-wrap tab:text-end max-tab:w-full">
        <TermFigure term={t`Win rate`}>
          {rate === null ? t`${wins} of ${trades}` : t`${rate}, ${wins} of ${trades}`}
        </TermFigure>
        <TermFigure term={<Term id="profit_factor">{t`Profit factor`}</Term>}>
          {result.profit_factor === null && result.reasons.profit_factor === "no_loss"
            ? "∞"
            : ratio(result.profit_factor)}
        </TermFigure>
        <TermFigure term={<Term id="sharpe">{t`Sharpe, holding`}</Term>}>
          {ratio(result.sharpe_ratio)}
          <span className="ml-2 font-normal text-muted">{ratio(holding.sharpe_ratio)}</span>
        </TermFigure>
        <TermFigure term={<Term id="drawdown">{t`Max drawdown`}</Term>}>
          <FallFigure percent={result.max_drawdown} />
        </TermFigure>
      </dl>
    </div>
  );
}
