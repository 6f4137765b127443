import { chatDoor } from "#lib/chat-door.ts";
import { useMedia } from "#lib/use-media.ts";

/** Where the panel would cover what a link leads to, it closes; what was said stays. */
export function useMakeRoom(): () => void {
  const covers = useMedia("(max-width: 1239.98px)");
  return () => {
    if (covers) chatDoor.set({ open: false, question: null });
  };
}
