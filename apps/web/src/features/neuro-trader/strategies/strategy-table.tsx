import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { Fragment, Suspense, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { IconButton } from "#ui/button.tsx";
import { IntervalMark } from "#ui/plots/interval-mark.tsx";
import { Tag } from "#ui/tag.tsx";
import type { KeyedStrategy } from "./keyed-strategy.ts";

/** Comes with the first details opened. */
const StrategyDetails = lazy(() => import("./strategy-details.tsx"));

const COLUMNS = 7;
/** Scale of the marks, percent points. */
const MARKS = { from: 30, to: 80 };

/** One row a strategy; what the figures rest on opens under it. */
export function StrategyTable({ strategies }: { strategies: readonly KeyedStrategy[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="relative overflow-x-auto" aria-label={t`Available Strategies`} tabIndex={0}>
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">{t`Strategy`}</th>
            <th scope="col">{t`Timeframes`}</th>
            <th scope="col" className="num">{t`Trades`}</th>
            <th scope="col" className="pl-6!">{t`Win rate, coin at 50`}</th>
            <th scope="col" className="pl-6!">{t`Sharpe, holding`}</th>
            <th scope="col" className="pl-3! max-desk:hidden">{t`Entry rules`}</th>
            <th scope="col">
              <span className="sr-only">{t`Details`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {strategies.map((strategy) => (
            <Fragment key={strategy.key}>
              <Row
                strategy={strategy}
                open={open === strategy.key}
                onToggle={() => setOpen(open === strategy.key ? null : strategy.key)}
              />
              {open === strategy.key ? (
                <tr id={`strategy-${strategy.key}`}>
                  <td colSpan={COLUMNS} className="bg-inset! p-0! whitespace-normal!">
                    <div className="px-6 py-5">
                      <Suspense fallback={<Skeleton heights={[280]} />}>
                        <StrategyDetails strategy={strategy} />
                      </Suspense>
                    </div>
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  strategy: KeyedStrategy;
  open: boolean;
  onToggle(): void;
}

function Row({ strategy, open, onToggle }: RowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { name, sharpe_ratio: sharpe, holding_sharpe_ratio: held } = strategy;
  const ratio = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 2 });
  return (
    <tr>
      <th scope="row" className="font-semibold!">
        {name}
      </th>
      <td>
        <span className="inline-flex gap-1">
          {strategy.timeframes.map((timeframe) => (
            <Tag key={timeframe}>{timeframe}</Tag>
          ))}
        </span>
      </td>
      <td className="num">{format.number(strategy.sample_size)}</td>
      <td className="pl-6!">
        <WinRate strategy={strategy} />
      </td>
      <td className="pl-6!">
        <span className={strategy.beats_holding === true ? "font-semibold text-gain" : "font-semibold"}>
          {ratio(sharpe)}
        </span>
        <span className="ml-2 text-12 text-muted">{held === null ? "" : ratio(held)}</span>
      </td>
      <td className="w-full min-w-[220px] py-1.5! pl-3! text-12 leading-4 whitespace-normal! text-soft max-desk:hidden">
        {strategy.entry_rules.join("; ")}
      </td>
      <td className="num">
        <IconButton
          icon={open ? "chevronUp" : "chevronDown"}
          size="sm"
          label={t`Details of ${name}`}
          aria-expanded={open}
          aria-controls={open ? `strategy-${strategy.key}` : undefined}
          onClick={onToggle}
        />
      </td>
    </tr>
  );
}

function WinRate({ strategy }: { strategy: KeyedStrategy }) {
  const { t } = useLingui();
  const format = useFormat();
  const { win_rate: rate, win_rate_interval95: interval } = strategy;
  if (rate === null) return <span className="text-muted">–</span>;
  const [wins, trades] = [format.number(strategy.winning_trades), format.number(strategy.sample_size)];
  return (
    <span className="inline-flex items-center gap-3">
      <span className="w-[46px] font-semibold">{format.percent(percentOf(rate), { digits: 1 })}</span>
      <span className="block w-[72px] max-desk:hidden">
        <IntervalMark
          {...MARKS}
          value={rate * 100}
          interval={interval === null ? null : [interval[0] * 100, interval[1] * 100]}
          baseline={50}
        />
      </span>
      <span className="text-12 text-muted">{t`${wins} of ${trades}`}</span>
    </span>
  );
}
