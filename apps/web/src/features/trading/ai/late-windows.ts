import { type ComponentType, createElement, lazy, Suspense } from "react";

/** A window whose code comes with its first opening; nothing stands in its place until then. */
function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Window = lazy(load) as unknown as ComponentType<P>;
  return (props: P) => createElement(Suspense, { fallback: null }, createElement(Window, props));
}

export const ManualScan = late(() => import("./manual-scan.tsx"));
export const RunLog = late(() => import("./run-log.tsx"));
export const ApproveDraft = late(() => import("./approve-draft.tsx"));
