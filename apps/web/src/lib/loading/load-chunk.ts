import { t } from "@lingui/core/macro";
import { loadingHideMs, retryDelayMs, retryLimit } from "@neuro/contract";
import { isRenewing } from "./renew-page.ts";

/** A part of the page that did not come, with words for the reader. */
export class ChunkFailed extends Error {}

/** As the browsers put it, and the build for styles; everything else is a fault in the part itself. */
function isMissing(cause: unknown): boolean {
  return cause instanceof Error && /imported module|module script|preload/i.test(cause.message);
}

/** When each part that is under way was asked for, epoch ms. */
const underWay = new Set<{ readonly since: number }>();

/** Whether a part of the page does not come: the browser asks for it only once, so that only the page anew asks again. */
export function isChunkLate(): boolean {
  return [...underWay].some(({ since }) => Date.now() - since >= loadingHideMs);
}

/**
 * Loads a part of the page, with the tries and waits of any other read. Where the site has a new version by now, and the part is
 * gone, the page loads itself anew instead. Rejects with ChunkFailed.
 */
export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  const own = { since: Date.now() };
  underWay.add(own);
  try {
    return await tryChunk(load);
  } finally {
    underWay.delete(own);
  }
}

async function tryChunk<M>(load: () => Promise<M>): Promise<M> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (cause) {
      // Loaded by this very function, which has tried already.
      if (cause instanceof ChunkFailed || !isMissing(cause)) throw cause;
      if (await isRenewing()) await new Promise(() => {});
      if (tries >= retryLimit)
        throw new ChunkFailed(
          t`This part of the page could not be loaded. Please check your connection and try again.`,
          { cause },
        );
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * retryDelayMs * 2 ** (tries - 1)));
  }
}
