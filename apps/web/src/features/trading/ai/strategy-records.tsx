import { useLingui } from "@lingui/react/macro";
import { tradedStrategies } from "@neuro/contract";
import { useWords } from "#lib/i18n/use-words.ts";
import { StrategyLine } from "#shared/trading/strategy-line.tsx";

/** For a visitor: the strategies there are and their public record. */
export function StrategyRecords() {
  const { t } = useLingui();
  const words = useWords();
  return (
    <>
      <ul>
        {tradedStrategies.map((id) => (
          <StrategyLine key={id} id={id} name={words(`strategy_name.${id}`)} description="" />
        ))}
      </ul>
      <p className="mt-3 text-13 text-soft">
        {t`Once you are logged in you choose which of them may trade, over which stocks and within which limits.`}
      </p>
    </>
  );
}
