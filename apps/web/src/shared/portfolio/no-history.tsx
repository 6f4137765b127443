import { useLingui } from "@lingui/react/macro";
import { EmptyState } from "#ui/states.tsx";

/** In place of the line of a value that has no two points yet. */
export function NoHistory() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No history yet`}>
      {t`The line begins with the first completed session after the first deposit.`}
    </EmptyState>
  );
}
