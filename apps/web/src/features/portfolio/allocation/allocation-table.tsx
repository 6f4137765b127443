import { useLingui } from "@lingui/react/macro";
import type { AllocationShare } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useCountsIn } from "#lib/preferences.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { Term } from "#ui/figures/term.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { DriftMoney, DriftPoints } from "./drift.tsx";
import { partColour } from "./part-colour.ts";
import { commonScale, TargetBar } from "./target-bar.tsx";

export interface AllocationListProps {
  shares: readonly AllocationShare[];
  hasTarget: boolean;
}

/** One row for each part: value, share, and what it is away from its target. */
export function AllocationTable({ shares, hasTarget }: AllocationListProps) {
  const { t } = useLingui();
  const countsIn = useCountsIn();
  const format = useFormat();
  const to = commonScale(shares.flatMap(({ percent, target_percent }) => [percent, target_percent]));
  const colours = new Map(shares.map(({ key }, index) => [key, partColour(key, index)]));
  const colourOf = (key: string): string => colours.get(key) ?? "var(--control)";
  const columns: Array<Column<AllocationShare>> = [
    {
      head: t`Part`,
      rowHeader: true,
      cell: ({ key, label }) => (
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="h-6 w-[3px] flex-none" style={{ background: colourOf(key) }} />
          <span className="font-semibold">{label}</span>
        </span>
      ),
    },
    {
      head: <span className="sr-only">{t`Share and target, drawn`}</span>,
      cell: ({ key, percent, target_percent }) => (
        <span className="block" style={{ minWidth: hasTarget ? "min(200px, 14vw)" : "min(560px, 36vw)" }}>
          <TargetBar percent={percent} target={target_percent} to={to} colour={colourOf(key)} />
        </span>
      ),
    },
    {
      head: t`Value`,
      numeric: true,
      cell: ({ value }) => <span className="amount font-semibold">{format.money(value)}</span>,
    },
    {
      head: t`Share`,
      numeric: true,
      cell: ({ percent }) => (
        <span className="font-semibold">
          <Percent value={percent} digits={1} />
        </span>
      ),
    },
  ];
  const beside: Array<Column<AllocationShare>> = [
    {
      head: t`Target`,
      numeric: true,
      cell: ({ target_percent }) =>
        target_percent === null ? "–" : <Percent value={target_percent} digits={1} />,
    },
    {
      head: <Term id="drift">{t`Drift, points`}</Term>,
      numeric: true,
      cell: ({ drift_percent }) => (drift_percent === null ? "–" : <DriftPoints percent={drift_percent} />),
    },
    {
      head: t`Drift, ${countsIn}`,
      numeric: true,
      cell: ({ drift_home }) => (drift_home === null ? "–" : <DriftMoney amount={drift_home} />),
    },
  ];
  return (
    <Table
      label={t`Allocation`}
      columns={hasTarget ? [...columns, ...beside] : columns}
      rows={shares}
      keyOf={({ key }) => key}
    />
  );
}
