import type { assistantEn } from "../en/assistant.ts";

export const assistantFr: Record<keyof typeof assistantEn, string> = {
  "chat.stopped": "Vous avez arrêté cette réponse. Voici ce qui avait été dit.",
  "chat.unfinished": "Cette réponse a été interrompue avant la fin. Veuillez poser la question de nouveau.",
  "chat.model_failed": "Le modèle de langage n’a pas répondu : cette réponse vient donc des règles de Neuro.",
  "chat.budget_spent":
    "Votre part du modèle de langage est épuisée pour aujourd’hui : cette réponse vient donc des règles de Neuro.",
  "ticket.buy": "Acheter {what} au prix du marché",
  "ticket.sell": "Vendre {what} au prix du marché",
  "ticket.buy_limit": "Acheter {what} à {limit} ou moins",
  "ticket.sell_limit": "Vendre {what} à {limit} ou plus",
  "voice.analyze": "Analyse de {symbol}, {name}.",
  "voice.ticket": "{order}. Rien n’est encore passé : vérifiez l’ordre, puis confirmez-le.",
  "voice.optimize": "Ouverture de l’optimisation de votre portefeuille.",
  "voice.market": "Ouverture du survol du marché.",
  "voice.which":
    "Je n’ai pas saisi de quel titre il s’agit. Nommez-en un, par exemple « analyse Apple » ou « achète dix actions de RY ».",
  "voice.unknown":
    "Je n’ai pas compris. Vous pouvez dire « analyse », « achète » ou « vends » avec un symbole, « optimise mon portefeuille » ou « survol du marché ».",
};
