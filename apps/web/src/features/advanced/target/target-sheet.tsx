import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { handOverPlan, type TargetPlan } from "#data/portfolio/target-plan.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useTradingMode } from "#shared/accounts/trading-mode.ts";
import { WaitingCell } from "#shared/loading/waiting-cell.tsx";
import { roundedTo100 } from "#shared/portfolio/target-percents.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { PlanBar, useRefusal } from "./plan-bar.tsx";
import { PlanResult } from "./plan-result.tsx";
import { CASH_KEY, isRowOf } from "./target.ts";
import { TargetEditor } from "./target-editor.tsx";
import type { ComputedMethod } from "./target-presets.tsx";
import { useTarget } from "./use-target.ts";

const FORM_ID = "target-form";
const columns = "desk:grid-cols-[560px_minmax(0,1fr)]";

/** The editor at the left; at the right the orders that would bring the portfolio there. */
export function TargetSheet({ visitor }: { visitor: boolean }) {
  const state = useTarget(visitor);
  const plan = useAction("optimizePortfolio");
  const refused = useRefusal(state.sum);
  const shown = plan.answer?.optimization_results;

  const mode = useTradingMode();
  const [asked, setAsked] = useState<TargetPlan["asked"]>({});
  const planned = (body: TargetPlan["asked"]) => {
    setAsked(body);
    return plan.run({ body });
  };

  const run = (): void => {
    if (visitor || refused !== null) return;
    void planned({ mode, target_allocation: state.allocation() }).catch(() => {
      // The refusal stands beside the button.
    });
  };
  const compute = async (method: ComputedMethod): Promise<void> => {
    try {
      const { optimization_results: found } = await planned({ mode, method });
      const rounded = roundedTo100(found.target.map(({ target_pct }) => target_pct));
      const keys = found.target.map(({ instrument_id }) => instrument_id ?? CASH_KEY);
      state.take(new Map(keys.map((key, index) => [key, rounded[index] ?? 0])));
    } catch {
      // The refusal stands beside the button.
    }
  };

  if (state.loading || state.error !== null || state.rows.length === 0) return <NoEditor state={state} />;
  return (
    // Clipped, not hidden: the right column stays in sight while a long list is edited.
    <Sheet className={`${columns} overflow-clip!`}>
      <Cell>
        <TargetEditor
          state={state}
          formId={FORM_ID}
          busy={plan.busy}
          visitor={visitor}
          onPlan={run}
          onCompute={compute}
        />
      </Cell>
      <Cell>
        <div className="desk:sticky desk:top-5">
          <PlanBar sum={state.sum} plan={plan} formId={FORM_ID} visitor={visitor} />
          <PlanResult
            plan={shown}
            visitor={visitor}
            changed={shown !== undefined && !sameTarget(state, shown)}
            onCarryOut={() => shown && handOverPlan({ results: shown, asked })}
          />
        </div>
      </Cell>
    </Sheet>
  );
}

/** In place of the editor while the holdings are loaded, where they could not be, and where there are none. */
function NoEditor({ state }: { state: ReturnType<typeof useTarget> }) {
  const { t } = useLingui();
  if (state.loading) {
    return (
      <Sheet className={columns}>
        <WaitingCell phone={1195} wide={977} />
        <WaitingCell phone={477} wide={977} />
      </Sheet>
    );
  }
  return (
    <Sheet>
      <Cell>
        {state.error !== null ? (
          <ErrorState title={t`Your holdings could not be loaded.`} onRetry={state.retry} />
        ) : (
          <EmptyState title={t`Nothing is held yet`}>
            {t`Once an account holds money or securities, their shares can be changed here.`}
          </EmptyState>
        )}
      </Cell>
    </Sheet>
  );
}

/** Whether the plan on screen is that of the figures on screen. */
function sameTarget(
  { rows }: ReturnType<typeof useTarget>,
  { target }: NonNullable<Parameters<typeof PlanResult>[0]["plan"]>,
): boolean {
  return target.every((line) => {
    const id = line.instrument_id ?? CASH_KEY;
    const row =
      rows.find(({ key }) => key === id) ??
      rows.find((each) => isRowOf({ key: id, symbol: line.symbol }, each.key));
    // Computed weights are shown rounded.
    return row !== undefined && Math.abs((row.percent ?? 0) - line.target_pct) <= 0.1 + 1e-9;
  });
}
