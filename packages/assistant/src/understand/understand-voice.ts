import type { voiceCommands } from "@neuro/contract";
import type { FoundSecurity, Product, Situation } from "../port.ts";
import type { Understanding } from "../understanding.ts";
import { spelledIn, withCommandsMeant } from "./spoken.ts";
import { understand } from "./understand.ts";

type VoiceCommand = (typeof voiceCommands)[number];

export interface VoiceUnderstanding {
  readonly command: VoiceCommand;
  readonly security: FoundSecurity | null;
  /** Shares asked for; null when none were named. */
  readonly quantity: number | null;
  /** The sentence as it was taken. */
  readonly heard: string;
  /** The whole of it, for an order's price or part of a holding. */
  readonly understanding: Understanding | null;
}

/** A spelled word is a symbol only when there is such a one. */
const SPELLS_A_SYMBOL = 0.95;

/** What a spoken sentence asks for: the same grammar, after what recognition writes down is read as it sounds. */
export async function understandVoice(
  transcript: string,
  situation: Situation,
  product: Product,
): Promise<VoiceUnderstanding> {
  const heard = await withSymbols(withCommandsMeant(transcript), product);
  const understanding = await understand(heard, situation, product, null);
  const command = commandOf(understanding);
  const { securities = [], quantity = null } = understanding?.slots ?? {};
  const isAboutOne = command === "analyze" || command === "buy" || command === "sell";
  return {
    command,
    security: isAboutOne ? (securities[0] ?? null) : null,
    quantity: command === "buy" || command === "sell" ? quantity : null,
    heard,
    understanding: command === "unknown" ? null : understanding,
  };
}

function commandOf(understanding: Understanding | null): VoiceCommand {
  switch (understanding?.intent) {
    case "ticket":
      return understanding.slots.side === "SELL" ? "sell" : "buy";
    case "analysis":
    case "why_signal":
    case "price":
      return "analyze";
    case "optimize":
    case "drift":
      return "optimize";
    case "market_overview":
      return "market_overview";
    default:
      return "unknown";
  }
}

async function withSymbols(sentence: string, product: Product): Promise<string> {
  const words = sentence.split(/\s+/);
  let written = "";
  let at = 0;
  for (const { from, next, symbol, isDoubtful } of spelledIn(words)) {
    const isNamed = !isDoubtful || from === words.length - (next - from);
    const [found] = isNamed ? await product.findSecurities(symbol) : [];
    if (found === undefined || found.likeness < SPELLS_A_SYMBOL) continue;
    written += `${words.slice(at, from).join(" ")} $${symbol} `;
    at = next;
  }
  return `${written}${words.slice(at).join(" ")}`.replace(/\s+/g, " ").trim();
}
