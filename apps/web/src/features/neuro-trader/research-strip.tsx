import { useLingui } from "@lingui/react/macro";
import { useReload } from "#data/queries/use-reload.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { QuickTestState } from "./use-quick-test.ts";

/** Everything this page shows. */
const reads = [
  "neuroState",
  "neuroStrategies",
  "signalAccuracy",
  "neuroQuickTest",
  "neuroBacktest",
  "stockDetail",
  "neuroTrades",
] as const;

/** First row of the sheet: what this page can do to the reader's money (nothing), and its two actions. */
export function ResearchStrip({ quick, locked }: { quick: QuickTestState; locked: boolean }) {
  const { t } = useLingui();
  const reload = useReload(reads);
  const reloadAll = (): void => {
    void reload.run().then((complete) => {
      if (complete) toast({ kind: "done", title: t`All data is up to date.` });
    });
  };
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-3.5 max-tab:px-4">
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-13 text-soft">
        <span className="inline-flex items-center gap-2 text-14 font-semibold text-ink">
          <Icon name="shield" className="text-muted" />
          {t`Research only`}
        </span>
        <span aria-hidden="true" className="h-5 w-px bg-line max-tab:hidden" />
        {t`Signals, past prices and past trades. Orders are sent only by a strategy of your own that you let trade.`}
      </p>
      <div className="flex gap-2 max-tab:grid max-tab:w-full max-tab:grid-cols-2">
        <Button icon="refresh" className="max-tab:h-11" busy={reload.busy} onClick={reloadAll}>
          {t`Refresh All Data`}
        </Button>
        <Button icon="bolt" className="max-tab:h-11" busy={quick.busy} disabled={locked} onClick={quick.run}>
          {t`Quick Test AI`}
        </Button>
      </div>
    </div>
  );
}
