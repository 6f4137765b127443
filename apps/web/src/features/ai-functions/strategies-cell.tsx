import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { IntervalMark, IntervalTicks } from "#ui/plots/interval-mark.tsx";
import { Cell } from "#ui/sheet.tsx";
import { type SharpeScale, type Strategy, sharpeScale } from "./strategy-scale.ts";

const columns =
  "grid items-center gap-x-4 grid-cols-[minmax(0,1fr)_auto] tab:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_56px_64px_104px]";

/** Every strategy of Neuro on past prices it was not chosen on, beside simply holding. */
export function StrategiesCell() {
  const { t } = useLingui();
  const query = useOperation("neuroStrategies");
  const strategies = Object.entries(query.data?.strategies ?? {});
  const first = strategies[0]?.[1];
  return (
    <Cell
      style={useRoom(query, { phone: 605, wide: 577 })}
      head={t`The strategies beside holding`}
      aside={first === undefined ? null : <StrategiesSource strategy={first} />}
    >
      <Answer
        query={query}
        failed={t`The measured strategies could not be loaded.`}
        heights={[24, 48, 48, 48, 48, 36]}
      >
        {() => <Rows strategies={strategies} />}
      </Answer>
    </Cell>
  );
}

function StrategiesSource({ strategy }: { strategy: Strategy }) {
  const { t } = useLingui();
  const format = useFormat();
  const count = format.number(strategy.symbols);
  const text =
    strategy.symbols === 0
      ? {}
      : {
          text: t`walk-forward, ${plural(strategy.symbols, { one: `${count} symbol`, other: `${count} symbols` })}`,
        };
  return <Source of={strategy.provenance} {...text} why={strategy.note} />;
}

function Rows({ strategies }: { strategies: ReadonlyArray<[string, Strategy]> }) {
  const { t } = useLingui();
  const scale = sharpeScale(strategies.map(([, strategy]) => strategy));
  const measured = strategies.filter(([, { beats_holding }]) => beats_holding !== null);
  const better = measured.filter(([, { beats_holding }]) => beats_holding === true);
  const names = better.map(([, { name }]) => name).join(", ");
  return (
    <>
      <Heads scale={scale} />
      <ul>
        {strategies.map(([key, strategy]) => (
          <Row key={key} strategy={strategy} scale={scale} />
        ))}
      </ul>
      <p className="mt-3 text-13 text-soft">
        {measured.length === 0
          ? strategies[0]?.[1].note
          : better.length === 0
            ? t`None of them made more for its risk than simply holding the same stocks, after costs.`
            : t`More for its risk than holding, on past prices and after costs: ${names}.`}
      </p>
    </>
  );
}

function Heads({ scale }: { scale: SharpeScale }) {
  const { t } = useLingui();
  const format = useFormat();
  const ticks = scale.ticks.map((value) => ({ value, text: format.number(value, { digits: 1 }) }));
  return (
    <div className={`${columns} border-b border-line pb-2 text-12 font-medium text-muted max-tab:hidden`}>
      <span>{t`Strategy`}</span>
      <IntervalTicks from={scale.from} to={scale.to} ticks={ticks} />
      <span className="text-end">{t`Sharpe`}</span>
      <span className="text-end">{t({ message: "Holding", context: "keeping" })}</span>
      <span className="text-end">{t`Trades won`}</span>
    </div>
  );
}

function Row({ strategy, scale }: { strategy: Strategy; scale: SharpeScale }) {
  const { t } = useLingui();
  const format = useFormat();
  const { sharpe_ratio: sharpe, holding_sharpe_ratio: holding, win_rate, sample_size } = strategy;
  const ratio = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 2 });
  const trades = format.number(sample_size);
  return (
    <li className={`${columns} min-h-12 border-b border-grid py-1.5`}>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{strategy.name}</span>
        <span className="block text-12 text-muted">{strategy.description}</span>
      </span>
      <span className="max-tab:order-last max-tab:col-span-2">
        <IntervalMark
          from={scale.from}
          to={scale.to}
          value={sharpe}
          interval={strategy.sharpe_interval95}
          baseline={holding}
          clears={strategy.beats_holding === true}
        />
      </span>
      <span className="text-end font-semibold">
        <span className="mr-1 text-11 font-normal text-muted tab:sr-only">{t`Sharpe`}</span>
        {ratio(sharpe)}
      </span>
      <span className="text-end text-soft max-tab:hidden">{ratio(holding)}</span>
      <span className="text-end whitespace-nowrap max-tab:hidden">
        {win_rate === null ? "–" : <Percent value={percentOf(win_rate)} digits={1} />}
        {win_rate === null ? null : <span className="block text-12 text-muted">{t`of ${trades}`}</span>}
      </span>
    </li>
  );
}
