/** What can be said without the server: what words mean, from the glossary that came with the panel. */
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ChatAnswer, ChatBlock } from "@neuro/contract";
import type { Language } from "#lib/i18n/language.ts";
import { addAnswered } from "./chat-store.ts";
import { termIn } from "./term-in.ts";
import { answered, newTurn } from "./turn.ts";

/** Answers a question here. What is no term gets an honest refusal with what can be asked. */
export function sayOffline(question: string, language: Language): void {
  const text = question.trim();
  if (text === "") return;
  const requestId = crypto.randomUUID();
  const answer = answerTo(text, language, requestId);
  addAnswered({ ...answered(newTurn(text, requestId), answer), local: true });
}

function answerTo(question: string, language: Language, id: string): ChatAnswer {
  const term = termIn(question, language);
  const words =
    term === null
      ? i18n._(
          msg`I can’t answer that while I’m offline. I can explain terms, such as Sharpe ratio, drawdown or RSI; the rest works again once the server can be reached.`,
        )
      : `${term.name}: ${term.definition} ${term.here}`;
  const paragraph: ChatBlock = {
    kind: "paragraph",
    spans:
      term === null
        ? [{ kind: "text", text: words }]
        : [
            { kind: "strong", text: `${term.name}. ` },
            { kind: "text", text: `${term.definition} ${term.here}` },
          ],
  };
  return {
    id,
    response: words,
    message: words,
    timestamp: new Date().toISOString(),
    answered_by: "rules",
    intent: term === null ? null : "term",
    blocks: [paragraph],
    figures: [],
    suggestions: [],
    state: "whole",
    note: null,
  };
}
