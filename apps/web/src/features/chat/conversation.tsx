import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useWords } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Button } from "#ui/button.tsx";
import { chat, startChat } from "./chat-store.ts";
import { Chips } from "./chips.tsx";
import { Composer } from "./composer.tsx";
import { Head } from "./head.tsx";
import type { Turn } from "./turn.ts";
import { TurnView } from "./turn-view.tsx";
import { useOffline } from "./use-offline.ts";

/** What was said, and the line to say more. */
export function Conversation() {
  const { t } = useLingui();
  const words = useWords();
  const { line, model, greeting, turns } = useStore(chat);
  const offline = line === "offline";
  useOffline(offline);
  const list = useLastInSight(turns);
  const spoken = turns.findLast(({ state }) => state === "answered" || state === "failed");
  return (
    <>
      <Head
        menu
        who={offline ? t`Offline: only terms are explained` : (model ?? t`Rules of Neuro, no language model`)}
      />
      <div
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t`Conversation`}
        className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-4 py-4"
      >
        {line === "starting" ? <Skeleton heights={[20, 20]} widths={["80%", "60%"]} /> : null}
        {offline ? (
          <div role="status" className="grid gap-3">
            <p className="text-16">{words("chat.offline")}</p>
            <p>
              <Button size="sm" icon="refresh" onClick={() => void startChat()}>
                {t`Try to connect`}
              </Button>
            </p>
          </div>
        ) : greeting === null ? null : (
          <p className="text-16">{greeting}</p>
        )}
        {turns.map((turn) => (
          <TurnView key={turn.requestId} turn={turn} last={turn === turns.at(-1)} />
        ))}
        <Chips />
      </div>
      <p role="status" aria-live="polite" className="sr-only">
        {spoken === undefined
          ? ""
          : spoken.state === "failed"
            ? words("chat.failed")
            : (spoken.answer?.response ?? "")}
      </p>
      <Composer />
    </>
  );
}

/** The last question stands at the top of what is seen, so that its answer is read from the beginning. */
function useLastInSight(turns: readonly Turn[]) {
  const list = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a question is asked or its answer is there.
  useEffect(() => {
    const question = list.current?.querySelector<HTMLElement>("[data-last]");
    list.current?.scrollTo({ top: question == null ? 0 : question.offsetTop - 16 });
  }, [last?.requestId, last?.state]);
  return list;
}
