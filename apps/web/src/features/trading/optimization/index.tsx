import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/use-words.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

/** A review of the portfolio, approved or rejected. */
export function OptimizationSection() {
  const { t } = useLingui();
  const words = useWords();
  return (
    <Cell>
      <CellHead title={t`Optimization review`} />
      <EmptyState title={words("optimization.empty")} />
    </Cell>
  );
}
