import type { I18n } from "@lingui/core";

/** What ends in a period of its own and stands last in a sentence ends the sentence too: `By Shopify Inc.`, not `Inc..`. */
export const singlePeriod = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, ".");

/** Says every text of `i18n` that way, whatever its places are filled with. */
export function endWithSinglePeriod(i18n: I18n): void {
  const say = i18n._.bind(i18n) as (...told: unknown[]) => string;
  const told = (...args: unknown[]): string => singlePeriod(say(...args));
  Object.assign(i18n, { _: told, t: told });
}
