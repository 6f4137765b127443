/** What was typed into a window that was closed without doing anything: it stands there again when it opens. */
import { currentSession, sessionStore } from "#data/session/session.ts";

const typed = new Map<string, object>();

export function readTyped<T extends object>(key: string, empty: T): T {
  return { ...empty, ...(typed.get(key) as Partial<T> | undefined) };
}

/** Null forgets it. */
export function keepTyped(key: string, values: object | null): void {
  if (values === null) typed.delete(key);
  else typed.set(key, values);
}

let userId = currentSession().user?.user_id;
sessionStore.subscribe(() => {
  const next = currentSession().user?.user_id;
  if (next === userId) return;
  userId = next;
  typed.clear();
});
