import { useLingui } from "@lingui/react/macro";
import { type ComponentType, useEffect, useState } from "react";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useStore } from "#lib/store.ts";
import { toast } from "#lib/toast.ts";
import { useHotkey } from "#lib/use-hotkey.ts";
import { chatPanelStore } from "#shared/chat/chat-panel-store.ts";
import { Icon } from "#ui/icon.tsx";

const load = loaderWithTexts("chat", () => import("#features/chat/index.tsx"), ["speech"]);

const look = { right: 16, width: 52, height: 52 };

/** The round button of every view. Everything of the chat comes when it is first opened, and stays. */
export function ChatButton() {
  const { t } = useLingui();
  const { open } = useStore(chatPanelStore);
  const [Chat, setChat] = useState<ComponentType>();
  const toggle = () => chatPanelStore.set({ open: !open, question: null });
  useHotkey("j", toggle);
  useEffect(() => {
    if (!open || Chat !== undefined) return;
    load().then(
      (chat) => setChat(() => chat.default),
      () => {
        chatPanelStore.set({ open: false, question: null });
        toast({ kind: "error", title: t`Neuro could not be loaded. Please check your connection.` });
      },
    );
  }, [open, Chat, t]);
  return (
    <>
      <button
        type="button"
        id="chat-button"
        aria-label={t`Ask Neuro`}
        aria-expanded={open}
        aria-keyshortcuts="Control+J Meta+J"
        onClick={toggle}
        style={look}
        className="fixed bottom-[calc(96px+var(--foot,0px))] z-30 flex items-center justify-center rounded-full bg-brand text-on-brand shadow-overlay tab:bottom-[calc(16px+var(--foot,0px))]"
      >
        <Icon name="chat" size={20} />
      </button>
      {Chat === undefined ? null : <Chat />}
    </>
  );
}
