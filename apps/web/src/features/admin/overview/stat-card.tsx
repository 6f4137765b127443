import { useLingui } from "@lingui/react/macro";
import type { AdminStats } from "@neuro/contract";
import type { ReactNode } from "react";
import { CellHead } from "#ui/cell-head.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";

interface StatCardProps {
  title: string;
  stats: AdminStats;
  /** What it was counted from, in a word or two. */
  source: string;
  /** How it was counted, a sentence. */
  why: string;
  figure: string;
  unit?: string;
  /** Beside the figure. */
  beside: ReactNode;
  /** Where it came from over time. */
  children: ReactNode;
}

/** One figure of the installation with what stands behind it. */
export function StatCard({ title, stats, source, why, figure, unit, beside, children }: StatCardProps) {
  const { t } = useLingui();
  const isSample = stats.provenance.basis === "sample";
  return (
    <Cell className="admin-card">
      <CellHead title={title} tone="label">
        <Source of={stats.provenance} text={isSample ? t`Sample` : source} why={isSample ? undefined : why} />
      </CellHead>
      <p className="admin-figure">
        <Figure size="xl" sample={isSample} {...(unit === undefined ? {} : { unit })}>
          {figure}
        </Figure>
        <span className="text-12 text-muted">{isSample ? null : beside}</span>
      </p>
      <div className="admin-behind">{isSample ? null : children}</div>
    </Cell>
  );
}
