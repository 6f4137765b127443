import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/use-words.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

/** What Neuro found today and its recent runs. */
export function ActionsCell() {
  const { t } = useLingui();
  const words = useWords();
  return (
    <Cell>
      <CellHead title={t`AI actions today`} />
      <EmptyState title={words("analysis_runs.empty")} />
    </Cell>
  );
}

/** The strategies and their execution. */
export function ExecutionCell() {
  const { t } = useLingui();
  const words = useWords();
  return (
    <Cell>
      <CellHead title={t`AI strategy execution`} />
      <EmptyState title={words("trades.empty")} />
    </Cell>
  );
}

/** Orders that wait for a person. */
export function DraftsSection() {
  const { t } = useLingui();
  const words = useWords();
  return (
    <Cell>
      <CellHead title={t`Draft orders`} />
      <EmptyState title={words("drafts.empty")} />
    </Cell>
  );
}
