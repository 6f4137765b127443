import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import { connectionReads, ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";

export interface SyncNow {
  run(): Promise<void>;
  busy: boolean;
}

/** Fetches what is new at one brokerage now, and says how it went. */
export function useSync({ id, brokerage_name: name }: { id: string; brokerage_name: string }): SyncNow {
  const { t } = useLingui();
  const action = useAction("syncConnection", { refreshes: [...connectionReads, ...ledgerReads] });
  return {
    busy: action.busy,
    async run() {
      try {
        const { success, message } = await action.run({ params: { id } });
        toast({
          kind: success ? "done" : "error",
          title: success ? t`${name} synchronized` : t`${name} could not be synchronized`,
          detail: message,
        });
      } catch (error) {
        toast({ kind: "error", title: t`${name} could not be synchronized`, detail: wordsOf(error) });
      }
    },
  };
}
