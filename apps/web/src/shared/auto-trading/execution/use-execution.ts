import { useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import type { Execution, ExecutionWish } from "./execution.ts";

const loadExecute = loaderWithTexts("auto-trading", () => import("./execute-strategies.ts"));

/** What an execution did, as a dialog; its code comes with the first one. */
export const ExecutionWindow = lazy(loaderWithTexts("auto-trading", () => import("./execution-window.tsx")));

/** Runs strategies at the press of a button: questions, the busy flag, the result to show in an `ExecutionWindow`. */
export function useExecution() {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<Execution | null>(null);
  return {
    busy,
    shown,
    close: () => setShown(null),
    async run(wish: () => Promise<ExecutionWish>): Promise<void> {
      setBusy(true);
      try {
        const { executeStrategies } = await loadExecute();
        const execution = await executeStrategies(wish);
        if (execution !== null) setShown(execution);
      } finally {
        setBusy(false);
      }
    },
  };
}
