import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { type ReactNode, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";

type Account = AnswerOf<"accountsEnhanced">["accounts"][number];
type Of = "recurring" | "statements";

/** Recurring transactions are booked in accounts kept here; figures of statements are compared with any of one's own money. */
const fits: Readonly<Record<Of, (account: Account) => boolean>> = {
  recurring: ({ is_kept }) => is_kept,
  statements: ({ mode }) => mode === "live",
};

interface OfAccountProps {
  of: Of;
  /** That is looked at. */
  accountId: string | undefined;
  onClose(): void;
  children(accountId: string): ReactNode;
}

/** What belongs to one account: that of the page, the only one there is, or the one that is chosen. */
export function OfAccount({ of, accountId, onClose, children }: OfAccountProps) {
  const { t } = useLingui();
  const query = useOperation("accountsEnhanced");
  const [chosen, setChosen] = useState<string>();
  const fitting = query.data?.accounts.filter(fits[of]);
  const only = fitting?.length === 1 ? fitting[0]?.id : undefined;
  const own = fitting?.find(({ id }) => id === accountId)?.id;
  const id = chosen ?? own ?? only;
  if (id !== undefined) return children(id);
  return (
    <Dialog onClose={onClose} title={of === "recurring" ? t`Recurring transactions` : t`Statement check`}>
      <Answer query={query} failed={t`Your accounts could not be loaded.`} heights={[44, 44]}>
        {() =>
          fitting === undefined || fitting.length === 0 ? (
            <None of={of} onLeave={onClose} />
          ) : (
            <Choice accounts={fitting} onChoose={setChosen} />
          )
        }
      </Answer>
    </Dialog>
  );
}

function Choice({ accounts, onChoose }: { accounts: readonly Account[]; onChoose(id: string): void }) {
  const { t } = useLingui();
  const accountName = useAccountType();
  return (
    <>
      <p className="mb-3 text-13 text-soft">{t`Of which account?`}</p>
      <div className="grid gap-2">
        {accounts.map(({ id, display_name, brokerage_name }) => (
          <Button key={id} block onClick={() => onChoose(id)}>
            {[accountName(display_name), brokerage_name].filter(Boolean).join(" · ")}
          </Button>
        ))}
      </div>
    </>
  );
}

function None({ of, onLeave }: { of: Of; onLeave(): void }) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-13 text-soft">
        {of === "recurring"
          ? t`Recurring transactions are booked in an account that is kept here, by hand or from files. You have none yet.`
          : t`Statements are compared with accounts of your own money. You have none yet.`}
      </p>
      <p className="mt-3">
        <TabLink tab="connect" className={textLinkClass} onClick={onLeave}>
          {t`Connect or open an account`}
        </TabLink>
      </p>
    </>
  );
}
