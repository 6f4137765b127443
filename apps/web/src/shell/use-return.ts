import { postLoginRefreshDelayMs } from "@neuro/contract";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { refreshConnection } from "#data/portfolio/connection-timing.ts";
import { refreshAfterLogin } from "#data/portfolio/refresh-balances.ts";
import { currentSession, useSession } from "#data/session/session.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";

/** Rarely needed, so neither is in the first load. */
const exchange = async (sessionId: string): Promise<boolean> =>
  (await import("./finish-external-login.ts")).finishExternalLogin(sessionId);
const loadTelling = loaderWithTexts("identity", () => import("#shared/identity/tell-login-problem.ts"));

/**
 * What happens when the browser comes back to the dashboard: from an external login (`session_id` in hash or query is
 * swapped for a token, then taken out of the address; a `problem` is told), or from a broker (`connection=complete` refreshes,
 * then resets; `snaptrade_connected=true` does so in the portal's window, which tells the page that opened it and closes).
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
    exchange(sessionId).then(
      (finished) => {
        if (!finished) return;
        const { session_id: _, firstLogin: __, ...wanted } = search;
        void navigate({
          to: "/dashboard",
          search: { ...wanted, tab: search.tab ?? "connect" },
          hash: "",
          replace: true,
        }).then(() => setExchanging(false));
      },
      (error) => {
        console.error("The login could not be completed", error);
        window.location.replace("/");
      },
    );
  }, [sessionId, navigate, search]);

  useEffect(() => {
    if (search.connection !== "complete") return;
    // Whoever is not logged in has connected nothing that could be shown.
    if (currentSession().kind === "server") {
      setConnected(true);
      refreshConnection();
    }
    // Without a tab administrators would be in their panel.
    const wanted = currentSession().user?.is_admin === true ? { tab: "overview" as const } : {};
    void navigate({ to: "/dashboard", search: wanted, replace: true });
  }, [search.connection, navigate]);

  useEffect(() => {
    if (search.snaptrade_connected !== "true") return;
    const opener: Window | null = window.opener;
    opener?.postMessage("snaptrade_connected", window.location.origin);
    window.close();
    // Here nobody opened it, or the browser keeps the window.
    if (currentSession().kind === "server") {
      setConnected(true);
      refreshConnection();
    }
    void navigate({ to: "/dashboard", search: { tab: "connect" }, replace: true });
  }, [search.snaptrade_connected, navigate]);

  useEffect(() => {
    const { problem, ...wanted } = search;
    if (problem === undefined) return;
    void loadTelling().then(({ tellProblem }) => tellProblem(problem));
    void navigate({ to: "/dashboard", search: wanted, replace: true });
  }, [search, navigate]);

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
