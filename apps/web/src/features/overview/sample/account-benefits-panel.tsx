import { useLingui } from "@lingui/react/macro";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Cell } from "#ui/sheet.tsx";

/** Which samples an account replaces, and by what. */
export function AccountBenefitsPanel() {
  const { t } = useLingui();
  const muted = (words: string) => <span className="text-13 font-normal text-muted">{words}</span>;
  return (
    <Cell head={t`What an account makes real`} tone="label">
      <DefinitionList
        items={[
          { term: t`Value, cash and positions`, value: muted(t`from the ledger`) },
          { term: t`Today's P&L`, value: muted(t`since the previous close`) },
          { term: t`Return`, value: muted(t`beside an index fund`) },
          { term: t`Orders`, value: muted(t`checked, then booked`) },
        ]}
      />
    </Cell>
  );
}
