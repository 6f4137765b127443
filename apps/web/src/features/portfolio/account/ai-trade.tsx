import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { call } from "#data/calls/client.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { wishOf } from "#shared/auto-trading/execution/execution.ts";
import { ExecutionWindow, useExecution } from "#shared/auto-trading/execution/use-execution.ts";
import { Button } from "#ui/button.tsx";

/** Neuro's active strategies, run on this account; only where it can trade. */
export function AiTrade({ id }: { id: string }) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const execution = useExecution();
  const account = useOperation("accountsEnhanced").data?.accounts.find((each) => each.id === id);
  if (account?.can_trade === false) return null;
  const wish = async () => {
    const { settings } = await call("accountSettings");
    const [mode, name] = [account?.mode ?? "paper", typeName(account?.display_name ?? "")];
    return wishOf(settings, { mode, account: { id, name } });
  };
  return (
    <>
      <Button
        variant="primary"
        icon="bolt"
        className="min-w-[116px] flex-none max-tab:w-full"
        busy={execution.busy}
        disabled={account === undefined}
        onClick={() => void execution.run(wish)}
      >
        {execution.busy ? t`Trading...` : t`AI Trade`}
      </Button>
      {execution.shown === null ? null : (
        <Suspense fallback={null}>
          <ExecutionWindow shown={execution.shown} onClose={execution.close} />
        </Suspense>
      )}
    </>
  );
}
