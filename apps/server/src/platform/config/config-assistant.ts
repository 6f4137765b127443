/** The language model behind the chat, if any: nothing is sent anywhere unless ASSISTANT_MODEL names one. */
import { type ConfigReader, isThisMachine, readUrl } from "./config-reader.ts";

export interface AssistantSettings {
  readonly provider: "openai-compatible" | "anthropic";
  readonly model: string;
  /** Null: the provider's own. */
  readonly baseUrl: string | null;
  /** Never to be logged. */
  readonly apiKey: string | null;
  readonly timeoutMs: number;
  /** What Neuro’s own rules are sure of they answer, and the model is not asked. */
  readonly rulesFirst: boolean;
  /** Of each user, a day of UTC. */
  readonly daily: { readonly turns: number; readonly tokens: number };
}

const PROVIDERS = ["openai-compatible", "anthropic"] as const;
const NEEDS_MODEL = ["ASSISTANT_BASE_URL", "ASSISTANT_API_KEY"] as const;

function readBaseUrl(reader: ConfigReader): string | null {
  const allowed = "an https address, or http on this machine";
  const url = readUrl(reader, "ASSISTANT_BASE_URL", /^https?:$/, allowed);
  // What people ask and hold goes there, and the key with it.
  if (url !== null && url.protocol === "http:" && !isThisMachine(url))
    reader.refuse("ASSISTANT_BASE_URL", allowed, "(hidden)");
  return url?.href ?? null;
}

export function readAssistant(reader: ConfigReader): AssistantSettings | null {
  const model = reader.optional("ASSISTANT_MODEL");
  const provider = reader.choice("ASSISTANT_PROVIDER", PROVIDERS);
  const timeoutSeconds = reader.number("ASSISTANT_TIMEOUT", { min: 1, max: 110, whole: false });
  const turns = reader.number("ASSISTANT_DAILY_TURNS", { min: 1, max: 1_000_000, whole: true });
  const tokens = reader.number("ASSISTANT_DAILY_TOKENS", { min: 1, max: 1_000_000_000, whole: true });
  const rulesFirst = reader.switch("ASSISTANT_RULES_FIRST");
  const baseUrl = readBaseUrl(reader);
  const apiKey = reader.optional("ASSISTANT_API_KEY");
  if (model === null) {
    const alone = NEEDS_MODEL.find((name) => reader.optional(name) !== null);
    if (alone !== undefined) reader.refuse("ASSISTANT_MODEL", `set when ${alone} is`);
    return null;
  }
  if (provider === "anthropic" && apiKey === null)
    reader.refuse("ASSISTANT_API_KEY", "set when ASSISTANT_PROVIDER is anthropic", "(hidden)");
  if (provider === "openai-compatible" && reader.optional("ASSISTANT_BASE_URL") === null)
    reader.refuse(
      "ASSISTANT_BASE_URL",
      "set when ASSISTANT_MODEL is, unless ASSISTANT_PROVIDER is anthropic",
    );
  return {
    ...{ provider, model, baseUrl, apiKey },
    timeoutMs: timeoutSeconds * 1_000,
    rulesFirst,
    daily: { turns, tokens },
  };
}
