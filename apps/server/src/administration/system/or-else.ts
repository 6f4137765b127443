/** What a part of the system says, or what to take for it when it fails or is silent. */

/** A part that has not answered by then is down. */
const PATIENCE_MS = 2_000;

async function inTime<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

export async function orElse<T>(
  answer: () => Promise<T>,
  otherwise: T,
  patienceMs: number = PATIENCE_MS,
): Promise<T> {
  try {
    return await inTime(answer(), patienceMs);
  } catch {
    return otherwise;
  }
}
