import type { ModelMessage } from "ai";
import type { Exchange } from "./model-question.ts";
import { withoutFence } from "./untrusted-words.ts";

const LONGEST = 1_500;

/** The latest of what was said that fits, oldest first; it begins with the user. */
export function historyMessages(history: readonly Exchange[], characters: number): ModelMessage[] {
  const kept: ModelMessage[] = [];
  let left = characters;
  for (const { role, content } of history.toReversed()) {
    const text = withoutFence(content).slice(0, LONGEST);
    left -= text.length;
    if (left < 0) break;
    if (text.trim() !== "") kept.unshift({ role: role === "user" ? "user" : "assistant", content: text });
  }
  while (kept[0]?.role === "assistant") kept.shift();
  return kept;
}
