import { lazy } from "#lib/loading/lazy.ts";

const load = () => import("../rule-composer/composer-window.tsx");

/** Begins to fetch it while one chooses what to begin with. */
export function fetchComposer(): void {
  load().catch(() => undefined);
}

export const ComposerWindow = lazy(load);
