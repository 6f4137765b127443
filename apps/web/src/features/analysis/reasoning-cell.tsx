import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Cell } from "#ui/sheet.tsx";

/** The same in sentences, as Neuro says it. */
export function ReasoningCell({ analysis, example }: { analysis: SymbolAnalysis; example: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const moment = format.dateTime(analysis.analyzed_at);
  return (
    <Cell className="tab:max-desk:col-span-2">
      <h3 className="mb-1.5 text-14 font-semibold">{t`Reasoning`}</h3>
      <p className="max-w-[72ch] text-13 text-soft">{analysis.signal.reasoning}</p>
      <p className="mt-2 text-11 text-muted">{t`Analyzed ${moment}, Eastern time. Not advice.`}</p>
      {example ? null : (
        <p className="mt-4 flex flex-wrap gap-2">
          <TabLink tab="neural" symbol={analysis.symbol} className={buttonClass({})}>
            {t`Train Neural Network`}
          </TabLink>
          <TabLink tab="neural" section="simulation" symbol={analysis.symbol} className={buttonClass({})}>
            {t`Simulate`}
          </TabLink>
        </p>
      )}
    </Cell>
  );
}
