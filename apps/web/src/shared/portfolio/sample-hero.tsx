import { useLingui } from "@lingui/react/macro";
import { asPercent, samplePortfolio } from "@neuro/contract";
import { LiveBadge } from "#ui/badge.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Tag } from "#ui/tag.tsx";

/** The specification's sample value under a view's own title, drawn as a sample wherever it stands. */
export function SampleHero({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <>
      <div className="flex min-h-7 items-center gap-3">
        <h2 className="text-13 leading-5 font-medium text-soft">{title}</h2>
        <LiveBadge live={false}>{t`Demo`}</LiveBadge>
        <Tag>CAD</Tag>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <Money value={samplePortfolio.portfolioValueCad} size="hero" sample />
        <span className="inline-flex items-baseline gap-2 pb-1 text-16 max-tab:text-14">
          <Delta
            amount={samplePortfolio.dayChangeCad}
            percent={asPercent(samplePortfolio.dayChangePercent)}
            digits={1}
          />
          <span className="text-14 text-muted">{t`today`}</span>
        </span>
      </div>
      <div className="mt-1 flex items-center gap-3.5 text-11 text-muted">
        <Provenance basis="sample" text={t`Sample`} />
        <span>{t`not yours, not anyone's`}</span>
      </div>
    </>
  );
}
