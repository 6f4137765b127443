import { Suspense } from "react";
import { stepUp } from "#data/session/step-up.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useStore } from "#lib/store.ts";

const StepUpWindow = lazy(loaderWithTexts("identity", () => import("./step-up-window.tsx")));

/** Asks who is there when a call needs proof of it; its code comes with the first question. Mounted once by the shell. */
export function StepUpHost() {
  const open = useStore(stepUp.open);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpWindow answer={open.answer} />
    </Suspense>
  );
}
