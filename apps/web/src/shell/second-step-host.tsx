import { Suspense, useEffect } from "react";
import { secondStep } from "#data/second-step.ts";
import { lazy } from "#lib/lazy.ts";
import { loaderWithTexts } from "#lib/load-feature.ts";
import { useStore } from "#lib/store.ts";

const SecondStepWindow = lazy(
  loaderWithTexts(
    "settings-account",
    () => import("#features/settings/account/second-step/required-window.tsx"),
    ["identity"],
  ),
);

/** Leads whoever may not go on without a second step through setting it up; what waited for it then goes on by itself. */
export function SecondStepHost({ onLogout }: { onLogout(): void }) {
  const open = useStore(secondStep.open);
  useEffect(() => () => secondStep.open.get()?.answer(false), []);
  return open === null ? null : (
    <Suspense fallback={null}>
      <SecondStepWindow {...open} onLogout={onLogout} />
    </Suspense>
  );
}
