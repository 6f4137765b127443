import { useLingui } from "@lingui/react/macro";
import type { Account } from "@neuro/contract";
import { useNavigate } from "@tanstack/react-router";
import { wordsOf } from "#data/calls/client.ts";
import { ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { ImportButton } from "#shared/imports/import-button.tsx";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { loadActions } from "../lazy-actions.ts";
import { RecurringLink } from "../links/recurring-link.tsx";
import { useActivityRow } from "../use-activity-row.ts";

/** What can be done with an account that is kept here: entries, files, and its end. */
export function KeptActions({ account }: { account: Account }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const navigate = useNavigate();
  const rowOf = useActivityRow(account.id);
  const list = useLazyWindow(async () => (await loadActions()).TransactionsWindow);
  const action = useAction("removeKeptAccount", { refreshes: ["imports", ...ledgerReads] });
  const name = typeName(account.display_name);
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: t`Remove ${name}?`,
      body: t`All its transactions go with it, whether they came from files or were entered. This cannot be undone.`,
      confirmLabel: t`Remove the account`,
      tone: "warn",
    });
    if (!sure) return;
    try {
      await action.run({ params: { id: account.id } });
      toast({ title: t`${name} is removed` });
      await navigate({ to: "/dashboard", search: { tab: "portfolio" } });
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    }
  };
  return (
    <div className="flex flex-none gap-2 max-tab:w-full max-tab:flex-wrap">
      <Button icon="plus" className="max-tab:flex-1" busy={list.busy} onClick={() => void list.show()}>
        {t`Enter transactions`}
      </Button>
      <RecurringLink accountId={account.id} />
      <ImportButton className="max-tab:flex-1">{t`Import`}</ImportButton>
      <Button className="max-tab:flex-1" busy={action.busy} onClick={() => void remove()}>
        {t`Remove`}
      </Button>
      {list.window({ accountId: account.id, rowOf, onClose: list.close })}
    </div>
  );
}
