import { useLingui } from "@lingui/react/macro";
import { type AccountDetails, accountKindName } from "@neuro/contract";
import type { ReactNode } from "react";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { type Definition, DefinitionList } from "#ui/figures/definition-list.tsx";
import { BasisDot, type ShownBasis } from "#ui/figures/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import { loadActions } from "../lazy-actions.ts";
import { loadRoom } from "../lazy-room.ts";
import { Goal } from "../own-facts.tsx";
import { useTerms } from "./account-terms.tsx";
import { TransactionsFact } from "./transactions-fact.tsx";

/** Particulars of the account; each estimate says that it is one, and why. */
export function AccountFacts({ id, details }: { id: string; details: AccountDetails }) {
  const { t } = useLingui();
  const own = useLazyWindow(async () => (await loadActions()).ParticularsWindow);
  const room = useLazyWindow(loadRoom);
  const enter = { goal: () => void own.show(), room: () => void room.show() };
  const words: Record<string, string> = { real: t`real`, estimated: t`est.`, sample: t`sample` };
  return (
    <Cell>
      <CellHead title={t`Account details`}>
        {[...new Set<ShownBasis>([details.provenance.basis, "estimated"])].map((basis) => (
          <span key={basis} className="inline-flex items-center gap-1.5 text-11 text-muted">
            <BasisDot basis={basis} />
            {words[basis]}
          </span>
        ))}
      </CellHead>
      <DefinitionList
        items={[...useParticulars(id, details, enter.goal), ...useTerms(details, enter.room)]}
      />
      {own.window({ id, details, onClose: own.close })}
      {room.window({ of: { account: id }, plan: details.account_details.account_type, onClose: room.close })}
    </Cell>
  );
}

function useParticulars(id: string, details: AccountDetails, enter: () => void): Definition[] {
  const { t } = useLingui();
  const language = useLanguage();
  const { account_type, brokerage_name, account_number, status } = details.account_details;
  const statuses: Record<string, string> = {
    active: t`Active`,
    closed: t`Closed`,
    suspended: t`Suspended`,
  };
  const items: Array<[string, ReactNode | null]> = [
    [t`Account type`, accountKindName(account_type, language)],
    [t`Brokerage`, brokerage_name || null],
    [t`Account number`, account_number || null],
    [t`Status`, <Status key="status" on={status === "active"} word={statuses[status] ?? status} />],
    [t`Transactions`, <TransactionsFact key="transactions" id={id} />],
    [t`Goal`, <Goal key="goal" details={details} enter={enter} />],
    [t`Portfolio type`, accountKindName(details.portfolio_type, language)],
  ];
  return items.filter(([, value]) => value !== null).map(([term, value]) => ({ term, value }));
}

function Status({ on, word }: { on: boolean; word: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${on ? "bg-gain" : "border border-muted"}`}
      />
      {word}
    </>
  );
}
