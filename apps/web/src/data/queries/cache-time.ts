import { cacheTtlMs } from "@neuro/contract";
import { call } from "../calls/client.ts";

let cacheMs = cacheTtlMs;

/** How long an answer is good, in ms: five minutes unless the installation says otherwise. */
export const cacheTime = (): number => cacheMs;

/** Takes over what the installation says. Nothing waits for it. */
export async function askCacheTime(): Promise<void> {
  try {
    const { cache_seconds } = await call("authOptions");
    cacheMs = cache_seconds * 1_000;
  } catch (error) {
    console.warn("How long answers are good could not be asked for", error);
  }
}
