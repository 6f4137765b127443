import type { ConnectionStatus } from "@neuro/contract";
import { useEffect, useState } from "react";
import { grantByHand } from "../calls/call-budget.ts";
import { CallFailed } from "../calls/call-failed.ts";
import { useOperation } from "../queries/use-operation.ts";
import { useSession } from "../session/session.ts";
import { statusShown } from "./connection-status.ts";
import { onQuickCheckOver, refreshConnection } from "./connection-timing.ts";

export interface ConnectionCheck {
  status: ConnectionStatus;
  /** The server's sentence about it. */
  message: string | undefined;
  /** When the last answer came, by this browser's clock. */
  checkedAt: number | undefined;
  asking: boolean;
  /** How often the last check asked before it gave up; zero when it was answered. */
  tries: number;
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
    // What failed is asked again by itself, which nobody waits for.
    awaited: endedAt === 0 || endedAt < askedAt,
    late,
    failed: query.isError,
  });
  return {
    status: kind === "server" ? status : "disconnected",
    message: data?.message,
    checkedAt: data === undefined ? undefined : query.dataUpdatedAt,
    asking,
    tries: query.error instanceof CallFailed ? query.error.tries : 0,
    check() {
      setAskedAt(Date.now());
      grantByHand(["connectionStatus", "connections"]);
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
