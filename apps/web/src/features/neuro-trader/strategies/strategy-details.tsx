import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, asPercent, percentOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { ReproduceFrom } from "#shared/measurement/reproduce-from.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import type { KeyedStrategy } from "./keyed-strategy.ts";
import { Rules } from "./rules.tsx";
import { useParameterWords } from "./use-parameter-words.ts";

/** Everything behind a strategy's figures: its rules in words, what was measured, what was chosen, and from which data. */
export default function StrategyDetails({ strategy }: { strategy: KeyedStrategy }) {
  const { t } = useLingui();
  const parameterWords = useParameterWords();
  return (
    <div className="grid gap-x-10 gap-y-5 text-13 tab:grid-cols-2 desk:grid-cols-3">
      <div>
        <p className="text-soft">{strategy.description}</p>
        <Rules title={t`Buys when`} rules={strategy.entry_rules} />
        <Rules title={t`Leaves when`} rules={strategy.exit_rules} />
      </div>
      <div>
        <Title>{t`Measured`}</Title>
        <Measured strategy={strategy} />
        <p className="mt-2 text-12 text-muted">{strategy.note}</p>
      </div>
      <div>
        <Chosen strategy={strategy} />
        {strategy.measured_from === null ? null : (
          <>
            <Title>{t`Can be made again from`}</Title>
            <ReproduceFrom
              source={strategy.measured_from}
              parameters={parameterWords(strategy.measured_from.parameters)}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <p className="text-13 font-semibold">{children}</p>;
}

function Measured({ strategy }: { strategy: KeyedStrategy }) {
  const { t } = useLingui();
  const format = useFormat();
  const { win_rate_interval95: wins, sharpe_interval95: sharpe } = strategy;
  if (strategy.win_rate === null) return <p className="mt-1 text-soft">{t`Not measured yet`}</p>;
  const ratio = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 2 });
  const range = (low: string, high: string): string => t`${low} to ${high}`;
  const share = (value: number): string => format.percent(percentOf(asFraction(value)), { digits: 1 });
  const fall = (value: number | null): string =>
    value === null ? "–" : format.percent(percentOf(asFraction(-value)), { digits: 1, signed: true });
  const [from, to] = [strategy.from, strategy.to].map((date) => (date === null ? "–" : format.date(date)));
  const change = (value: number | null) =>
    value === null ? "–" : <Percent value={asPercent(value)} digits={2} signed />;
  const [own, holding] = [fall(strategy.max_drawdown), fall(strategy.holding_max_drawdown)];
  return (
    <DefinitionList
      className="mt-1"
      items={[
        {
          term: t`Win rate, 95% interval`,
          value: wins === null ? "–" : range(share(wins[0]), share(wins[1])),
        },
        {
          term: t`Average gain, loss`,
          value: (
            <>
              {change(strategy.average_gain_pct)}
              <span className="text-muted">/</span>
              {change(strategy.average_loss_pct)}
            </>
          ),
        },
        {
          term: t`Sharpe ratio, 95% interval`,
          value: sharpe === null ? "–" : range(ratio(sharpe[0]), ratio(sharpe[1])),
        },
        { term: t`Sharpe ratio of holding`, value: ratio(strategy.holding_sharpe_ratio) },
        { term: t`Max drawdown, holding`, value: `${own} / ${holding}` },
        { term: t`Securities`, value: format.number(strategy.symbols) },
        { term: t`Prices`, value: range(from ?? "–", to ?? "–") },
      ]}
    />
  );
}

/** Which parameters the train windows chose, most often first. */
function Chosen({ strategy }: { strategy: KeyedStrategy }) {
  const { t } = useLingui();
  const format = useFormat();
  const parameterWords = useParameterWords();
  const found = strategy.walk_forward;
  if (found === null || found.choices.length < 2) return null;
  const windows = format.number(found.windows);
  const most = found.choices.toSorted((a, b) => b.windows - a.windows).slice(0, 3);
  const varied = variedNames(found.choices.map(({ parameters }) => parameters));
  return (
    <div className="mb-4">
      <Title>{t`Chosen most often, of ${plural(found.windows, { one: `${windows} window`, other: `${windows} windows` })}`}</Title>
      <ul className="mt-1 text-soft">
        {most.map(({ parameters, windows: times }) => (
          <li
            key={JSON.stringify(parameters)}
            className="flex justify-between gap-4 border-b border-grid py-1.5"
          >
            <span>
              {parameterWords(Object.fromEntries(varied.map((name) => [name, parameters[name] ?? 0])))}
            </span>
            <span className="font-book text-ink">
              {format.percent(percentOf(asFraction(times / found.windows)), { digits: 0 })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names of the parameters that differ between the sets. */
function variedNames(sets: ReadonlyArray<Readonly<Record<string, number>>>): string[] {
  const [first = {}] = sets;
  return Object.keys(first).filter((name) => sets.some((set) => set[name] !== first[name]));
}
