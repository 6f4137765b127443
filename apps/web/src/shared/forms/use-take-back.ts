import type { CallOf, OperationId } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";

/** Takes back what its reader entered; `done` is said once it is gone, else why it is not. */
export function useTakeBack<K extends OperationId>(
  id: K,
  { refreshes, done }: { refreshes: readonly OperationId[]; done: string },
) {
  const action = useAction(id, { refreshes });
  return {
    busy: action.busy,
    async takeBack(input: CallOf<K>): Promise<void> {
      try {
        await action.run(input);
        toast({ title: done });
      } catch (error) {
        toast({ kind: "error", title: wordsOf(error) });
      }
    },
  };
}
