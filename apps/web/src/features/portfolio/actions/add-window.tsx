import { useLingui } from "@lingui/react/macro";
import type { ActionProps } from "./action-props.ts";
import { AddForm } from "./add-form.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { useFundsWords } from "./use-funds-words.ts";

/** Money into an account: practice money at once; real money is the broker's to move. */
export function AddWindow({ account, onClose }: ActionProps) {
  const { t } = useLingui();
  const words = useFundsWords();
  if (account.mode === "live") {
    return (
      <ComingSoon title={t`Add money`} brokerage={account.brokerage_name} onClose={onClose}>
        {words("error.funds_coming_soon")}
      </ComingSoon>
    );
  }
  return <AddForm account={account} onClose={onClose} />;
}
