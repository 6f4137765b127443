import { useOperation } from "#data/queries/use-operation.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { loadStatements } from "../lazy-statements.ts";
import { useCompletenessTitle } from "../use-completeness-title.ts";

/** Whether the account has all its transactions; opens its statements. Nothing while that is not known. */
export function TransactionsFact({ id }: { id: string }) {
  const title = useCompletenessTitle();
  const window = useLazyWindow(async () => (await loadStatements()).StatementsWindow);
  const { data } = useOperation("statements", { params: { account_id: id } });
  if (data === undefined) return "–";
  const { state, begins_on } = data.completeness;
  if (state === "exact" || begins_on === null) return title(data.completeness);
  return (
    <>
      <button
        type="button"
        className={`${textLinkClass} min-h-6`}
        disabled={window.busy}
        onClick={() => void window.show()}
      >
        {title(data.completeness)}
      </button>
      {window.window({ accountId: id, onClose: window.close })}
    </>
  );
}
