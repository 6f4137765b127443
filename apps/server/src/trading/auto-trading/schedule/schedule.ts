/** When the schedule runs: phases of a session, by its own open and close, so that an early close moves them with it. */
import { type autoPhases, MINUTE_MS, phaseMinutes } from "@neuro/contract";
import type { SessionDays } from "../../../market/market-data/session-days.ts";
import type { TradingSettings } from "../../../people/trading-settings/trading-settings.ts";

export type ScheduledPhase = (typeof autoPhases)[number];

export interface PhaseTime {
  readonly phase: ScheduledPhase;
  readonly sessionDate: string;
  /** Market time, epoch ms. */
  readonly at: number;
  /** From then on it is too late for it: the next phase, the open after a look before it, the close. */
  readonly until: number;
}

type Days = Pick<SessionDays, "dateOf" | "session" | "nextSession" | "previousSession">;
type Wishes = Pick<TradingSettings["values"], "auto_trading" | "auto_phases">;

/** All phases of a session, in order; none on a day without one. */
export function phasesOf(days: Pick<Days, "session">, sessionDate: string): readonly PhaseTime[] {
  const session = days.session(sessionDate);
  if (session === null) return [];
  const { open, close } = session;
  const afterOpen = open + phaseMinutes.afterOpen * MINUTE_MS;
  const midday = open + (close - open) / 2;
  const beforeClose = close - phaseMinutes.beforeClose * MINUTE_MS;
  return [
    { phase: "pre_open", sessionDate, at: open - phaseMinutes.beforeOpen * MINUTE_MS, until: open },
    { phase: "open", sessionDate, at: afterOpen, until: midday },
    { phase: "midday", sessionDate, at: midday, until: beforeClose },
    { phase: "close", sessionDate, at: beforeClose, until: close },
  ];
}

function wanted({ auto_phases }: Wishes): (time: PhaseTime) => boolean {
  return ({ phase }) => auto_phases.includes(phase);
}

/** The next phase the schedule runs for a user; null while auto-trading is off or no phase is chosen. */
export function nextRun(
  { values }: { readonly values: Wishes },
  calendar: Days,
  now: number,
): PhaseTime | null {
  if (!values.auto_trading || values.auto_phases.length === 0) return null;
  const today = calendar.dateOf(now);
  for (const date of [today, calendar.nextSession(today)]) {
    const next = phasesOf(calendar, date)
      .filter(wanted(values))
      .find(({ at }) => at > now);
    if (next !== undefined) return next;
  }
  return null;
}

/** Sessions before the current one whose missed phases are told. */
const TOLD_SESSIONS = 5;

/** Phases of the user that fell due after `since` and up to `now`, oldest first. Market time. */
export function duePhases(
  { values }: { readonly values: Wishes },
  calendar: Days,
  { since, now }: { readonly since: number; readonly now: number },
): readonly PhaseTime[] {
  if (!values.auto_trading) return [];
  const dates = [calendar.dateOf(now)];
  while (dates.length <= TOLD_SESSIONS) dates.unshift(calendar.previousSession(dates[0] ?? ""));
  return dates
    .flatMap((date) => phasesOf(calendar, date))
    .filter(wanted(values))
    .filter(({ at }) => at > since && at <= now);
}
