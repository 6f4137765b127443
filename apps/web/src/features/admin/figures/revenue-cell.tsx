import { useLingui } from "@lingui/react/macro";
import { type AdminAnalytics, HOUR_MS, monthText } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { Money } from "#ui/figures/figure.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";

/** What was paid this month, by where it came from. `foot`: who pays. */
export function RevenueCell({ analytics, foot }: { analytics: AdminAnalytics; foot?: ReactNode }) {
  const { t } = useLingui();
  const { language } = useFormat();
  const now = useNow(HOUR_MS);
  const { metrics, revenue_breakdown: parts, provenance } = analytics;
  const month = monthText(now, language);
  return (
    <Cell
      head={t`Revenue, ${month}`}
      aside={<Source of={provenance} text={provenance.basis === "sample" ? t`Sample` : t`payments`} />}
    >
      <Money value={metrics.revenue_cad} size="l" />
      <span className="ml-2 text-12 text-muted">CAD</span>
      {parts.length === 0 ? (
        <p className="mt-3 text-13 text-soft">{t`Nothing was paid this month.`}</p>
      ) : (
        <>
          <div aria-hidden="true" className="mt-3 flex h-2 gap-px">
            {parts.map(({ source, percent, color }) => (
              <span key={source} style={{ width: `${Math.abs(percent)}%`, background: colourOf(color) }} />
            ))}
          </div>
          <ul className="mt-2">
            {parts.map(({ source, amount, percent, color }) => (
              <li key={source} className="admin-row">
                <span aria-hidden="true" className="size-2" style={{ background: colourOf(color) }} />
                <span className="min-w-0 flex-1">{source}</span>
                <span className="font-semibold">
                  <Money value={amount} />
                </span>
                <span className="admin-share">
                  <Percent value={percent} digits={1} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 border-t border-line pt-3 text-12 text-muted">
        {foot === undefined ? null : <span className="block">{foot}</span>}
        {provenance.basis === "sample" ? null : <span className="block">{provenance.source}</span>}
      </p>
    </Cell>
  );
}

/** The server names colours of the palette by their place: `series-1`. */
function colourOf(name: string): string {
  return `var(--h${name.replace("series-", "")})`;
}
