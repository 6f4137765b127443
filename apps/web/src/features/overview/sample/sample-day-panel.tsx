import { useLingui } from "@lingui/react/macro";
import { asPercent, samplePortfolio } from "@neuro/contract";
import { useDayResultTitle } from "#data/market/use-day-word.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import { Cell } from "#ui/sheet.tsx";

export function SampleDayPanel() {
  const { t } = useLingui();
  const title = useDayResultTitle();
  return (
    <Cell>
      <CellHead title={title} tone="label">
        <span className="max-tab:hidden">
          <Provenance basis="sample" text={t`Sample`} />
        </span>
      </CellHead>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <SignedFigure amount={samplePortfolio.dayChangeCad} />
        <Delta percent={asPercent(samplePortfolio.dayChangePercent)} digits={1} bare className="text-13" />
      </p>
    </Cell>
  );
}
