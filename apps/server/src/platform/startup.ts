/** Whether this process has everything running that a caller may count on. */
export interface Startup {
  /** From now until `done` the service is not ready, although it answers. */
  begin(): void;
  done(): void;
  isUnderWay(): boolean;
}

export function createStartup(): Startup {
  let isUnderWay = false;
  return {
    begin: () => {
      isUnderWay = true;
    },
    done: () => {
      isUnderWay = false;
    },
    isUnderWay: () => isUnderWay,
  };
}
