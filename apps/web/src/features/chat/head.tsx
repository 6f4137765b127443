import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import { useStore } from "#lib/store.ts";
import { toast } from "#lib/toast.ts";
import { chatPanelStore } from "#shared/chat/chat-panel-store.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Mark } from "#ui/logo.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { PopMenu } from "#ui/windows/pop-menu.tsx";
import { chat, clearChat } from "./chat-store.ts";

/** Who answers, and the way out. */
export function Head({ who, menu = false }: { who: string; menu?: boolean }) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-15 flex-none items-center gap-3 border-b border-line bg-surface pr-2 pl-4">
      <Mark size={20} />
      <div className="min-w-0 flex-1 py-2">
        <h2 className="text-16 font-semibold">{t`Neuro AI`}</h2>
        <p className="text-12 text-muted">{who}</p>
      </div>
      {menu ? <Menu /> : null}
      <IconButton
        icon="close"
        label={t`Close the chat`}
        onClick={() => chatPanelStore.set({ open: false, question: null })}
      />
    </div>
  );
}

function Menu() {
  const { t } = useLingui();
  const { turns } = useStore(chat);
  const clear = async (): Promise<void> => {
    const yes = await confirm({
      title: t`Forget this conversation?`,
      body: t`Everything you and Neuro said is deleted, here and on the server. This cannot be undone.`,
      confirmLabel: t`Forget everything`,
      tone: "warn",
    });
    if (!yes) return;
    try {
      await clearChat();
    } catch (error) {
      toast({ kind: "error", title: t`The conversation could not be deleted`, detail: wordsOf(error) });
    }
  };
  return (
    <PopMenu
      label={t`More about this conversation`}
      buttonLabel={t`More about this conversation`}
      button={<Icon name="more" />}
      look={{ variant: "quiet", square: true }}
    >
      <button
        type="button"
        disabled={turns.length === 0}
        className="flex min-h-9 w-full items-center text-13 font-medium text-ink disabled:text-muted"
        onClick={() => void clear()}
      >
        {t`Clear history`}
      </button>
      <p className="text-12 text-muted">{t`Enter sends, Shift+Enter begins a new line, Ctrl+J opens and closes the chat.`}</p>
    </PopMenu>
  );
}
