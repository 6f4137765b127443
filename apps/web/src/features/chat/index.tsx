import { useEffect } from "react";
import { useSession } from "#data/session/session.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useStore } from "#lib/store.ts";
import { askNeuro, chatPanelStore } from "#shared/chat/chat-panel-store.ts";
import { chat, isBusy, startChat } from "./chat-store.ts";
import { Closed } from "./closed.tsx";
import { Conversation } from "./conversation.tsx";
import { Frame } from "./frame.tsx";
import { send } from "./send.ts";
import { useOnScreen } from "./use-on-screen.ts";

/** The panel "Neuro AI". Closing it keeps what was said; a question brought along is asked as soon as somebody is there. */
export default function Chat() {
  const { open, question } = useStore(chatPanelStore);
  const { kind, user } = useSession();
  const state = useStore(chat);
  const onScreen = useOnScreen();
  const language = useLanguage();
  const isServer = kind === "server";

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user is another chat.
  useEffect(() => {
    if (open && isServer && chat.get().line !== "online") void startChat();
  }, [open, isServer, user?.user_id]);

  const ready = isServer && (state.line === "online" || state.line === "offline") && !isBusy(state);
  useEffect(() => {
    if (!open || question === null || !ready) return;
    askNeuro();
    send(question, onScreen, language);
  }, [open, question, ready, onScreen, language]);

  if (!open) return null;
  return <Frame>{isServer ? <Conversation /> : <Closed local={kind === "local-demo"} />}</Frame>;
}
