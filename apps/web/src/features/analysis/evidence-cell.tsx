import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis } from "@neuro/contract";
import { EvidenceGroup } from "#ui/evidence-group.tsx";
import { Cell } from "#ui/sheet.tsx";

export interface EvidenceCellProps {
  analysis: SymbolAnalysis;
  /** Numbers that the chart points at. */
  drawn: ReadonlySet<number>;
}

/** What speaks for the signal, what against, what for neither; the numbers stand on the chart too. */
export function EvidenceCell({ analysis: { evidence }, drawn }: EvidenceCellProps) {
  const { t } = useLingui();
  return (
    <Cell>
      <h3 className="sr-only">{t`Evidence`}</h3>
      {(["for", "against", "neutral"] as const).map((side) => (
        <EvidenceGroup
          key={side}
          side={side}
          evidence={evidence}
          drawn={drawn}
          level={4}
          className="not-first-of-type:mt-4"
        />
      ))}
    </Cell>
  );
}
