import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Button } from "#ui/button.tsx";
import { loadActions } from "../lazy-actions.ts";
import { AiTrade } from "./ai-trade.tsx";
import { KeptActions } from "./kept-actions.tsx";

/** What can be done with an account: money in, holdings to another one, and Neuro's strategies. */
export function AccountActions({ id }: { id: string }) {
  const { t } = useLingui();
  const account = useOperation("accountsEnhanced").data?.accounts.find((each) => each.id === id);
  const add = useLazyWindow(async () => (await loadActions()).AddWindow);
  const move = useLazyWindow(async () => (await loadActions()).MoveWindow);
  if (account?.is_kept === true) return <KeptActions account={account} />;
  // What may only be read takes neither money nor units from here.
  if (account !== undefined && !(account.can_trade && account.is_connected)) return null;
  return (
    <div className="flex flex-none gap-2 max-tab:w-full max-tab:flex-wrap">
      <Button
        icon="plus"
        className="max-tab:flex-1"
        busy={add.busy}
        disabled={account === undefined}
        onClick={() => void add.show()}
      >
        {t`Add`}
      </Button>
      <Button
        icon="move"
        className="max-tab:flex-1"
        busy={move.busy}
        disabled={account === undefined}
        onClick={() => void move.show()}
      >
        {t`Move`}
      </Button>
      <AiTrade id={id} />
      {account === undefined ? null : (
        <>
          {add.window({ account, onClose: add.close })}
          {move.window({ account, onClose: move.close })}
        </>
      )}
    </div>
  );
}
