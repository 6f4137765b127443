import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { Suspense } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Tag } from "#ui/tag.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import type { KeyedStrategy } from "./keyed-strategy.ts";

/** Comes with the first details opened. */
const StrategyDetails = lazy(() => import("./strategy-details.tsx"));

/** The strategies on a phone: name, figures in words, rules; the rest opens. */
export function StrategyList({ strategies }: { strategies: readonly KeyedStrategy[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {strategies.map((strategy) => (
        <li key={strategy.key} className="border-t border-grid pt-3 first:border-0 first:pt-0">
          <p className="flex items-center justify-between gap-3">
            <strong className="font-semibold">{strategy.name}</strong>
            <span className="flex gap-1">
              {strategy.timeframes.map((timeframe) => (
                <Tag key={timeframe}>{timeframe}</Tag>
              ))}
            </span>
          </p>
          <Record strategy={strategy} />
          <p className="mt-1 text-12 text-muted">{strategy.entry_rules.join("; ")}</p>
          <Disclosure late title={<span className="text-12 text-brand">{t`Rules and measurement`}</span>}>
            <div className="pb-4">
              <Suspense fallback={<Skeleton heights={[280]} />}>
                <StrategyDetails strategy={strategy} />
              </Suspense>
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Record({ strategy }: { strategy: KeyedStrategy }) {
  const { t } = useLingui();
  const format = useFormat();
  const { win_rate: rate, sharpe_ratio: sharpe, holding_sharpe_ratio: held } = strategy;
  if (rate === null) return <p className="mt-1 text-13 text-soft">{strategy.note}</p>;
  const share = format.percent(percentOf(rate), { digits: 1 });
  const [wins, trades] = [format.number(strategy.winning_trades), format.number(strategy.sample_size)];
  const ratio = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 2 });
  const [own, holding] = [ratio(sharpe), ratio(held)];
  return (
    <p className="mt-1 text-13 text-soft">
      <span className="font-semibold text-ink">{share}</span> {t`won, ${wins} of ${trades}`}
      <br />
      {t`Sharpe ${own}, holding ${holding}`}
    </p>
  );
}
