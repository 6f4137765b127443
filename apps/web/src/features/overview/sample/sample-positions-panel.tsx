import { Plural, useLingui } from "@lingui/react/macro";
import { samplePortfolio } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { AllocationBar } from "#shared/portfolio/allocation-bar.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";

/** Widths of the hollow segments: decoration, no figures. */
const hollow = [42, 30, 18, 10].map((percent, index) => ({ key: String(index), name: "", percent }));

export function SamplePositionsPanel() {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Cell>
      <CellHead title={t`Active positions`} tone="label">
        <span className="max-tab:hidden">
          <Provenance basis="sample" text={t`Sample`} />
        </span>
      </CellHead>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <Figure sample>{format.number(samplePortfolio.positions)}</Figure>
        <span className="text-13 text-soft">
          <Plural
            value={samplePortfolio.connectedAccounts}
            one="in # connected account"
            other="in # connected accounts"
          />
        </span>
      </p>
      <div className="max-tab:hidden">
        <AllocationBar shares={hollow} sample bare />
      </div>
    </Cell>
  );
}
