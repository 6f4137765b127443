import type { AdvancedAnalysis } from "@neuro/contract";

export type History = AdvancedAnalysis["history"];

/** The last `sessions` of every column. */
export function lastSessions(history: History, sessions: number): History {
  const cut = Object.entries(history).map(([name, values]) => [name, values.slice(-sessions)]);
  return Object.fromEntries(cut) as History;
}

/** Sessions that the small drawings show. */
export const DRAWN_SESSIONS = 90;
