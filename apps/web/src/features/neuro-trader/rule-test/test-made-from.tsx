import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { ReproduceFrom } from "#shared/measurement/reproduce-from.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import type { TestResult } from "./test-result-type.ts";

/** How a test traded, what that cost, and what it can be made again from. */
export function TestMadeFrom({ result }: { result: TestResult }) {
  const { t } = useLingui();
  const format = useFormat();
  const { currency, measured_from: source } = result;
  const money = (value: number) => <span className="amount">{format.money(value, { currency })}</span>;
  const parameters = Object.entries(source.parameters).map(([name, value]) => `${name} = ${value}`);
  return (
    <Cell head={t`How this was tested`} level={3}>
      <p className="-mt-2 max-w-[88ch] text-12 leading-[18px] text-soft">{result.costs}</p>
      <DefinitionList
        className="mt-1"
        items={[
          { term: t`Commission paid`, value: money(result.commission) },
          { term: t`Dividends received`, value: money(result.dividends) },
        ]}
      />
      <Disclosure title={<span className="text-13">{t`Can be made again from`}</span>}>
        <ReproduceFrom source={source} parameters={parameters.join(", ") || "–"} />
      </Disclosure>
    </Cell>
  );
}
