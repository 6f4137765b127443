import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useDebounced } from "#lib/use-debounced.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { CorrectionActions } from "./correction-actions.tsx";
import { Filters, noFilter } from "./filters.tsx";
import { saveExport } from "./save-export.ts";
import { type RowOf, TransactionPages } from "./transaction-pages.tsx";
import { useCorrections } from "./use-corrections.tsx";

export interface TransactionsWindowProps {
  /** Of one account; of all without it. */
  accountId: string | undefined;
  rowOf: RowOf;
  onClose(): void;
}

const TYPING_MS = 350;

/** Everything the journal holds, by kind, security and day, fifty at a time. */
export function TransactionsWindow({ accountId, rowOf, onClose }: TransactionsWindowProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState(noFilter);
  const [total, setTotal] = useState<number>();
  const [exporting, setExporting] = useState(false);
  const corrections = useCorrections(accountId);
  const asked = useDebounced(filter, TYPING_MS);
  const exportAll = async (): Promise<void> => {
    setExporting(true);
    const wanted = { params: { what: "transactions" }, query: { account_id: accountId } } as const;
    await saveExport("portfolioExport", wanted, "neuro-transactions.csv");
    setExporting(false);
  };
  if (corrections.window !== null) return corrections.window;
  return (
    <Dialog
      onClose={onClose}
      width={720}
      title={t`All transactions`}
      foot={
        <>
          <span role="status" className="min-w-0 flex-1 text-12 text-muted">
            {total === undefined ? "" : plural(total, { one: "# transaction", other: "# transactions" })}
          </span>
          <Button icon="download" busy={exporting} onClick={() => void exportAll()}>
            {t`Export CSV`}
          </Button>
        </>
      }
    >
      {corrections.canEnter ? <CorrectionActions corrections={corrections} /> : null}
      <Filters filter={filter} onChange={setFilter} />
      <TransactionPages
        key={JSON.stringify(asked)}
        accountId={accountId}
        rowOf={corrections.rowOf(rowOf)}
        filter={asked}
        onTotal={setTotal}
        onClear={() => setFilter(noFilter)}
      />
    </Dialog>
  );
}
