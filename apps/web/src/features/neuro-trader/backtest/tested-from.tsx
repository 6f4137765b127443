import { useLingui } from "@lingui/react/macro";
import { asPercent } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { ReproduceFrom } from "#shared/measurement/reproduce-from.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { Rules } from "../strategies/rules.tsx";
import { useParameterWords } from "../strategies/use-parameter-words.ts";
import type { Backtest } from "./backtest.ts";

/** How the run traded: rules in words, what was paid, and what it can be made again from. */
export function TestedFrom({ result }: { result: Backtest }) {
  const { t } = useLingui();
  const format = useFormat();
  const parameterWords = useParameterWords();
  const rules = useOperation("neuroStrategies").data?.strategies[result.strategy_key];
  return (
    <Cell head={t`How this was tested`}>
      {result.total_trades === 0 ? null : <p className="-mt-2 text-13 text-soft">{result.note}</p>}
      <DefinitionList
        className="mt-2"
        items={[
          {
            term: t`Commission paid`,
            value: (
              <span className="amount">{format.money(result.commission, { currency: result.currency })}</span>
            ),
          },
          {
            term: t`Days invested`,
            value: format.percent(result.days_held_pct, { digits: 0 }),
          },
          {
            term: t`Exposure, mean of all days`,
            value: format.percent(result.exposure_pct, { digits: 0 }),
          },
          {
            term: t`Max drawdown of holding`,
            value: format.percent(asPercent(-result.holding.max_drawdown), { digits: 1, signed: true }),
          },
        ]}
      />
      {rules === undefined ? null : (
        <Disclosure title={<span className="text-13">{t`Rules`}</span>}>
          <div className="pb-3 text-13">
            <Rules title={t`Buys when`} rules={rules.entry_rules} />
            <Rules title={t`Leaves when`} rules={rules.exit_rules} />
          </div>
        </Disclosure>
      )}
      <Disclosure title={<span className="text-13">{t`Can be made again from`}</span>}>
        <ReproduceFrom
          source={result.measured_from}
          parameters={parameterWords(result.measured_from.parameters)}
        />
      </Disclosure>
    </Cell>
  );
}
