import type { Provenance as ContractProvenance } from "@neuro/contract";
import type { ReactNode } from "react";
import { Provenance, type ShownBasis } from "./provenance.tsx";

/** The basis of one field: an estimate may stand beside figures that are none, whatever those are made of. */
export function basisOf({ basis, estimated }: ContractProvenance, field?: string): ShownBasis {
  if (field !== undefined && estimated?.includes(field)) return "estimated";
  return basis;
}

/** Whether a field follows from a formula of its own in place of what is missing; what its answer is made of may be estimated besides. */
export const isAssumed = ({ estimated }: ContractProvenance, field: string): boolean =>
  estimated?.includes(field) ?? false;

export interface SourceProps {
  of: ContractProvenance;
  /** Name of the field beside which it stands, when it may be an estimate of its own. */
  field?: string;
  text?: string | undefined;
  why?: ReactNode;
  wraps?: boolean;
}

/** The provenance dot of an answer of the server. */
export function Source({ of, field, text, why, wraps }: SourceProps) {
  return (
    <Provenance
      basis={basisOf(of, field)}
      source={of.source}
      asOf={of.asOf}
      stale={of.stale}
      old={of.old}
      text={text}
      why={why}
      wraps={wraps}
    />
  );
}
