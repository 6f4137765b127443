import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { loadActions } from "./lazy-actions.ts";
import { useActivityRow } from "./use-activity-row.ts";

/** Opens the list of everything that happened. */
export function AllTransactions({ accountId, total }: { accountId: string | undefined; total: number }) {
  const { t } = useLingui();
  const count = useFormat().number(total);
  const rowOf = useActivityRow(accountId);
  const list = useLazyWindow(async () => (await loadActions()).TransactionsWindow);
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
