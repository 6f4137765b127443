import { useLingui } from "@lingui/react/macro";
import { grantByHand } from "#data/calls/call-budget.ts";
import { queryClient } from "#data/queries/query-client.ts";
import { glancesFail } from "#data/stocks/load-stock-glance.ts";
import { useStore } from "#lib/store.ts";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** Rows in view ask at once, the others when they come into view. */
function askAgain(): void {
  glancesFail.set(false);
  grantByHand(["stockGlance"]);
  const isFailed = ({ state }: { state: { status: string } }): boolean => state.status === "error";
  void queryClient.resetQueries({ queryKey: ["stockGlance"], predicate: isFailed });
}

/** Rows without figures because the server did not answer: said once, under them. */
export function PriceTrouble() {
  const { t } = useLingui();
  const failing = useStore(glancesFail);
  return (
    <div role="alert">
      {failing ? (
        <p className="flex items-center gap-2 text-warn">
          <Icon name="warning" size={14} />
          {t`Prices and signals could not be loaded.`}
          <button type="button" className={textLinkClass} onClick={askAgain}>
            {t`Retry`}
          </button>
        </p>
      ) : null}
    </div>
  );
}
