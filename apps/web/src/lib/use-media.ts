import { useSyncExternalStore } from "react";

/** Whether a media query holds now; follows changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}

export const usePhone = (): boolean => useMedia("(max-width: 719.98px)");
