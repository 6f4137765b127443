import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Connection } from "@neuro/contract";
import type { ReactNode } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { connectionReads, ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { PopMenu } from "#ui/windows/pop-menu.tsx";
import { reconnect } from "../portal/reconnect.ts";
import type { SyncNow } from "./use-sync.ts";

/** What can be done with a connection. */
export function ConnectionMenu({ connection, sync }: { connection: Connection; sync: SyncNow }) {
  const { t } = useLingui();
  const { brokerage_name: name, access } = connection;
  const disconnect = useDisconnect(connection);
  return (
    <PopMenu
      label={t`What to do with ${name}`}
      buttonLabel={t`More: ${name}`}
      button={<Icon name="more" />}
      look={{ size: "sm", variant: "quiet", square: true }}
    >
      <ul className="-mx-2 grid min-w-[200px]">
        <Entry icon="refresh" onChoose={() => void sync.run()}>{t`Sync now`}</Entry>
        <Entry icon="link" onChoose={() => reconnect(connection)}>{t`Reconnect`}</Entry>
        {access === "read" ? (
          <Entry icon="candles" onChoose={() => reconnect(connection, "trade")}>{t`Allow trading`}</Entry>
        ) : (
          <Entry icon="eye" onChoose={() => reconnect(connection, "read")}>{t`Make read-only`}</Entry>
        )}
        <Entry icon="logout" danger onChoose={() => void disconnect()}>{t`Disconnect`}</Entry>
      </ul>
    </PopMenu>
  );
}

interface EntryProps {
  icon: IconName;
  danger?: boolean;
  onChoose(): void;
  children: ReactNode;
}

function Entry({ icon, danger = false, onChoose, children }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        className={`flex min-h-8 w-full items-center gap-2.5 rounded-2 px-2 text-13 hover:bg-inset max-tab:min-h-11 ${danger ? "text-loss" : "text-ink"}`}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          onChoose();
        }}
      >
        <Icon name={icon} size={14} />
        {children}
      </button>
    </li>
  );
}

function useDisconnect({ id, brokerage_name: name, accounts, aggregator }: Connection): () => Promise<void> {
  const { t } = useLingui();
  const action = useAction("disconnect", { refreshes: [...connectionReads, ...ledgerReads] });
  return async () => {
    const sure = await confirm({
      title: t`Disconnect ${name}?`,
      body:
        aggregator === "snaptrade_own"
          ? t`Neuro stops reading it and can place no orders there; its history stays. The connection stays in your SnapTrade account until you delete it there. Enter your key again to bring it back.`
          : t`${plural(accounts.length, {
              one: "Neuro stops reading its account and can place no orders there. Its history stays, and comes back to life when you connect the same account again.",
              other:
                "Neuro stops reading its # accounts and can place no orders there. Their history stays, and comes back to life when you connect the same accounts again.",
            })}`,
      confirmLabel: t`Disconnect`,
      tone: "warn",
    });
    if (!sure) return;
    try {
      const { message } = await action.run({ params: { id } });
      toast({ title: t`${name} disconnected`, detail: message });
    } catch (error) {
      toast({ kind: "error", title: t`${name} is still connected`, detail: wordsOf(error) });
    }
  };
}
