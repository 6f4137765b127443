import { useMedia } from "#lib/use-media.ts";
import { chatPanelStore } from "#shared/chat/chat-panel-store.ts";

/** Where the panel would cover what a link leads to, it closes; what was said stays. */
export function useMakeRoom(): () => void {
  const covers = useMedia("(max-width: 1239.98px)");
  return () => {
    if (covers) chatPanelStore.set({ open: false, question: null });
  };
}
