import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type AdminAnalytics, asPercent } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";

/** What stands out: who trades best, what is used most, when most is traded. */
export function InsightsCell({ analytics }: { analytics: AdminAnalytics }) {
  const { insights, provenance, success_provenance: ofRates } = analytics;
  const { t } = useLingui();
  const format = useFormat();
  const count = (value: number | null): string => format.number(value ?? 0);
  const share = (value: number | null): string => format.percent(asPercent(value ?? 0), { digits: 1 });
  const rate = share(insights.top_performing_success_rate);
  const closed = count(insights.top_performing_trades);
  const used = share(insights.most_used_feature_percentage);
  const volume = count(insights.peak_trading_volume);
  return (
    <Cell
      head={t`Insights`}
      aside={<Source of={provenance} text={provenance.basis === "sample" ? t`Sample` : t`counted`} />}
    >
      <dl className="admin-insights">
        <Insight
          term={t`Top performing AI`}
          found={insights.top_performing_ai}
          detail={t`${rate} of ${plural(insights.top_performing_trades ?? 0, { one: `${closed} closed trade`, other: `${closed} closed trades` })} gained`}
          missing={t`Known once one of them has closed 5 trades in 30 days.`}
          source={<Source of={ofRates} text={ofRates.basis === "sample" ? t`Sample` : t`30 days`} />}
        />
        <Insight
          term={t`Most used feature`}
          found={insights.most_used_feature}
          detail={t`${used} of all calls, past 7 days`}
          missing={t`Nothing was used in the past 7 days.`}
        />
        <Insight
          term={t`Peak trading hours`}
          found={insights.peak_trading_hours}
          detail={t`${plural(insights.peak_trading_volume ?? 0, { one: `${volume} trade`, other: `${volume} trades` })} in these hours, past 30 days`}
          missing={t`Nothing was traded in the past 30 days.`}
        />
      </dl>
    </Cell>
  );
}

interface InsightProps {
  term: string;
  found: string | null;
  detail: string;
  missing: string;
  /** Where it is not the whole list's. */
  source?: ReactNode;
}

function Insight({ term, found, detail, missing, source }: InsightProps) {
  return (
    <div>
      <dt className="flex items-center justify-between gap-3 text-12 text-muted">
        {term}
        {found === null ? null : source}
      </dt>
      <dd className="mt-0.5 text-16 font-semibold">{found ?? "–"}</dd>
      <dd className="text-13 text-soft">{found === null ? missing : detail}</dd>
    </div>
  );
}
