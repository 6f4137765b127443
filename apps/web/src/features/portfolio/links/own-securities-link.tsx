import { useLingui } from "@lingui/react/macro";
import type { Holding } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { loadOwnSecurities } from "../lazy-own-securities.ts";

interface OwnSecuritiesLinkProps {
  accountId: string;
  holdings: readonly Holding[];
}

/** Opens what no market lists, where an account is kept by hand or holds something of the kind. */
export function OwnSecuritiesLink({ accountId, holdings }: OwnSecuritiesLinkProps) {
  const { t } = useLingui();
  const account = useOperation("accountsEnhanced").data?.accounts.find(({ id }) => id === accountId);
  const own = useLazyWindow(async () => (await loadOwnSecurities()).OwnSecuritiesWindow);
  if (account?.is_kept !== true && holdings.every(({ is_listed }) => is_listed)) return null;
  return (
    <>
      <button
        type="button"
        className={`${textLinkClass} min-h-6`}
        disabled={own.busy}
        onClick={() => void own.show()}
      >
        {t`Own prices`}
      </button>
      {own.window({ onClose: own.close })}
    </>
  );
}
