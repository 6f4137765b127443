import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, type KeyboardEvent, useRef } from "react";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { useSpeech } from "#lib/use-speech.ts";
import { useSpeechWords } from "#shared/speech/use-speech-words.ts";
import { IconButton } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { LazyIcon } from "#ui/lazy-icon.tsx";
import { notice } from "#ui/windows/confirm.ts";
import { chat, isBusy, keepDraft, startChat, stop } from "./chat-store.ts";
import { send as sendWords } from "./send.ts";
import { useOnScreen } from "./use-on-screen.ts";

const LONGEST = 4_000;
const buttonSize: CSSProperties = { width: 48, height: 48 };
/** As high as what is typed, up to five lines. */
const fieldLook = { fieldSizing: "content", maxHeight: 124, resize: "none" } as CSSProperties;

/** The line at the foot: typed or spoken words, sent with Enter. */
export function Composer() {
  const { t } = useLingui();
  const words = useWords();
  const speechWords = useSpeechWords();
  const language = useLanguage();
  const onScreen = useOnScreen();
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useStore(chat);
  const { draft, line } = state;
  const busy = isBusy(state);
  const tooLong = draft.length > LONGEST;
  const canSend = draft.trim() !== "" && !tooLong && !busy && line !== "closed";

  const send = async (text: string): Promise<void> => {
    // While the chat connects the words stay in the field, and go as soon as somebody can hear them.
    if (line === "starting") await startChat();
    keepDraft("");
    sendWords(text, onScreen, language);
    field.current?.focus();
  };
  const speech = useSpeech((heard) => {
    const text = [draft.trim(), heard].filter(Boolean).join(" ");
    if (busy) keepDraft(text);
    else void send(text);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) void send(draft);
  };
  const listen = (): void => {
    if (speech.supported) speech.toggle();
    else void notice(words("voice.unsupported"));
  };

  return (
    <div className="flex-none border-t border-line bg-canvas px-4 pt-3 pb-3">
      {speech.problem === null ? null : (
        <p role="alert" className="mb-2 text-12 text-warn">
          {speechWords[speech.problem]}
        </p>
      )}
      {tooLong ? (
        <p role="alert" className="mb-2 text-12 text-loss">
          {t`A question has at most 4,000 characters. Shorten it to send it.`}
        </p>
      ) : null}
      <div className="flex items-end gap-2">
        <div className="flex min-h-12 min-w-0 flex-1 items-end rounded-2 border border-control bg-surface has-focus-visible:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand">
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={draft}
            aria-label={t`Your question`}
            placeholder={speech.listening ? t`Listening...` : t`Ask, or say “analyze RY”`}
            className="min-w-0 flex-1 bg-transparent py-3 pl-4 outline-none"
            style={fieldLook}
            onChange={(event) => keepDraft(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <VoiceButton listening={speech.listening} onClick={listen} />
        </div>
        <SendButton busy={busy} disabled={!canSend} onSend={() => void send(draft)} />
      </div>
      <p className="mt-2 text-center text-11 text-muted">
        {t`Figures come from tools, never from the model. Not advice.`}
      </p>
    </div>
  );
}

function VoiceButton({ listening, onClick }: { listening: boolean; onClick(): void }) {
  const { t } = useLingui();
  const label = listening ? t`Stop listening` : t`Ask by voice`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={listening}
      className={`flex size-11 flex-none items-center justify-center rounded-2 hover:text-ink ${listening ? "text-brand" : "text-soft"}`}
      onClick={onClick}
    >
      <LazyIcon name="mic" />
    </button>
  );
}

interface SendButtonProps {
  /** An answer is under way: it can be stopped. */
  busy: boolean;
  disabled: boolean;
  onSend(): void;
}

function SendButton({ busy, disabled, onSend }: SendButtonProps) {
  const { t } = useLingui();
  return busy ? (
    <IconButton
      icon="stop"
      label={t({ message: "Stop", context: "act" })}
      variant="default"
      style={buttonSize}
      onClick={stop}
    />
  ) : (
    <button
      type="button"
      aria-label={t`Send`}
      title={t`Send`}
      disabled={disabled}
      className={buttonClass({ variant: "primary", square: true })}
      style={buttonSize}
      onClick={onSend}
    >
      <LazyIcon name="send" />
    </button>
  );
}
