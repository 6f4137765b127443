import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWords } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button.tsx";
import { LazyIcon } from "#ui/lazy-icon.tsx";
import { Mark } from "#ui/logo.tsx";
import { AnswerView } from "./answer/answer-view.tsx";
import { chat, isBusy, retry } from "./chat-store.ts";
import type { Turn } from "./turn.ts";
import { useOnScreen } from "./use-on-screen.ts";

/** A question in its bubble, and what became of it. */
export function TurnView({ turn, last }: { turn: Turn; last: boolean }) {
  const { t } = useLingui();
  const { question, state, step, blocks, figures, answer } = turn;
  return (
    <article className="grid min-w-0 gap-4" data-last={last || undefined}>
      {question === "" ? null : (
        <div
          dir="auto"
          className="ml-auto rounded-2 border border-line bg-inset px-3.5 py-2.5 text-14 [overflow-wrap:anywhere]"
          style={{ maxWidth: "84%", whiteSpace: "pre-wrap" }}
        >
          <span className="sr-only">{t`You:`} </span>
          {question}
        </div>
      )}
      {blocks.length === 0 ? null : (
        <AnswerView blocks={blocks} figures={figures} whole={state === "answered"} />
      )}
      {state === "asking" ? <Typing step={step} /> : null}
      {state === "failed" || state === "stopped" || (answer !== null && answer.state !== "whole") ? (
        <Ended turn={turn} />
      ) : null}
      {answer === null ? null : <Foot answer={answer} />}
    </article>
  );
}

const DOTS = [0, 1, 2];
const PULSE_MS = 1_200;

/** One dot after the other comes and goes, unless the reader wants no motion. */
function pulse(element: HTMLElement | null, dot: number): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const opacity = [1, 0.2, 1];
  if (still && element !== null) element.style.opacity = String(1 - dot * 0.3);
  else
    element?.animate({ opacity }, { duration: PULSE_MS, delay: (dot * PULSE_MS) / 6, iterations: Infinity });
}

/** Neuro is at work, and on what. */
function Typing({ step }: { step: string | null }) {
  const { t } = useLingui();
  return (
    <p role="status" className="flex items-center gap-2 text-12 text-muted">
      <Mark size={16} />
      <span aria-hidden="true" className="flex gap-1">
        {DOTS.map((dot) => (
          <span key={dot} ref={(element) => pulse(element, dot)} className="size-1.5 rounded-full bg-brand" />
        ))}
      </span>
      {step ?? t`Neuro is thinking`}
    </p>
  );
}

/** No answer, or no whole one: what happened, and the same question once more. */
function Ended({ turn }: { turn: Turn }) {
  const { t } = useLingui();
  const words = useWords();
  const onScreen = useOnScreen();
  const busy = isBusy(useStore(chat));
  const failed = turn.state === "failed";
  return (
    <div className="grid gap-2">
      <p className={failed ? "text-16" : "text-13 text-muted"}>
        {failed ? words("chat.failed") : (turn.answer?.note ?? t`There is no whole answer: it was stopped.`)}
      </p>
      {failed && turn.why !== null ? <p className="text-13 text-soft">{turn.why}</p> : null}
      <p>
        <Button size="sm" icon="refresh" disabled={busy} onClick={() => void retry(turn, onScreen)}>
          {failed ? t`Retry` : t`Ask again`}
        </Button>
      </p>
    </div>
  );
}

function Foot({ answer }: { answer: NonNullable<Turn["answer"]> }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(answer.response).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className="-mt-2 -ml-2 flex items-center gap-1 text-12 text-muted">
      <Button
        variant="quiet"
        size="sm"
        square
        aria-label={t`Copy the answer`}
        title={t`Copy the answer`}
        onClick={() => void copy()}
      >
        <LazyIcon name="copy" size={14} />
      </Button>
      <span role="status">{copied ? t`Copied` : ""}</span>
      {answer.state === "whole" ? answer.note : null}
    </p>
  );
}
