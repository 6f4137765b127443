import { useCallback } from "react";
import { planAnew, type TargetPlan, targetPlan } from "#data/portfolio/target-plan.ts";
import { createStore, useStore } from "#lib/store.ts";
import { setTradingMode, type TradingMode } from "#shared/accounts/trading-mode.ts";
import type { PlacingFlow } from "../placing/placing-flow.ts";
import { freshFlow, keyOfRecommendation, type PlanToPlace, type ReviewFlow } from "./review-flow.ts";

type Asked = TargetPlan["asked"];

/** How far the plan that was asked for so has come; it outlives the tab, and another plan begins afresh. */
const flowStore = createStore<{ asked: Asked; flow: ReviewFlow } | null>(null);

function flowOf(asked: Asked | undefined, stored = flowStore.get()): ReviewFlow {
  return stored !== null && stored.asked === asked ? stored.flow : freshFlow;
}

/** The plan towards target weights that was handed over, in the flow that carries a review out; null without one. */
export function useTargetFlow(): { plan: PlanToPlace; state: PlacingFlow; leave(): void } | null {
  const handed = useStore(targetPlan);
  const asked = handed?.asked;
  const flow = flowOf(asked, useStore(flowStore));
  const renew = useCallback(async () => {
    if (asked !== undefined) await planAnew(asked);
  }, [asked]);
  if (handed === null || asked === undefined) return null;
  const { results } = handed;
  const plan: PlanToPlace = {
    ...results,
    recommendations: results.recommendations.map((each) => ({ ...each, type: each.action })),
  };
  const leave = (): void => targetPlan.set(null);
  return {
    plan,
    leave,
    state: {
      // All of it or nothing: its purchases are paid by its sales.
      flow: { ...flow, step: "choice", chosen: plan.recommendations.map(keyOfRecommendation) },
      change(change) {
        if (change.step === "review") leave();
        else flowStore.set({ asked, flow: { ...flowOf(asked), ...change } });
      },
      renew,
      planFor(mode: TradingMode) {
        setTradingMode(mode);
        const next = { ...asked, mode };
        targetPlan.set({ results, asked: next });
        void planAnew(next);
      },
    },
  };
}
