/** The lines of a PDF's text, read in a thread that is ended where it takes too long or too much. */
import { createSemaphore } from "../../../platform/concurrency/semaphore.ts";
import { runInThread } from "../../../platform/threads/run-in-thread.ts";

export interface PdfOrder {
  readonly bytes: Uint8Array;
  readonly mostPages: number;
}

export type PdfTold =
  | { readonly lines: readonly string[] }
  | { readonly fault: "encrypted" | "unreadable" | "too_long" };

const SCRIPT = new URL("./pdf-text-worker.ts", import.meta.url);
const MOST_PAGES = 60;
const PATIENCE_MS = 15_000;
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const lanes = createSemaphore({ lanes: 1, waiting: 20 });

/** Of the process, while a file is read: what streams unfold to is no part of the thread's heap. */
const MOST_GROWTH_BYTES = 300_000_000;
const LOOK_MS = 25;

async function readOne(bytes: Uint8Array, called: AbortSignal): Promise<PdfTold> {
  const tooMuch = new AbortController();
  const before = process.memoryUsage.rss();
  const look = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_GROWTH_BYTES) tooMuch.abort();
  }, LOOK_MS);
  try {
    return await runInThread<PdfTold, PdfTold>(SCRIPT, {
      ...{ what: "reading the PDF", order: { bytes, mostPages: MOST_PAGES }, limits: LIMITS },
      ...{ patienceMs: PATIENCE_MS, signal: AbortSignal.any([called, tooMuch.signal]) },
      take: (told) => told,
    });
  } catch {
    // Whatever ends the thread, it is the file's fault.
    return { fault: tooMuch.signal.aborted ? "too_long" : "unreadable" };
  } finally {
    clearInterval(look);
  }
}

/** One at a time on this server. */
export function pdfLines(bytes: Uint8Array, called: AbortSignal): Promise<PdfTold> {
  return lanes.run(() => readOne(bytes, called));
}
