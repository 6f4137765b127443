import type { ConnectionStatus } from "@neuro/contract";
import { useEffect, useState } from "react";
import { statusShown } from "./connection-status.ts";
import { onQuickCheckOver, refreshConnection } from "./connection-timing.ts";
import { useSession } from "./session.ts";
import { useOperation } from "./use-operation.ts";

export interface ConnectionCheck {
  status: ConnectionStatus;
  /** The server's sentence about it. */
  message: string | undefined;
  /** When the last answer came, by this browser's clock. */
  checkedAt: number | undefined;
  asking: boolean;
  /** Checks now, and asks again for what depends on it. */
  check(): void;
}

/** The state of the brokerage connection, as it is to be shown; a visitor has none. */
export function useConnection(): ConnectionCheck {
  const { kind } = useSession();
  const query = useOperation("connectionStatus", undefined, { staleMs: 0 });
  const [askedAt, setAskedAt] = useState(0);
  const { isFetching: asking, data } = query;
  const endedAt = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const late = useLate(asking);
  const status = statusShown({
    answer: data,
    asking,
    awaited: data === undefined || endedAt < askedAt,
    late,
    failed: query.isError,
  });
  return {
    status: kind === "server" ? status : "disconnected",
    message: data?.message,
    checkedAt: data === undefined ? undefined : query.dataUpdatedAt,
    asking,
    check() {
      setAskedAt(Date.now());
      refreshConnection();
    },
  };
}

/** Whether what is under way has taken longer than a quick check may. */
function useLate(asking: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!asking) return;
    const stop = onQuickCheckOver(() => setLate(true));
    return () => {
      stop();
      setLate(false);
    };
  }, [asking]);
  return asking && late;
}
