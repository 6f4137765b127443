import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent, type Fraction, percentOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { RecordButton } from "./record-button.tsx";
import { weekRecord } from "./week-record.ts";

type Record = AnswerOf<"rangeRecord">;

/** What Neuro measurably knows: how far prices move, how likely one is touched, and what a bad week costs. */
export default function RangeRecordCell() {
  const { t } = useLingui();
  const query = useOperation("rangeRecord");
  return (
    <Cell
      head={t`How far prices move`}
      aside={
        <span className="flex flex-wrap items-center gap-x-3">
          {query.data === undefined ? null : <Source of={query.data.provenance} />}
          <RecordButton />
        </span>
      }
    >
      <Answer query={query} failed={t`The record could not be loaded.`} heights={[36, 36]}>
        {(record) => <Figures record={record} />}
      </Answer>
    </Cell>
  );
}

function Figures({ record }: { record: Record }) {
  const { t } = useLingui();
  const format = useFormat();
  const { week, usual } = weekRecord(record);
  const odds = week?.odds.find(({ change }) => change > 0);
  const percent = (share: Fraction | undefined, digits = 1): string =>
    share === undefined ? "–" : format.percent(percentOf(share), { digits });
  const cases = format.number(usual?.cases ?? 0);
  const change = format.percent(odds?.change ?? asPercent(0), { digits: 0, signed: true });
  const told = format.number(odds?.cases ?? 0);
  const weeks = format.number(record.portfolio.weeks * record.portfolio.portfolios);
  const foreseen = format.number(100 * (week?.r_squared ?? 0), { digits: 0 });
  const trailing = format.number(100 * (week?.r_squared_trailing ?? 0), { digits: 0 });
  const better = format.number(100 * (odds?.brier_skill ?? 0), { digits: 0 });
  const figures = [
    { key: "held", value: percent(usual?.held), text: t`of weeks ended within their 80% range, of ${cases}` },
    {
      key: "foreseen",
      value: `${foreseen} / 100`,
      text: t`of what makes weeks calm or wild was foreseen; by the past month alone ${trailing}`,
    },
    {
      key: "odds",
      value: `${better} / 100`,
      text: t`of a constant guess’s error is saved by the odds of touching ${change} within a week, of ${told}`,
    },
    {
      key: "loss",
      value: percent(record.portfolio.exceeded),
      text: t`of ${weeks} weeks of random portfolios lost more than their 95% loss; 5% would be right`,
    },
  ];
  return (
    <ul className="grid gap-x-8 gap-y-4 tab:grid-cols-2 desk:grid-cols-4">
      {figures.map(({ key, value, text }) => (
        <li key={key}>
          <Figure size="l">{value}</Figure>
          <p className="mt-1 text-12 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
