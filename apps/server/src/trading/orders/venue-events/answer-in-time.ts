/** How long a venue is waited for: one that takes longer has not answered. */
export const ANSWER_TIMEOUT_MS = 8_000;

const LATE = `no answer within ${ANSWER_TIMEOUT_MS / 1_000} s`;

/** The venue's answer, or what `unanswered` makes of the reason why there is none. Never throws. */
export async function answerInTime<T>(
  ask: () => Promise<T>,
  unanswered: (reason: string, error?: unknown) => T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(unanswered(LATE)), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    return unanswered(error instanceof Error ? error.message : String(error), error);
  } finally {
    clearTimeout(timer);
  }
}
