import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { percentOf } from "@neuro/contract";
import { type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Table } from "#ui/table.tsx";
import type { Evaluation } from "./evaluation.ts";
import { type WindowsView, windowsView } from "./windows-view.ts";

/** Each round: what was learned from, the gap, and the days it was judged on, with how often it was right about the next one. */
export function WindowsPart({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const view = windowsView(evaluation.windows);
  const count = format.number(view.windows.length);
  const [train, test] = [format.number(view.trainMonths), format.number(view.testMonths)];
  const gap = format.number(evaluation.gap_sessions);
  return (
    <Cell>
      <div className="grid gap-x-8 gap-y-3 tab:grid-cols-[168px_minmax(0,1fr)]">
        <div>
          <div className="mb-1 flex min-h-7 items-center justify-between gap-2">
            <h3 className="text-13 font-semibold">{t`${plural(view.windows.length, { one: `${count} window`, other: `${count} windows` })}`}</h3>
            <ChartTableButton on={asTable} onChange={setAsTable} />
          </div>
          <ul className="grid gap-1 text-12 text-soft max-tab:grid-cols-2">
            <Key
              mark={<span className="h-1 w-4 bg-control" />}
            >{t`train, ${plural(view.trainMonths, { one: `${train} month`, other: `${train} months` })}`}</Key>
            <Key
              mark={<span className="w-4 border-t border-dotted border-muted" />}
            >{t`gap, ${plural(evaluation.gap_sessions, { one: `${gap} session`, other: `${gap} sessions` })}`}</Key>
            <Key
              mark={<span className="h-1.5 w-4 bg-brand" />}
            >{t`test, ${plural(view.testMonths, { one: `${test} month`, other: `${test} months` })}`}</Key>
            <Key mark={<span className="h-1.5 w-4 bg-brand opacity-45" />}>{t`test, below a coin`}</Key>
          </ul>
          <p className="mt-2 text-11 text-muted">{t`Right about the next session, percent.`}</p>
        </div>
        {asTable ? <WindowTable evaluation={evaluation} /> : <WindowPlot view={view} />}
      </div>
    </Cell>
  );
}

function Key({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="flex w-4 items-center">
        {mark}
      </span>
      {children}
    </li>
  );
}

function WindowPlot({ view }: { view: WindowsView }) {
  const { t } = useLingui();
  const format = useFormat();
  const points = (value: number | null): string =>
    value === null ? "–" : format.number(value, { digits: 1 });
  const spoken = view.windows.map(({ accuracy }) => points(accuracy)).join(", ");
  const bar = (from: number, to: number) => ({ left: `${from}%`, width: `${to - from}%` });
  return (
    <div
      role="img"
      aria-label={t`Accuracy by window, oldest first, percent: ${spoken}`}
      className="pe-10 text-11 text-muted"
    >
      <div className="relative">
        {view.years.map(({ year, at }) => (
          <span key={year} className="absolute inset-y-0 w-px bg-grid" style={{ left: `${at}%` }} />
        ))}
        {view.windows.map(({ trainFrom, trainTo, testFrom, testTo, accuracy }) => (
          <div key={trainFrom} className="relative h-3.5">
            <span className="absolute top-[5px] h-1 bg-control opacity-70" style={bar(trainFrom, trainTo)} />
            <span
              className="absolute top-[6.5px] border-t border-dotted border-muted"
              style={bar(trainTo, testFrom)}
            />
            <span
              className={`absolute top-1 h-1.5 bg-brand ${accuracy !== null && accuracy < 50 ? "opacity-45" : ""}`}
              style={bar(testFrom, testTo)}
            />
            <span className="absolute top-0 ps-1.5 leading-[14px]" style={{ left: `${testTo}%` }}>
              {points(accuracy)}
            </span>
          </div>
        ))}
      </div>
      <div className="relative mt-1 h-4">
        {view.years.map(({ year, at }) => (
          <span key={year} className="absolute -translate-x-1/2" style={{ left: `${at}%` }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}

function WindowTable({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useLingui();
  const format = useFormat();
  const range = (from: string, to: string): string => `${format.date(from)} – ${format.date(to)}`;
  return (
    <Table
      label={t`Accuracy by window`}
      rows={evaluation.windows}
      keyOf={({ train_from }) => train_from}
      columns={[
        {
          head: t`Judged on`,
          rowHeader: true,
          cell: ({ test_from, test_to }) => range(test_from, test_to),
        },
        {
          head: t`Learned from`,
          cell: ({ train_from, train_to }) => range(train_from, train_to),
        },
        {
          head: t`Predictions`,
          numeric: true,
          cell: ({ sample_size }) => format.number(sample_size),
        },
        {
          head: t`Right`,
          numeric: true,
          cell: ({ accuracy }) =>
            accuracy === null ? "–" : format.percent(percentOf(accuracy), { digits: 1 }),
        },
      ]}
    />
  );
}
