/** A security as Yahoo names it, which other trackers ask for prices. */
import { suffixOf } from "../values/security.ts";
import type { WrittenActivity } from "./written-activity.ts";

const WITHOUT_SUFFIX: ReadonlySet<string> = new Set(["XNYS", "XNAS", "ARCX", "XASE", "BATS"]);

/** Null where no market at hand lists it, and of options, whose contracts those trackers do not know. */
export function yahooSymbol({ security, currency }: WrittenActivity): string | null {
  if (security === null || security.symbol === null || security.kind === "option") return null;
  const { symbol, market, kind } = security;
  if (kind === "crypto") return `${symbol}-${currency ?? "USD"}`;
  if (market === null) return null;
  const suffix = WITHOUT_SUFFIX.has(market) ? "" : suffixOf(market);
  // `BCE.PR.A` is `BCE-PA` there.
  const bare = symbol.replace(/\.P(?:R|F)?\.([A-Z]{1,2})$/, ".P$1").replaceAll(".", "-");
  return suffix === null ? null : `${bare}${suffix}`;
}
