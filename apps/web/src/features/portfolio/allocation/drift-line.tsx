import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AllocationShare } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

/** Where the portfolio is furthest from its target, in words. */
export function DriftLine({ shares }: { shares: readonly AllocationShare[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const drifting = shares.filter(({ drift_percent }) => drift_percent !== null);
  const [most] = drifting.toSorted((a, b) => Math.abs(b.drift_percent ?? 0) - Math.abs(a.drift_percent ?? 0));
  if (most === undefined) {
    return (
      <p className="text-13 text-soft">
        {t`No target yet. With one, each part shows how far it has drifted.`}
      </p>
    );
  }
  const name = most.label;
  const drift = Math.abs(most.drift_percent ?? 0);
  const points = format.number(drift, { digits: 1 });
  const amount = format.money(Math.abs(most.drift_home ?? 0));
  if (points === format.number(0, { digits: 1 }))
    return <p className="text-13 text-soft">{t`Every part stands at its target.`}</p>;
  return (
    <p className="text-13 text-soft">
      {t`Furthest from its target:`} <strong className="font-semibold text-ink">{name}</strong>,{" "}
      {(most.drift_percent ?? 0) > 0
        ? t`${plural(drift, { one: `${points} point above`, other: `${points} points above` })}`
        : t`${plural(drift, { one: `${points} point below`, other: `${points} points below` })}`}
      , <span className="amount">{amount}</span>
    </p>
  );
}
