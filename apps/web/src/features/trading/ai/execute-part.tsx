import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Settings } from "@neuro/contract";
import { Suspense } from "react";
import { usePaywall } from "#data/subscription/subscription-gate.ts";
import { useFormat } from "#lib/format.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { wishOf } from "#shared/auto-trading/execution/execution.ts";
import { ExecutionWindow, useExecution } from "#shared/auto-trading/execution/use-execution.ts";
import { isEmpty, universeOf } from "#shared/auto-trading/universe/universe.ts";
import { Button } from "#ui/button.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { PaywallNote } from "../paywall-note.tsx";
import { useAutoAccount } from "../use-auto-account.ts";
import { usePhaseNames } from "./run-words.ts";
import { useTradingDashboard } from "./use-trading-dashboard.ts";

interface ExecutePartProps {
  settings: Settings;
  onEdit(): void;
}

/** When the schedule runs next, and the button that runs the strategies now; with auto-trading off a hint in its place. */
export function ExecutePart({ settings, onEdit }: ExecutePartProps) {
  const { t } = useLingui();
  const next = useNextRun();
  return (
    <div className="mt-auto pt-3">
      {settings.auto_trading ? (
        <>
          <p className="mb-2 min-h-4 text-12 text-muted">{next === null ? "" : t`Next run: ${next}`}</p>
          <ExecuteButton settings={settings} />
        </>
      ) : (
        <p className="border-t border-grid pt-3 text-13 text-soft">
          {t`Auto-trading is off. Turn it on to let Neuro run these strategies, now and on schedule.`}{" "}
          <button type="button" className={textLinkClass} aria-haspopup="dialog" onClick={onEdit}>
            {t`Auto-trading settings`}
          </button>
        </p>
      )}
    </div>
  );
}

function useNextRun(): string | null {
  const format = useFormat();
  const names = usePhaseNames();
  const next = useTradingDashboard().data?.next_run;
  return next == null ? null : `${names[next.phase]}, ${format.dateTime(next.at)}`;
}

function ExecuteButton({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const mode = useTradingMode();
  const account = useAutoAccount();
  const execution = useExecution();
  const universe = universeOf(settings);
  const what = useUniverseWords()(universe);
  const idle = isEmpty(universe)
    ? t`There is no stock and no sector to trade. Choose some in the settings.`
    : settings.strategies.some(({ enabled }) => enabled)
      ? null
      : t`No strategy is active. Enable one above.`;
  if (usePaywall(mode === "live")) return <PaywallNote />;
  return (
    <>
      <Button
        block
        icon="bolt"
        busy={execution.busy}
        disabled={idle !== null}
        aria-describedby={idle === null ? undefined : "nothing-to-execute"}
        onClick={() =>
          void execution.run(async () =>
            wishOf(settings, { mode, account: account?.mode === mode ? account : null }),
          )
        }
      >
        {execution.busy
          ? t`Neuro is trading...`
          : mode === "live"
            ? t`Execute on ${what}, live`
            : t`Execute on ${what}, paper`}
      </Button>
      {idle === null ? null : (
        <p id="nothing-to-execute" className="mt-2 text-12 text-warn">
          {idle}
        </p>
      )}
      {execution.shown === null ? null : (
        <Suspense fallback={null}>
          <ExecutionWindow shown={execution.shown} onClose={execution.close} />
        </Suspense>
      )}
    </>
  );
}

/** "8 stocks", "2 sectors", "8 stocks and 2 sectors". */
function useUniverseWords(): (universe: ReturnType<typeof universeOf>) => string {
  const { t } = useLingui();
  return ({ symbols, sectors }) => {
    const stocks = t`${plural(symbols.length, { one: "# stock", other: "# stocks" })}`;
    const groups = t`${plural(sectors.length, { one: "# sector", other: "# sectors" })}`;
    if (sectors.length === 0) return stocks;
    return symbols.length === 0 ? groups : t`${stocks} and ${groups}`;
  };
}
