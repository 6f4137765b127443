import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AdminAnalytics } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

/** What is used, by the calls of the past week. */
export function FeatureCell({ analytics }: { analytics: AdminAnalytics }) {
  const { t } = useLingui();
  const format = useFormat();
  const { feature_use: features, provenance } = analytics;
  const isSample = provenance.basis === "sample";
  const most = Math.max(1, ...features.map(({ percent }) => percent));
  return (
    <Cell head={t`Feature use`} aside={<Source of={provenance} text={isSample ? t`Sample` : t`7 days`} />}>
      {features.length === 0 ? (
        <EmptyState title={t`Nothing was used in the past 7 days`} />
      ) : (
        <ul>
          {features.map(({ feature, calls, percent }) => {
            const count = format.number(calls);
            return (
              <li key={feature} className="admin-row admin-use">
                <span className="admin-part truncate">{feature}</span>
                <span aria-hidden="true" className="admin-use-bar">
                  <span style={{ width: `${(100 * percent) / most}%` }} />
                </span>
                <span className="admin-calls text-13 text-muted max-tab:hidden">
                  {isSample ? null : t`${plural(calls, { one: `${count} call`, other: `${count} calls` })}`}
                </span>
                <span className="admin-share text-ink">
                  <Percent value={percent} digits={1} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Cell>
  );
}
