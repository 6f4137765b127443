/** Ends the process in order: on a signal, and on an error that nobody handled. */
import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** The end takes no longer; what is acknowledged is on disk anyway. */
const PATIENCE_MS = 10_000;
/**
 * npm passes a signal on that the terminal has already sent to everybody, so the same wish arrives twice within
 * moments. Only one that comes later means "now".
 */
const SAME_WISH_MS = 1_000;

export function endGracefully(log: Logger, close: () => Promise<void>): void {
  const ending = closeWithGrace(
    { delay: PATIENCE_MS, logger: false, skip: [...SIGNALS] },
    async ({ err }) => {
      if (err) log.fatal({ err }, "stopping after an error nobody handled");
      await close();
    },
  );
  let firstAt: number | null = null;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (firstAt === null) {
        firstAt = performance.now();
        log.info({ signal }, "stopping");
        ending.close();
      } else if (performance.now() - firstAt > SAME_WISH_MS) process.exit(1);
    });
}
