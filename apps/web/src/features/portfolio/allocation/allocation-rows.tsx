import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Percent } from "#ui/figures/percent.tsx";
import type { AllocationListProps } from "./allocation-table.tsx";
import { DriftMoney, DriftPoints } from "./drift.tsx";
import { partColour } from "./part-colour.ts";
import { commonScale, TargetBar } from "./target-bar.tsx";

/** The same as the table, for the phone. */
export function AllocationRows({ shares, hasTarget }: AllocationListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const to = commonScale(shares.flatMap(({ percent, target_percent }) => [percent, target_percent]));
  return (
    <ul>
      {shares.map(({ key, label, value, percent, target_percent, drift_percent, drift_home }, index) => (
        <li key={key} className="grid gap-1 border-b border-grid py-2.5 last:border-b-0">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{label}</span>
            <span className="amount font-semibold">{format.money(value)}</span>
          </span>
          <span className="flex items-center gap-3 text-12">
            <span className="min-w-0 flex-1">
              <TargetBar percent={percent} target={target_percent} to={to} colour={partColour(key, index)} />
            </span>
            <span className="w-12 text-end font-semibold">
              <Percent value={percent} digits={1} />
            </span>
          </span>
          {hasTarget && target_percent !== null ? (
            <span className="flex justify-between gap-3 text-12 text-muted">
              <span>
                {t`Target`} <Percent value={target_percent} digits={1} />
              </span>
              <span className="inline-flex gap-3 text-soft">
                <DriftPoints percent={drift_percent ?? 0} />
                <DriftMoney amount={drift_home ?? 0} />
              </span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
