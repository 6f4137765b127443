import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, type Fraction, percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Table } from "#ui/table.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { ReliabilityPlot } from "./reliability-plot.tsx";
import { useHorizonNames } from "./use-horizon-names.ts";

type Record = AnswerOf<"rangeRecord">;
type Horizon = Record["horizons"][number];

/** How right ranges, odds and losses were, walk-forward: each year judged by what was learnt on the years before. */
export default function RecordDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const query = useOperation("rangeRecord");
  return (
    <Dialog
      onClose={onClose}
      width={640}
      title={t`How right it was`}
      description={t`Each year was forecast by what the six years before had taught, and then compared with what came.`}
    >
      <Answer query={query} failed={t`The record could not be loaded.`} heights={[20, 160, 220]}>
        {(record) => <Shown record={record} />}
      </Answer>
    </Dialog>
  );
}

function Shown({ record }: { record: Record }) {
  const { t } = useLingui();
  const format = useFormat();
  const [from, to] = [format.date(record.from), format.date(record.to)];
  const series = format.number(record.series);
  const week = record.horizons.find(({ sessions }) => sessions === 5);
  const exceeded = format.percent(percentOf(record.portfolio.exceeded), { digits: 1 });
  const [portfolios, weeks] = [
    format.number(record.portfolio.portfolios),
    format.number(record.portfolio.weeks),
  ];
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-soft">
        <Source of={record.provenance} />
        {t`${series} listings, ${from} to ${to}.`}{" "}
        {record.is_own
          ? t`This is the market you see.`
          : t`The market at hand replaces it once it is measured.`}
      </p>
      <Horizons horizons={record.horizons} />
      {week === undefined ? null : (
        <div className="grid gap-4 tab:grid-cols-2">
          {week.odds.map((odds) => (
            <ReliabilityPlot key={odds.change} odds={odds} />
          ))}
        </div>
      )}
      <p className="text-13 text-soft">
        {t`${portfolios} random portfolios lost more than their 95 % value at risk in ${exceeded} of ${weeks} weeks; 5 % would be right.`}
      </p>
    </div>
  );
}

function Horizons({ horizons }: { horizons: readonly Horizon[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = useHorizonNames();
  const held = (horizon: Horizon, probability: number) => {
    const found = horizon.coverage.find((each) => each.probability === probability);
    return found === undefined ? "–" : percent(found.held);
  };
  const percent = (share: Fraction): string => format.percent(percentOf(share), { digits: 1 });
  const loss = (value: number): string => format.number(value, { digits: 3 });
  return (
    <Table
      label={t`How right the ranges were`}
      rows={horizons}
      keyOf={({ sessions }) => String(sessions)}
      columns={[
        { head: t`Ahead`, rowHeader: true, cell: ({ sessions }) => name(sessions) },
        { head: t`Cases`, numeric: true, cell: ({ cases }) => format.number(cases) },
        { head: t`50 % held`, numeric: true, cell: (horizon) => held(horizon, 0.5) },
        { head: t`80 % held`, numeric: true, cell: (horizon) => held(horizon, 0.8) },
        { head: t`95 % held`, numeric: true, cell: (horizon) => held(horizon, 0.95) },
        { head: t`Loss (QLIKE)`, numeric: true, cell: ({ qlike }) => loss(qlike.forecast) },
        { head: t`of the past month`, numeric: true, cell: ({ qlike }) => loss(qlike.trailing) },
        {
          head: t`of GARCH`,
          numeric: true,
          cell: ({ qlike }) => (qlike.garch === null ? "–" : loss(qlike.garch)),
        },
      ]}
    />
  );
}
