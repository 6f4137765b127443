import { useLingui } from "@lingui/react/macro";
import { samplePortfolio } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { SampleHero } from "#shared/portfolio/sample-hero.tsx";
import { LegendItem } from "#ui/plots/legend-item.tsx";
import { Cell } from "#ui/sheet.tsx";
import { SampleChart } from "./sample-chart.tsx";

/** The specification's sample value, drawn as a sample: soft figures, dashed line, hatched area. */
export function SampleValuePanel() {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Cell className="flex flex-col max-tab:bg-canvas!">
      <SampleHero title={t`Portfolio value`} />
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
