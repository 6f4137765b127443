/** What each process does every few seconds to be one installation with the others: settings, counts, a sign of life. */
import type { AdministrationContext } from "../administration-context.ts";
import { createProcessHeart, type ProcessKind } from "./process-heart.ts";
import { noteSecrets } from "./secret-ages.ts";

const SETTINGS_EVERY_MS = 3_000;
const BEAT_EVERY_MS = 5_000;

/** Never twice at once: a database that is slow is not asked again before it has answered. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const go = () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  };
  go();
  const timer = setInterval(go, ms).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** Returns the end of it, after which nothing that was counted is missing. */
export function keepInStep(
  ctx: AdministrationContext,
  process: { readonly kind: ProcessKind; readonly works: boolean },
): () => Promise<void> {
  const heart = createProcessHeart(ctx, process);
  const logged = (what: string, work: () => Promise<void>) => () =>
    work().catch((err: unknown) => ctx.log.warn({ err }, what));
  const endSettings = every(
    SETTINGS_EVERY_MS,
    logged("the installation's settings could not be read", () => ctx.installation.reload()),
  );
  const endBeats = every(
    BEAT_EVERY_MS,
    logged("the process could not say that it lives", async () => {
      await heart.beat();
      await ctx.calls.flush();
    }),
  );
  void noteSecrets(ctx).catch((err: unknown) => ctx.log.warn({ err }, "the age of secrets is not noted"));
  return async () => {
    await Promise.all([endSettings(), endBeats()]);
    await logged("the last calls were not counted", () => ctx.calls.flush())();
    await logged("the process could not say that it ends", () => heart.end())();
  };
}
