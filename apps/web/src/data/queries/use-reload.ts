import type { OperationId } from "@neuro/contract";
import { useState } from "react";
import { queryClient } from "./query-client.ts";

/** Asks again for every answer of some calls that is on screen, and waits for all of them; `run` tells whether all came. */
export function useReload(ids: readonly OperationId[]): { run(): Promise<boolean>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const isOf = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    ids.includes(queryKey[0] as OperationId);
  return {
    busy,
    async run() {
      setBusy(true);
      await queryClient.invalidateQueries({ predicate: isOf });
      setBusy(false);
      const shown = queryClient.getQueryCache().findAll({ predicate: isOf, type: "active" });
      return shown.every(({ state }) => state.error === null);
    },
  };
}
