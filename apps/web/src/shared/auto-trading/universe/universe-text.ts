import { plural, t } from "@lingui/core/macro";
import type { Universe } from "./universe.ts";

/** "8 stocks", "2 sectors", "8 stocks and 2 sectors". */
export function universeText({ symbols, sectors }: Universe): string {
  const stocks = plural(symbols.length, { one: "# stock", other: "# stocks" });
  const groups = plural(sectors.length, { one: "# sector", other: "# sectors" });
  if (sectors.length === 0) return stocks;
  return symbols.length === 0 ? groups : t`${stocks} and ${groups}`;
}
