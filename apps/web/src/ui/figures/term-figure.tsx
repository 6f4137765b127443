import { asPercent } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Arrow } from "./arrow.tsx";

/** One figure of a row of them, under its term; at the right end where the row has room. */
export function TermFigure({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-soft">{term}</dt>
      <dd className="flex min-h-6 items-center font-semibold whitespace-nowrap tab:justify-end">
        {children}
      </dd>
    </div>
  );
}

/** How far something fell at worst; percent points, 0 or more. */
export function FallFigure({ percent }: { percent: number }) {
  const format = useFormat();
  if (percent === 0) return format.percent(asPercent(0), { digits: 1 });
  return (
    <span className="inline-flex items-center gap-1.5 text-loss">
      <Arrow direction="down" size={7} />
      {format.percent(asPercent(-percent), { digits: 1, signed: true })}
    </span>
  );
}
