/** What was typed into a window that was closed without doing anything: it stands there again when it opens. */
import { onUserChange } from "#data/session/on-user-change.ts";

const typed = new Map<string, object>();

export function readTyped<T extends object>(key: string, empty: T): T {
  return { ...empty, ...(typed.get(key) as Partial<T> | undefined) };
}

/** Null forgets it. */
export function keepTyped(key: string, values: object | null): void {
  if (values === null) typed.delete(key);
  else typed.set(key, values);
}

onUserChange(() => typed.clear());
