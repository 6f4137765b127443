/** The skeleton's stand-in for a vendor, behind a `fetch` that never leaves the process. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { calendarOf } from "../../calendar/exchange-calendar.ts";
import type { VendorFault } from "../../conformance/provider-conformance.ts";

const SYMBOL = "RY.XTSE";
const COUNT = 40;

const barAt = (index: number) => ({
  ...{ open: 100 + index, high: 102 + index, low: 99 + index, close: 101 + index, volume: 1_000 },
});

function answer({ pathname, searchParams }: URL, now: number): unknown {
  const calendar = calendarOf("XTSE");
  const [, what = "", symbol = ""] = pathname.split("/").map(decodeURIComponent);
  if (what === "quotes") {
    const asked = (searchParams.get("of") ?? "").split(",").filter((each) => each === SYMBOL);
    return asked.map((each) => ({
      symbol: each,
      last: 140.5,
      before: 140,
      volume: 5_000,
      at: now - MINUTE_MS,
    }));
  }
  if (symbol !== SYMBOL) return null;
  if (what === "dividends") return [{ date: "2026-05-06", amount: 1.5 }];
  if (what === "minutes") {
    const session = calendar.session(searchParams.get("date") ?? "");
    const open = session?.open ?? 0;
    return session === null
      ? []
      : Array.from({ length: 30 }, (_, index) => ({ ...barAt(index), at: open + index * MINUTE_MS }));
  }
  const sessions = calendar.sessionsBetween("2026-03-02", calendar.dateOf(now)).slice(-COUNT);
  return sessions
    .map((date, index) => ({ ...barAt(index), date, adjusted: 100 + index }))
    .filter(({ date }) => date >= (searchParams.get("since") ?? ""));
}

export function startSkeletonVendor(now: () => number) {
  let fault: VendorFault | null = null;
  const vendorFetch = async (url: URL, { signal }: RequestInit): Promise<Response> => {
    if (fault === "cut") throw new TypeError("fetch failed", { cause: { code: "ECONNRESET" } });
    if (fault === "busy") return new Response("Be right back", { status: 503 });
    if (fault === "garbled")
      return new Response("<html>Consent</html>", { headers: { "content-type": "text/html" } });
    if (fault === "silent")
      return await new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    const told = answer(url, now());
    return told === null ? Response.json({}, { status: 404 }) : Response.json(told);
  };
  return {
    fetch: ((url, init = {}) => vendorFetch(new URL(String(url)), init)) as typeof fetch,
    fail: (to: VendorFault | null) => {
      fault = to;
    },
  };
}
