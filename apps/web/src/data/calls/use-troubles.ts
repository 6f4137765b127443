import { useState } from "react";
import { useStore } from "#lib/store.ts";
import { areaOf, type CallArea } from "./call-areas.ts";
import { retryAll, troublesStore } from "./troubles.ts";

export interface Troubles {
  /** What calls fail of, each once. */
  areas: readonly CallArea[];
  /** When the oldest of what stands in for it came, epoch ms; null when nothing does. */
  knownAt: number | null;
  retry(): void;
  /** A press is being answered. */
  busy: boolean;
}

/** What fails on this screen. */
export function useTroubles(): Troubles {
  const troubles = useStore(troublesStore);
  const [busy, setBusy] = useState(false);
  const known = troubles.flatMap(({ knownAt }) => knownAt ?? []);
  return {
    areas: [...new Set(troubles.map(({ id }) => areaOf(id)))],
    knownAt: known.length === 0 ? null : Math.min(...known),
    retry() {
      setBusy(true);
      void retryAll().then(() => setBusy(false));
    },
    busy,
  };
}
