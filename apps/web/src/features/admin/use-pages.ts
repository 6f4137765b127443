import { useState } from "react";

export interface Pages {
  /** Of the page on screen; undefined for the first one. */
  readonly cursor: string | undefined;
  /** How many pages come before it. */
  readonly before: number;
  forward(next: string): void;
  back(): void;
}

/** Cursors from the first page to the one on screen. What is listed begins anew with every change of `of`. */
export function usePages(of: string): Pages {
  const [turned, setTurned] = useState<{ of: string; cursors: readonly string[] }>({ of, cursors: [] });
  const cursors = turned.of === of ? turned.cursors : [];
  return {
    cursor: cursors.at(-1),
    before: cursors.length,
    forward: (next) => setTurned({ of, cursors: [...cursors, next] }),
    back: () => setTurned({ of, cursors: cursors.slice(0, -1) }),
  };
}
