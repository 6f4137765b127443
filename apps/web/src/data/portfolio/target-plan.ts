import type { AnswerOf, CallOf } from "@neuro/contract";
import { createStore } from "#lib/store.ts";
import { call } from "../calls/client.ts";
import { onUserChange } from "../session/on-user-change.ts";

/** A plan towards target weights that somebody wants to carry out, with what it was asked by. */
export interface TargetPlan {
  readonly results: AnswerOf<"optimizePortfolio">["optimization_results"];
  /** The same object however often the plan is made anew; another one for each that is handed over. */
  readonly asked: NonNullable<CallOf<"optimizePortfolio">["body"]>;
}

/** Where it is planned and where it is carried out are two screens; null while there is none under way. */
export const targetPlan = createStore<TargetPlan | null>(null);

export function handOverPlan({ results, asked }: TargetPlan): void {
  targetPlan.set({ results, asked: { ...asked } });
}

/** Plans the same target with the prices and holdings of now; a failure leaves the plan there is. */
export async function planAnew(asked: TargetPlan["asked"]): Promise<void> {
  try {
    const { optimization_results: results } = await call("optimizePortfolio", { body: asked });
    if (targetPlan.get()?.asked === asked) targetPlan.set({ results, asked });
  } catch {
    // What the plan is looked at with says why, and asks again.
  }
}

onUserChange(() => targetPlan.set(null));
