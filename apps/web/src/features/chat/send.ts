import type { Language } from "#lib/i18n/language.ts";
import { chat, type OnScreen, say } from "./chat-store.ts";
import { sayOffline } from "./offline-answer.ts";

/** Says something to whoever is there: the server, or the glossary of this device. */
export function send(words: string, onScreen: OnScreen, language: Language): void {
  if (chat.get().line === "offline") sayOffline(words, language);
  else void say(words, onScreen);
}
