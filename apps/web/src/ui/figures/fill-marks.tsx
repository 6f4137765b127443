import type { Basis, BasisName } from "@neuro/contract";
import type { ReactNode } from "react";
import { Provenance } from "./provenance.tsx";

interface Filled {
  readonly basis: Basis | null;
}

/** Of a list whose rows differ: how real the price of each is that is not real. The list's own mark says the least of them. */
export function fillMarks(rows: readonly Filled[]): (row: Filled) => ReactNode {
  const known = new Set<BasisName>(rows.flatMap(({ basis }) => (basis === null ? [] : [basis])));
  return ({ basis }) => {
    const name: BasisName | null = basis;
    if (known.size < 2 || basis === null || name === "real") return null;
    return (
      <span className="flex justify-end">
        <Provenance basis={basis} />
      </span>
    );
  };
}
