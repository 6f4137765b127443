import { Suspense, useEffect } from "react";
import { secondStep } from "#data/session/second-step.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useStore } from "#lib/store.ts";

const SecondStepWindow = lazy(
  loaderWithTexts("settings-account", () => import("#features/settings/second-step/required-window.tsx"), [
    "identity",
  ]),
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
