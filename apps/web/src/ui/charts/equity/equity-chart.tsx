import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { EquityCurve } from "./equity-curve.ts";
import { EquityPlot } from "./equity-plot.tsx";
import { EquityTable } from "./equity-table.tsx";

export interface EquityChartProps {
  /** Spoken name, and the name of the table. */
  label: string;
  curve: EquityCurve;
  /** Where the figures are from; stands beside the button that shows them as a table. */
  source: ReactNode;
}

/**
 * A traded balance over time beside holding, under it each trade (width = time held, height = return) and how far the balance
 * lay below its last high, all over the same days. In a flex column it takes the height that is left.
 */
export function EquityChart({ label, curve, source }: EquityChartProps) {
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  const foot = (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        size="sm"
        variant="quiet"
        icon={asTable ? "chart" : "table"}
        aria-pressed={asTable}
        className="max-tab:h-11"
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? t`Show as chart` : t`Show as table`}
      </Button>
      {source}
    </span>
  );
  if (asTable) return <EquityTable label={label} curve={curve} foot={foot} />;
  return (
    <EquityPlot
      label={label}
      curve={curve}
      foot={foot}
      words={{
        balance: t`Balance`,
        holding: t`Buy and hold`,
        trades: t`Each trade`,
        tradesKey: t`width = time held, height = return`,
        below: t`Below the last high`,
      }}
    />
  );
}
