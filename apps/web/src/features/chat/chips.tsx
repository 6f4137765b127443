import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useStore } from "#lib/store.ts";
import { buttonClass } from "#ui/button-class.ts";
import { chat, isBusy } from "./chat-store.ts";
import { send } from "./send.ts";
import { useOnScreen } from "./use-on-screen.ts";

/** What one might ask next: as the last answer suggests, at first as the screen and the portfolio do. */
export function Chips() {
  const { t } = useLingui();
  const state = useStore(chat);
  const onScreen = useOnScreen();
  const language = useLanguage();
  const last = state.turns.at(-1);
  const online = state.line === "online";
  const first = useOperation(
    "chatSuggestions",
    { query: { ...onScreen } },
    { enabled: online && last === undefined },
  );
  // What can be explained without the server.
  const terms = [t`What is the Sharpe ratio?`, t`What is a drawdown?`, t`What is RSI?`];
  const told = last === undefined ? (first.data?.suggestions ?? []) : (last.answer?.suggestions ?? []);
  const shown = state.line === "offline" ? terms : online ? told : [];
  if (isBusy(state) || shown.length === 0) return null;
  return (
    <ul aria-label={t`Suggested questions`} className="flex flex-wrap gap-2">
      {shown.map((question) => (
        <li key={question}>
          <button
            type="button"
            className={`${buttonClass({ size: "sm" })} h-auto! min-h-8 py-1 text-start whitespace-normal!`}
            onClick={() => send(question, onScreen, language)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
