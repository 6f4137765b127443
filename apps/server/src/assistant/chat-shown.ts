/** What was said, as it is shown. A question that nobody finished answering says so. */
import { type ChatAnswer, type ChatMessage, type Locale, message } from "@neuro/contract";
import type { MessageRow } from "./chat-store.ts";

/** `isUnderWay`: of a question, whether it is being answered at this moment. */
export function historyShown(
  rows: readonly MessageRow[],
  { locale, isUnderWay }: { readonly locale: Locale; readonly isUnderWay: (row: MessageRow) => boolean },
): readonly ChatMessage[] {
  const answered = new Set(rows.map(({ replyTo }) => replyTo));
  return rows.flatMap((row) => {
    const shown = messageShown(row);
    const isOpen = row.role === "user" && !answered.has(row.id) && !isUnderWay(row);
    return isOpen ? [shown, unfinished(row, locale)] : [shown];
  });
}

function messageShown({ id, role, content, saidAt, answer }: MessageRow): ChatMessage {
  return { id, role, content, timestamp: saidAt.toISOString(), answer };
}

function unfinished({ id: questionId, saidAt }: MessageRow, locale: Locale): ChatMessage {
  const id = `${questionId}:unfinished`;
  const timestamp = saidAt.toISOString();
  const note = message("chat.unfinished", locale);
  const answer: ChatAnswer = {
    ...{ id, response: "", message: "", timestamp, answered_by: "rules", intent: null },
    ...{ blocks: [], figures: [], suggestions: [], state: "unfinished", note },
  };
  return { id, role: "neuro", content: note, timestamp, answer };
}
