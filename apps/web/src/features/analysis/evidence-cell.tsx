import { useLingui } from "@lingui/react/macro";
import { evidenceSides, type SymbolAnalysis } from "@neuro/contract";
import { EvidenceGroup } from "#shared/analysis/evidence-group.tsx";
import { Cell } from "#ui/sheet.tsx";

export interface EvidenceCellProps {
  analysis: SymbolAnalysis;
  /** Numbers that the chart points at. */
  drawn: ReadonlySet<number>;
}

/** What speaks for each side, what for neither; the numbers stand on the chart too. */
export function EvidenceCell({ analysis: { evidence, signal }, drawn }: EvidenceCellProps) {
  const { t } = useLingui();
  return (
    <Cell>
      <h3 className="sr-only">{t`Evidence`}</h3>
      {evidenceSides(signal.signal_type).map((side) => (
        <EvidenceGroup
          key={side}
          side={side}
          signal={signal.signal_type}
          evidence={evidence}
          drawn={drawn}
          level={4}
          className="not-first-of-type:mt-4"
        />
      ))}
    </Cell>
  );
}
