import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/use-operation.ts";
import { useStore } from "#lib/store.ts";
import { buttonClass } from "#ui/button-class.ts";
import { chat, isBusy, say } from "./chat-store.ts";
import { useOnScreen } from "./use-on-screen.ts";

/** What one might ask next: as the last answer suggests, at first as the screen and the portfolio do. */
export function Chips() {
  const { t } = useLingui();
  const state = useStore(chat);
  const onScreen = useOnScreen();
  const last = state.turns.at(-1);
  const online = state.line === "online";
  const first = useOperation(
    "chatSuggestions",
    { query: { ...onScreen } },
    { enabled: online && last === undefined },
  );
  const shown = last === undefined ? (first.data?.suggestions ?? []) : (last.answer?.suggestions ?? []);
  if (!online || isBusy(state) || shown.length === 0) return null;
  return (
    <ul aria-label={t`Suggested questions`} className="flex flex-wrap gap-2">
      {shown.map((question) => (
        <li key={question}>
          <button
            type="button"
            className={`${buttonClass({ size: "sm" })} h-auto! min-h-8 py-1 text-start whitespace-normal!`}
            onClick={() => void say(question, onScreen)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
