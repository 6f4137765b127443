import { useLingui } from "@lingui/react/macro";
import type { ConnectedAccount } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

type Difference = ConnectedAccount["differences"][number];

/** What the broker reports and the transactions received so far do not explain, in one sentence. */
export function useDifferenceWords(): (difference: Difference, age: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, symbol, currency, broker, ledger }, age) => {
    if (kind === "cash") {
      const [reported, explained] = [format.money(broker, { currency }), format.money(ledger, { currency })];
      return t`The broker reports ${reported} ${currency} in cash, its transactions so far make ${explained}. Known for ${age}.`;
    }
    const [reported, explained] = [format.number(broker), format.number(ledger)];
    return t`The broker reports ${reported} ${symbol ?? ""}, its transactions so far make ${explained}. Known for ${age}.`;
  };
}
