import { postLoginRefreshDelayMs } from "@neuro/contract";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { refreshAfterLogin } from "#data/balances.ts";
import { exchangeSessionId } from "#data/login.ts";
import { ledgerReads, refresh } from "#data/refresh.ts";
import { useSession } from "#data/session.ts";
import { useDashboardSearch } from "#lib/dashboard-search.ts";

/**
 * What happens when the browser comes back to the dashboard: from an external login (`session_id` in hash or query is
 * swapped for a token, then taken out of the address), or from a broker (`connection=complete` refreshes, then resets).
 */
export function useReturn(): { exchanging: boolean; connected: boolean } {
  const search = useDashboardSearch();
  const navigate = useNavigate();
  const [sessionId] = useState(() => sessionIdOf(window.location.hash, search.session_id));
  const [exchanging, setExchanging] = useState(sessionId !== null);
  const [connected, setConnected] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (sessionId === null || begun.current) return;
    // A session id works once; React may run this effect twice.
    begun.current = true;
    exchangeSessionId(sessionId).then(
      () => {
        setExchanging(false);
        void navigate({
          to: "/dashboard",
          search: { tab: search.tab ?? "connect" },
          hash: "",
          replace: true,
        });
      },
      (error) => {
        console.error("The login could not be completed", error);
        window.location.replace("/");
      },
    );
  }, [sessionId, navigate, search.tab]);

  useEffect(() => {
    if (search.connection !== "complete") return;
    setConnected(true);
    refresh(["connectionStatus", ...ledgerReads]);
    void navigate({ to: "/dashboard", search: {}, replace: true });
  }, [search.connection, navigate]);

  useRefreshAfterLogin();
  return { exchanging, connected };
}

/** One second after a session begins the brokers are asked for fresh balances. */
function useRefreshAfterLogin(): void {
  const { kind, user } = useSession();
  const userId = kind === "server" ? user?.user_id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    const timer = setTimeout(() => void refreshAfterLogin(), postLoginRefreshDelayMs);
    return () => clearTimeout(timer);
  }, [userId]);
}

function sessionIdOf(hash: string, fromQuery: string | undefined): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("session_id") ?? fromQuery ?? null;
}
