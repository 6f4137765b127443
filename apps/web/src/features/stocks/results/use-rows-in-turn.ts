import { startTransition, useEffect, useState } from "react";

/** A little more than a screen of rows. */
const AT_ONCE = 16;
const PAUSE_MS = 160;

/**
 * Draws the first rows at once and the others when typing pauses, so that a key press is never kept waiting by what nobody sees
 * yet. `all`: nothing waits.
 */
export function useRowsInTurn<T>(rows: readonly T[], { all = false }: { all?: boolean } = {}): readonly T[] {
  const [complete, setComplete] = useState<readonly T[] | null>(all ? rows : null);
  useEffect(() => {
    if (complete === rows || rows.length <= AT_ONCE) return;
    const timer = setTimeout(() => startTransition(() => setComplete(rows)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rows, complete]);
  return complete === rows || rows.length <= AT_ONCE ? rows : rows.slice(0, AT_ONCE);
}
