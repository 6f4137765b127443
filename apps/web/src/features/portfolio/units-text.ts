import { plural } from "@lingui/core/macro";
import type { Format } from "#lib/format.ts";

/** `1 unit`, `0.5 units`. */
export function unitsText(units: number, format: Format): string {
  const text = format.number(units, { maxDigits: 6 });
  return plural(units, { one: `${text} unit`, other: `${text} units` });
}
