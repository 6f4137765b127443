import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { RecordButton } from "#shared/range/record-button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { type Column, Table } from "#ui/table.tsx";

type Horizon = AnswerOf<"rangeRecord">["horizons"][number];
type Row = Horizon & { readonly network: NonNullable<Horizon["network"]> };

/** The network that all listings share: what it adds to the forecast of how far prices move, on years it had not seen. */
export default function RangeNetworkCell() {
  const { t } = useLingui();
  const query = useOperation("rangeRecord");
  return (
    <Cell
      className="min-w-0 flex-1"
      role="region"
      aria-label={t`Network of ranges`}
      head={t`Network of ranges`}
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          {query.data === undefined ? null : <Source of={query.data.provenance} />}
          <RecordButton />
        </span>
      }
    >
      <p className="mb-3 text-13 text-soft">
        {t`Your networks learn which way one stock goes. This one learns from all listings how far prices go: it corrects a regression’s forecast of each price’s variance, by a share that grows as far as it was measured better on earlier years.`}
      </p>
      <Answer query={query} failed={t`The record could not be loaded.`} heights={[36, 36, 36, 36]}>
        {({ horizons }) => <Skill rows={horizons.flatMap(withNetwork)} />}
      </Answer>
    </Cell>
  );
}

const withNetwork = (horizon: Horizon): Row[] =>
  horizon.network === null ? [] : [{ ...horizon, network: horizon.network }];

/** Below it, a difference of losses is beyond chance with 95 % certainty. */
const CERTAIN = -1.96;

function Skill({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (rows.length === 0)
    return (
      <p className="text-13 text-muted">
        {t`Too few cases were there to learn one from: ranges are those of the regression alone.`}
      </p>
    );
  const names = { 1: t`A day ahead`, 5: t`A week ahead`, 21: t`A month ahead` };
  const loss = (value: number): string => format.number(value, { digits: 3 });
  const columns: readonly Column<Row>[] = [
    { head: t`Horizon`, rowHeader: true, cell: ({ sessions }) => names[sessions] },
    {
      head: t`Its share`,
      numeric: true,
      cell: ({ network }) => format.percent(percentOf(network.share), { digits: 0 }),
    },
    { head: t`Error with it`, numeric: true, cell: ({ network }) => loss(network.qlike.forecast) },
    { head: t`without it`, numeric: true, cell: ({ network }) => loss(network.qlike.without) },
    {
      head: t`alone`,
      numeric: true,
      className: "max-tab:hidden",
      cell: ({ network }) => loss(network.qlike.alone),
    },
    {
      head: t`Foreseen of 100`,
      numeric: true,
      className: "max-tab:hidden",
      cell: ({ r_squared }) => format.number(100 * r_squared, { digits: 0 }),
    },
    {
      head: t`Proven`,
      numeric: true,
      cell: ({ network }) => (network.diebold_mariano < CERTAIN ? t`yes` : t`no`),
    },
  ];
  const cases = format.number(rows.reduce((sum, { network }) => sum + network.cases, 0));
  return (
    <>
      <Table
        label={t`Skill of the network of ranges`}
        columns={columns}
        rows={rows}
        keyOf={({ sessions }) => `${sessions}`}
      />
      <p className="mt-3 text-12 text-muted">
        {t`Error: mean QLIKE loss (Patton 2011) over ${cases} forecasts, smaller is better. Proven: by Diebold and Mariano (1995) with 95% certainty. Foreseen: of what makes one time calm and another wild.`}
      </p>
    </>
  );
}
