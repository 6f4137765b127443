import { useLingui } from "@lingui/react/macro";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Button } from "#ui/button.tsx";

const loadRecurring = loaderWithTexts("portfolio-recurring", () => import("../recurring/index.ts"));

/** Opens what comes again and again in an account that is kept here. */
export function RecurringLink({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const recurring = useLazyWindow(async () => (await loadRecurring()).RecurringWindow);
  return (
    <>
      <Button
        icon="refresh"
        className="max-tab:flex-1"
        busy={recurring.busy}
        onClick={() => void recurring.show()}
      >
        {t`Recurring`}
      </Button>
      {recurring.window({ accountId, onClose: recurring.close })}
    </>
  );
}
