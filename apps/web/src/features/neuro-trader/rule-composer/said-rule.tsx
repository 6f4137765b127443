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
  const said = lines.slice(0, lines.length - rule.parameters.length);
  const tuned = lines.slice(said.length);
  return (
    <section aria-label={t`The rule in words`} className="rounded-2 bg-inset px-4 py-3">
      <div className="grid gap-1 text-14 [overflow-wrap:anywhere]">
        {said.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
          <p key={i}>{line}</p>
        ))}
        {tuned.length === 0 ? null : <p className="text-12 text-soft">{tuned.join(" ")}</p>}
      </div>
    </section>
  );
}
