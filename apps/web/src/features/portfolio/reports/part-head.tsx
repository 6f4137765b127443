import type { Provenance } from "@neuro/contract";
import type { ReactNode } from "react";
import { usePhone } from "#lib/use-media.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Source } from "#ui/figures/source.tsx";

export interface PartHeadProps {
  title: string;
  beside?: ReactNode;
  /** Absent while there is no answer. */
  of: Provenance | undefined;
  tabs: ReactNode;
}

/** The heading of a part with what it can be looked at by; on the phone that stands in a row of its own. */
export function PartHead({ title, beside, of, tabs }: PartHeadProps) {
  const phone = usePhone();
  return (
    <>
      <CellHead title={title} beside={beside}>
        {phone ? null : tabs}
        {of === undefined ? null : <Source of={of} />}
      </CellHead>
      {phone ? <div className="mb-4">{tabs}</div> : null}
    </>
  );
}
