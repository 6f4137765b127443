import { BasisDot } from "#ui/figures/provenance.tsx";
import { basisOf } from "#ui/figures/source.tsx";
import { useSourceName } from "#ui/figures/source-name.ts";
import type { SignalRow } from "./signal-row.ts";

/** The source of one row, where the rows of a list have different ones. */
export function RowSource({ of }: { of: SignalRow["provenance"] }) {
  const sourceName = useSourceName();
  return (
    <span className="flex items-center gap-[5px] text-11 leading-4 text-muted">
      <BasisDot basis={basisOf(of)} />
      {sourceName(of.source)}
    </span>
  );
}
