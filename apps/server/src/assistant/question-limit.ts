/** How many questions one user may ask in a minute. Counted in this process; zero means no limit. */
import { MINUTE_MS } from "@neuro/contract/primitives";

export interface QuestionLimit {
  /** Counts a question. Seconds to wait where it is one too many; null where it may be asked. */
  count(userId: string): number | null;
}

/** `wall`: real time, epoch ms. */
export function createQuestionLimit(perMinute: number, wall: () => number): QuestionLimit {
  const askedAt = new Map<string, readonly number[]>();

  function forgetOld(now: number): void {
    for (const [userId, times] of askedAt)
      if (times.every((time) => time <= now - MINUTE_MS)) askedAt.delete(userId);
  }

  return {
    count(userId) {
      if (perMinute === 0) return null;
      const now = wall();
      forgetOld(now);
      const times = (askedAt.get(userId) ?? []).filter((time) => time > now - MINUTE_MS);
      const [oldest = now] = times;
      if (times.length >= perMinute) return Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1_000));
      askedAt.set(userId, [...times, now]);
      return null;
    },
  };
}
