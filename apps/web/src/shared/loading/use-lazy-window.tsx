import { type ComponentType, type ReactNode, useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { toast } from "#lib/toast.ts";

/** A window whose code comes with its first opening; a chunk that does not come is said, and asked for again next time. */
export function useLazyWindow<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [Window, setWindow] = useState<{ of: ComponentType<P> } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    close: () => setOpen(false),
    async show(): Promise<void> {
      if (busy) return;
      setBusy(true);
      try {
        const of = await load();
        setWindow({ of });
        setOpen(true);
      } catch (error) {
        toast({ kind: "error", title: wordsOf(error) });
      } finally {
        setBusy(false);
      }
    },
    /** Nothing while it is closed. */
    window: (props: P): ReactNode => (open && Window !== null ? <Window.of {...props} /> : null),
  };
}
