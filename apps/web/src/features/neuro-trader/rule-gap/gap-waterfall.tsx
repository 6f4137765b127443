import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Table } from "#ui/table.tsx";
import type { CurrencyGap } from "./gap-type.ts";
import { type WaterfallStep, waterfallOf } from "./waterfall.ts";
import { WaterfallPlot } from "./waterfall-plot.tsx";

/** How the test's result becomes the real one, cause by cause; drawn or as a table. */
export function GapWaterfall({ of }: { of: CurrencyGap }) {
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  const title = t`From the test to reality`;
  const fall = waterfallOf(of);
  const names = { test: t`Made by the test`, real: t`Really made` };
  const steps = fall.steps.map((step) =>
    step.kind === "cause" ? step : { ...step, title: names[step.kind] },
  );
  return (
    <Cell
      role="region"
      aria-label={title}
      head={title}
      level={3}
      aside={<ChartTableButton on={asTable} onChange={setAsTable} />}
    >
      {asTable ? (
        <StepTable label={t`Each step in figures`} steps={steps} currency={of.currency} />
      ) : (
        <WaterfallPlot label={title} fall={{ ...fall, steps }} currency={of.currency} />
      )}
    </Cell>
  );
}

interface StepTableProps {
  label: string;
  steps: readonly WaterfallStep[];
  currency: string;
}

function StepTable({ label, steps, currency }: StepTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (value: number) => (
    <span className="amount">{format.money(value, { currency, signed: true })}</span>
  );
  return (
    <Table
      label={label}
      rows={steps}
      keyOf={({ key }) => key}
      columns={[
        { head: t`Cause`, rowHeader: true, cell: ({ title }) => title },
        {
          head: t`Amount`,
          numeric: true,
          cell: ({ kind, amount }) =>
            kind === "cause" ? <Delta amount={amount} currency={currency} bare /> : "–",
        },
        { head: t`Total after it`, numeric: true, cell: ({ to }) => money(to) },
      ]}
    />
  );
}
