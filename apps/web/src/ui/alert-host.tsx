import { Suspense, useState } from "react";
import { lazy } from "#lib/lazy.ts";
import { useStore } from "#lib/store.ts";
import { openQuestion } from "./ask.ts";

const AlertWindow = lazy(() => import("./alert-window.tsx"));

/** Shows what `confirm` and `notice` ask; its code comes with the first question. Mounted once by the shell. */
export function AlertHost() {
  const asked = useStore(openQuestion) !== null;
  const [wasAsked, setWasAsked] = useState(asked);
  if (asked && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <AlertWindow />
    </Suspense>
  );
}
