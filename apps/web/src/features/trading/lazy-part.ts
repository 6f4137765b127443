import { type ComponentType, createElement, Suspense } from "react";
import { lazy } from "#lib/loading/lazy.ts";

/** A part whose code comes when it is first shown; nothing stands in its place until then. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load) as unknown as ComponentType<P>;
  return (props: P) => createElement(Suspense, { fallback: null }, createElement(Part, props));
}
