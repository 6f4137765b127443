/**
 * Milliseconds a `Retry-After` header asks to wait (RFC 9110, 10.2.3: seconds or an HTTP date); null without one or when it
 * cannot be read. Never negative; `longestMs` at most.
 */
export function retryAfterMs(
  header: string | null,
  { now, longestMs }: { readonly now: number; readonly longestMs: number },
): number | null {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate(text) - now;
  return Number.isNaN(ms) ? null : Math.min(longestMs, Math.max(0, ms));
}

function httpDate(text: string): number {
  return /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
}
