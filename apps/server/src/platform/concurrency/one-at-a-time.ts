export interface OneAtATime {
  /** Begins, unless it is under way. */
  begin(): void;
  /** Waits for what is under way. */
  ended(): Promise<void>;
}

/** `work` may not throw. */
export function oneAtATime(work: () => Promise<void>): OneAtATime {
  let underWay: Promise<void> | null = null;
  return {
    begin() {
      underWay ??= work().finally(() => {
        underWay = null;
      });
    },
    async ended() {
      await underWay;
    },
  };
}
