import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { usePhone } from "#lib/use-media.ts";
import { chatPanelStore } from "#shared/chat/chat-panel-store.ts";

const close = (): void => chatPanelStore.set({ open: false, question: null });

/** Where the ticket has a column of its own at the right, the panel stands beside it. */
const place: CSSProperties = {
  width: 400,
  right: "calc(16px + var(--beside, 0px))",
  height: "min(640px, calc(100dvh - 88px - var(--foot, 0px)))",
  bottom: "calc(16px + var(--foot, 0px))",
};

/** Docked at the lower right; on the phone the whole screen. */
export function Frame({ children }: { children: ReactNode }) {
  return usePhone() ? <FullScreen>{children}</FullScreen> : <Docked>{children}</Docked>;
}

/** Escape closes what is open in the panel before the panel itself. */
const isHintOpen = (panel: Element | null): boolean => panel?.querySelector(":popover-open") != null;

const look = "flex flex-col overflow-hidden bg-canvas";

function Docked({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = panel.current;
    const first = shown?.querySelector("textarea") ?? shown?.querySelector("a, button");
    if (first instanceof HTMLElement) first.focus();
    return () => {
      // The focus goes back to the button unless it has gone elsewhere.
      if (shown?.contains(document.activeElement) || document.activeElement === document.body)
        document.getElementById("chat-button")?.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t`Neuro AI`}
      className={`fixed z-30 rounded-3 border border-line shadow-overlay ${look}`}
      style={place}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && !isHintOpen(panel.current)) close();
      }}
    >
      {children}
    </section>
  );
}

function FullScreen({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !isHintOpen(popup.current) && close()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          aria-label={t`Neuro AI`}
          initialFocus={() => popup.current?.querySelector("textarea") ?? true}
          finalFocus={() => document.getElementById("chat-button")}
          className={`fixed inset-0 z-30 outline-none ${look}`}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
