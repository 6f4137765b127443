import { retryAfterMs } from "./retry-after.ts";
import { networkFailure, statusWords, VendorFailure } from "./vendor-failure.ts";

export interface Try {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  /** For everything: connection, headers and body, ms. */
  readonly timeoutMs: number;
  /** Longest answer once unpacked, bytes. */
  readonly longestAnswer: number;
  /** Longest `Retry-After` believed, ms. */
  readonly longestRestMs: number;
  readonly wall: () => number;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One request with a time limit. Answers below 500 other than 408, 425, 429 and redirects are returned; else `VendorFailure`. */
export async function askOnce(asked: Try): Promise<RawAnswer> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), asked.timeoutMs);
  try {
    const response = await asked.fetch(asked.url, {
      headers: asked.headers,
      redirect: "manual",
      signal: stop.signal,
    });
    refuseFailedStatus(response, asked);
    const text = await readText(response, asked.longestAnswer);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof VendorFailure) throw error;
    if (stop.signal.aborted) {
      throw new VendorFailure(`no answer within ${secondsOf(asked.timeoutMs)} s`, { isPassing: true });
    }
    throw networkFailure(error);
  } finally {
    clearTimeout(timer);
    // Frees the connection of an answer nobody reads to its end.
    stop.abort();
  }
}

function secondsOf(ms: number): string {
  return (ms / 1000).toFixed(1).replace(/\.0$/, "");
}

function refuseFailedStatus({ status, headers }: Response, { wall, longestRestMs }: Try): void {
  if (status >= 300 && status < 400) {
    throw new VendorFailure(`${statusWords(status)}: redirects are not followed`, { isPassing: false });
  }
  if (status < 500 && status !== 408 && status !== 425 && status !== 429) return;
  const waitMs = retryAfterMs(headers.get("retry-after"), { now: wall(), longestMs: longestRestMs });
  throw new VendorFailure(statusWords(status), { isPassing: true, waitMs });
}

async function readText(response: Response, longestAnswer: number): Promise<string> {
  const tooLong = () =>
    new VendorFailure(`the answer is longer than ${longestAnswer} bytes`, { isPassing: false });
  if (Number(response.headers.get("content-length")) > longestAnswer) throw tooLong();
  if (response.body === null) return "";
  const decoder = new TextDecoder();
  let length = 0;
  let text = "";
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw tooLong();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
