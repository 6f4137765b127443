import { Suspense, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { useStore } from "#lib/store.ts";
import { openQuestion } from "#ui/windows/confirm.ts";

const ConfirmWindow = lazy(() => import("./confirm-window.tsx"));

/** Shows what `confirm` and `notice` ask; its code comes with the first question. Mounted once by the shell. */
export function ConfirmHost() {
  const asked = useStore(openQuestion) !== null;
  const [wasAsked, setWasAsked] = useState(asked);
  if (asked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmWindow />
    </Suspense>
  );
}
