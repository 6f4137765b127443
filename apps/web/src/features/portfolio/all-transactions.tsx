import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { textLinkClass } from "#ui/tab-link.tsx";
import { loadActs } from "./acts-late.ts";
import { useActivityRow } from "./use-activity-row.ts";
import { useLateWindow } from "./use-late-window.tsx";

/** Opens the list of everything that happened. */
export function AllTransactions({ accountId, total }: { accountId: string | undefined; total: number }) {
  const { t } = useLingui();
  const count = useFormat().number(total);
  const rowOf = useActivityRow(accountId);
  const list = useLateWindow(async () => (await loadActs()).TransactionsWindow);
  return (
    <>
      <button
        type="button"
        className={`${textLinkClass} min-h-6 whitespace-nowrap`}
        aria-label={t`All ${count} transactions`}
        onClick={() => void list.show()}
      >
        {t`All ${count}`}
      </button>
      {list.window({ accountId, rowOf, onClose: list.close })}
    </>
  );
}
