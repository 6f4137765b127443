import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { AreaChart } from "#ui/charts/area/area-chart.tsx";
import { LegendItem } from "#ui/plots/legend-item.tsx";
import { Cell } from "#ui/sheet.tsx";
import { gapLines } from "./gap-lines.ts";
import type { CurrencyGap, Gap } from "./gap-type.ts";
import { useGapAxis } from "./use-gap-axis.ts";

/** What the real trades and those of the test had made by the end of each session. */
export function GapCurves({ of, from }: { of: CurrencyGap; from: Gap["from"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { currency } = of;
  const { times, test, real } = gapLines(of, from);
  const axisText = useGapAxis([...test, ...real]);
  const title = t`Over time`;
  if (times.length < 2)
    return (
      <Cell role="region" aria-label={title} head={title} level={3}>
        <p className="text-13 text-soft">{t`A line is drawn once trades have ended in two sessions.`}</p>
      </Cell>
    );
  return (
    <Cell
      role="region"
      aria-label={title}
      head={title}
      level={3}
      aside={<ChartTableButton on={asTable} onChange={setAsTable} />}
    >
      <AreaChart
        label={t`Really made`}
        times={times}
        values={real}
        comparison={{ name: t`Made by the test`, times, values: test, steps: true }}
        steps
        asTable={asTable}
        axisText={asTable ? (value) => format.money(value, { currency, signed: true }) : axisText}
        className="h-[280px]"
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft">
        <LegendItem line="solid" name={t`Really made`} />
        <LegendItem line="dotted" name={t`Made by the test`} />
        <span className="text-muted">{t`by trades that are over; at the last session by all`}</span>
      </p>
    </Cell>
  );
}
