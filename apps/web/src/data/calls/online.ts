import { useSyncExternalStore } from "react";
import { createStore, useStore } from "#lib/store.ts";

/** Whether the last request came to an answer, whatever it said. */
export const reachedStore = createStore(true);

export function noteReached(reached: boolean): void {
  reachedStore.set(reached);
}

/** The browser says that it has no network, and indeed nothing comes: the server may run on the same machine. */
export function useOffline(): boolean {
  const network = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const reached = useStore(reachedStore);
  return !network && !reached;
}

function onNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
