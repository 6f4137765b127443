import { expect, it } from "vitest";
import { listingsOnly, situationOf } from "../testing/ask.ts";
import { questions } from "../testing/questions.ts";
import { numbersFrom } from "../training/random-numbers.ts";
import type { Understanding } from "../understanding.ts";
import { understand } from "./understand.ts";

/** Of a machine that does much else: ten times what it takes. */
const BUSY_MS = 300_000;
/** Below it, what was found only resembles the words: nothing is prepared for a guess. */
const SURELY_NAMED = 0.6;

/** Whether something is shown that a press would do; what lacks a part is asked for instead. */
function isPrepared({ intent, slots }: Understanding): boolean {
  const isNamed = (slots.securities ?? []).some(({ likeness }) => likeness >= SURELY_NAMED);
  if (intent === "ticket") return isNamed && slots.side !== undefined;
  if (intent === "price_alert") return isNamed && (slots.target ?? slots.change) !== undefined;
  if (intent === "change_setting") return slots.setting !== undefined && slots.value !== undefined;
  return intent === "cancel_order";
}

/** The words of all questions, without those that name something to act on together with what to do. */
const words = [...new Set(questions.flatMap(({ say }) => say.split(/\s+/u)))].filter((word) => word !== "");

/** Three words drawn by chance are too often what somebody would say: `buy the royal`. */
function saladOf(random: () => number): string {
  const length = 4 + Math.floor(random() * 8);
  return Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? "").join(" ");
}

async function meaningOf(text: string) {
  return understand(text, situationOf({ locale: "en" }), listingsOnly, null);
}

/** The first of them each time, all ten thousand when every way is tried. */
const SALADS = process.env.NEURO_TEST_DEEP === "1" ? 10_000 : 3_000;

it(
  "prepares nothing of thousands of salads of its own words, and names no security that is not in them",
  async () => {
    const random = numbersFrom(22);
    const acts: string[] = [];
    for (let at = 0; at < SALADS; at++) {
      const text = saladOf(random);
      const understood = await meaningOf(text);
      if (understood === null) continue;
      if (isPrepared(understood))
        acts.push(`${text} → ${understood.intent} ${JSON.stringify(understood.slots)}`);
    }
    expect(acts).toEqual([]);
  },
  BUSY_MS,
);
