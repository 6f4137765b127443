import { useLingui } from "@lingui/react/macro";
import { samplePortfolio } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { LiveBadge } from "#ui/badge.tsx";
import { Delta } from "#ui/delta.tsx";
import { Money } from "#ui/figure.tsx";
import { Provenance } from "#ui/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { SampleChart } from "./sample-chart.tsx";
import { LegendItem } from "./value-frame.tsx";

/** The specification's sample value, drawn as a sample: soft figures, dashed line, hatched area. */
export function SampleValuePanel() {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Cell className="flex flex-col max-tab:bg-canvas!">
      <div className="flex min-h-7 items-center gap-3">
        <h2 className="text-13 leading-5 font-medium text-soft">{t`Portfolio value`}</h2>
        <LiveBadge live={false}>{t`Demo`}</LiveBadge>
        <Tag>CAD</Tag>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3.5">
        <Money value={samplePortfolio.portfolioValueCad} size="hero" sample />
        <span className="inline-flex items-baseline gap-2 pb-1 text-16 max-tab:text-14">
          <Delta
            amount={samplePortfolio.dayChangeCad}
            percent={samplePortfolio.dayChangePercent}
            digits={1}
          />
          <span className="text-14 text-muted">{t`today`}</span>
        </span>
      </div>
      <div className="mt-1 flex items-center gap-3.5 text-11 text-muted">
        <Provenance basis="sample" text={t`Sample`} />
        <span>{t`not yours, not anyone's`}</span>
      </div>
      <div className="relative mt-4 min-h-[200px] flex-1 max-tab:-mx-2 tab:min-h-[320px]">
        <div className="absolute inset-0">
          <SampleChart
            label={t`A sample line, ending at ${format.money(samplePortfolio.portfolioValueCad)}`}
          />
        </div>
      </div>
      <div className="mt-2 flex min-h-5 flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft">
        <LegendItem
          line="dashed"
          name={t`Sample portfolio`}
          note={t`dashed and hatched: drawn to show the page, no account behind it`}
        />
      </div>
    </Cell>
  );
}
