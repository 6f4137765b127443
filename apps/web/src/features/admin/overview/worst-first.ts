import type { SystemMonitor } from "@neuro/contract";

export type Probe = SystemMonitor["probes"][number];

const RANKS: Record<Probe["status"], number> = { down: 0, degraded: 1, ok: 2, not_configured: 3 };

/** So many of the parts: first what does not work, last what is not set up, otherwise in their own order. */
export function worstFirst(probes: readonly Probe[], count: number): readonly Probe[] {
  return probes.toSorted((a, b) => RANKS[a.status] - RANKS[b.status]).slice(0, count);
}
