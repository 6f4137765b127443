/** The trainings that run in this process, so that a cancel reaches them at once. */
export interface TrainingThreads {
  /** Runs `work` with a signal that `stop` of the same id aborts. */
  run<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts the work of this id, if it runs here. */
  stop(id: string): void;
}

export function createTrainingThreads(): TrainingThreads {
  const running = new Map<string, AbortController>();
  return {
    async run(id, work) {
      const controller = new AbortController();
      running.set(id, controller);
      try {
        return await work(controller.signal);
      } finally {
        if (running.get(id) === controller) running.delete(id);
      }
    },
    stop: (id) => running.get(id)?.abort(),
  };
}
