import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Table } from "#ui/table.tsx";
import type { Horizon } from "./evaluation.ts";
import { ReliabilityPlot } from "./reliability-plot.tsx";
import { LEAST_IN_BIN, reliabilityView } from "./reliability-view.ts";

/** Whether forecasts came true as often as they said, with how many there were and how sure each share is. */
export function ReliabilityPart({ horizon }: { horizon: Horizon }) {
  const { t } = useLingui();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const view = reliabilityView(horizon.reliability);
  const { bins, predictions } = view.left;
  const [few, least] = [format.number(predictions), format.number(LEAST_IN_BIN)];
  return (
    <div className="min-w-0 tab:max-desk:col-span-2">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <h3 className="text-13 font-medium text-soft">{t`Reliability`}</h3>
        <span className="flex items-center gap-2 text-11 text-muted">
          {t`forecast across, observed up`}
          <ChartTableButton on={asTable} onChange={setAsTable} />
        </span>
      </div>
      {asTable ? <Bins horizon={horizon} /> : <ReliabilityPlot view={view} />}
      <p className="mt-1 text-12 text-muted">
        {t`On the dashed line a forecast of 60% comes true six times in ten.`}{" "}
        {bins === 0
          ? ""
          : t`${plural(predictions, { one: `${few} forecast in bins of fewer than ${least} stands`, other: `${few} forecasts in bins of fewer than ${least} stand` })} in the table only.`}
      </p>
    </div>
  );
}

function Bins({ horizon }: { horizon: Horizon }) {
  const { t } = useLingui();
  const format = useFormat();
  const share = (value: number): string => format.percent(percentOf(asFraction(value)), { digits: 1 });
  const whole = (value: number): string => format.number(value * 100, { digits: 0 });
  return (
    <div className="h-[212px] overflow-y-auto">
      <Table
        label={t`Reliability`}
        rows={horizon.reliability}
        keyOf={({ forecast }) => String(forecast)}
        columns={[
          { head: t`Forecast`, rowHeader: true, cell: ({ forecast }) => share(forecast) },
          { head: t`Observed`, numeric: true, cell: ({ observed }) => share(observed) },
          {
            head: t`95% interval`,
            numeric: true,
            cell: ({ interval95: interval }) => {
              if (interval === null) return "–";
              const [low, high] = [whole(interval[0]), whole(interval[1])];
              return t`${low} to ${high}`;
            },
          },
          { head: t`Count`, numeric: true, cell: ({ count }) => format.number(count) },
        ]}
      />
    </div>
  );
}
