import { useLingui } from "@lingui/react/macro";
import type { Locale } from "@neuro/contract";
import { sayRule, type TradingRule } from "@neuro/contract/trading-rules";
import { useLanguage } from "#lib/i18n/i18n.ts";

/** As it stands, a gap for each number that is still missing. */
export const saidText = (rule: TradingRule, locale: Locale): string =>
  sayRule(rule, locale).replaceAll("NaN", "…");

/** The whole rule in words, but for its name, which stands above. */
export function SaidRule({ rule }: { rule: TradingRule }) {
  const { t } = useLingui();
  const [, ...lines] = saidText(rule, useLanguage()).split("\n");
  return (
    <section aria-label={t`The rule in words`} className="rounded-2 bg-inset px-4 py-3">
      <div className="grid max-h-[168px] gap-1 overflow-y-auto text-14 [overflow-wrap:anywhere]">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
          <p key={i}>{line}</p>
        ))}
      </div>
    </section>
  );
}
