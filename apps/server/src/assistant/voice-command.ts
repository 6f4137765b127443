/** What a spoken sentence asks for, and where that is done. An order becomes a ticket; a person places it or lets it lapse. */
import type { FoundSecurity, Product, Situation, VoiceUnderstanding } from "@neuro/assistant";
import { type AnswerOf, type ChatTicket, message } from "@neuro/contract";
import type { AssistantParts } from "./assistant-parts.ts";

type Answer = AnswerOf<"voiceCommand">;
type Outcome = Omit<Answer, "heard">;

const NOWHERE = { symbol: null, path: null, ticket: null } as const;

/** Symbols hold letters, digits, dots and hyphens, their exchange before a colon: all of them may stand in an address. */
function placeOf(tab: string, more: Readonly<Record<string, string>> = {}): string {
  const query = Object.entries({ tab, ...more }).map(([name, value]) => `${name}=${value}`);
  return `/dashboard?${query.join("&")}`;
}

export async function carryOutCommand(
  { compose }: Pick<AssistantParts, "compose">,
  heard: VoiceUnderstanding,
  { situation, product }: { readonly situation: Situation; readonly product: Product },
): Promise<Outcome> {
  const { command, security } = heard;
  const { locale } = situation;
  switch (command) {
    case "optimize":
      return { ...NOWHERE, command, detail: message("voice.optimize", locale), path: placeOf("trading") };
    case "market_overview":
      return { ...NOWHERE, command, detail: message("voice.market", locale), path: placeOf("overview") };
    case "unknown":
      return { ...NOWHERE, command, detail: message("voice.unknown", locale) };
  }
  if (security === null) return { ...NOWHERE, command: "unknown", detail: message("voice.which", locale) };
  const { symbol, name, instrumentId } = security;
  if (command === "analyze") {
    const detail = message("voice.analyze", locale, { symbol, name });
    return { command, detail, symbol, path: placeOf("analysis", { symbol: instrumentId }), ticket: null };
  }
  const ticket =
    (await composedTicket(compose, heard, { situation, product })) ??
    (await plainTicket(heard, security, product));
  const detail = message("voice.ticket", locale, { order: ticket.sentence });
  return { command, detail, symbol, path: ticketPlace(ticket), ticket };
}

/** With all that was said of the order: its limit, its account, half of what is held. Null when that made none. */
async function composedTicket(
  compose: AssistantParts["compose"],
  { understanding }: VoiceUnderstanding,
  { situation, product }: { readonly situation: Situation; readonly product: Product },
): Promise<ChatTicket | null> {
  if (understanding === null) return null;
  const { blocks } = await compose(understanding, situation, product);
  return blocks.find((block) => block.kind === "ticket")?.ticket ?? null;
}

/** The security and the side alone, where nobody said how many. */
function plainTicket(
  { command, quantity }: VoiceUnderstanding,
  { symbol, instrumentId, name }: FoundSecurity,
  product: Product,
): Promise<ChatTicket> {
  return product.prepareTicket({
    ...{ action: command === "buy" ? "BUY" : "SELL", symbol, instrument_id: instrumentId, name, quantity },
    ...{ order_type: "Market", limit_price: null, account_id: null },
  });
}

function ticketPlace({ id, symbol, instrument_id, action }: ChatTicket): string {
  const side = action === "BUY" ? "buy" : "sell";
  return placeOf("trading", { symbol: instrument_id ?? symbol, side, ticket: id });
}
