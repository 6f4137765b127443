/** Questions that fit the screen and what the user holds. */
import { ownValue } from "@neuro/contract";
import { CallFailed, type Product, type Situation } from "../port.ts";
import { bySecurity } from "./intents/portfolio/holdings.ts";
import { both, type Message } from "./message.ts";

const words = {
  value: both("What is my portfolio worth?", "Combien vaut mon portefeuille?"),
  why: both("Why did my portfolio move today?", "Pourquoi mon portefeuille a-t-il bougé aujourd’hui?"),
  year: both(
    "How did I do against the market this year?",
    "Quel est mon rendement par rapport au marché cette année?",
  ),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
  income: both("How much dividend income did I get?", "Combien de dividendes ai-je reçus?"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
  whySignal: both("Why this signal for {symbol}?", "Pourquoi ce signal pour {symbol}?"),
  price: both("What is {symbol} trading at?", "Quel est le cours de {symbol}?"),
  howFar: both("How far can {symbol} move this month?", "Jusqu’où peut aller {symbol} ce mois-ci?"),
  badWeek: both("What would a bad week cost me?", "Combien peut me coûter une mauvaise semaine?"),
  whatIf: both("What if I buy ten {symbol}?", "Et si j’achetais dix {symbol}?"),
  orders: both("What are my open orders?", "Quels sont mes ordres ouverts?"),
  drafts: both("What drafts are waiting for me?", "Quels brouillons m’attendent?"),
  limits: both("What are my trading limits?", "Quelles sont mes limites de négociation?"),
  record: both("How good are the signals?", "Que valent les signaux?"),
  ownRules: both("What does my strategy do?", "Que fait ma stratégie?"),
  strategies: both("Which strategies are there?", "Quelles stratégies y a-t-il?"),
  network: both("How good are my networks?", "Que valent mes réseaux de neurones?"),
  market: both("How is the market today?", "Comment va le marché aujourd’hui?"),
  movers: both("What moved most today?", "Qu’est-ce qui a le plus bougé aujourd’hui?"),
  hours: both("When does the market open?", "Quand ouvre la Bourse?"),
  drift: both("How far am I from my target?", "À quelle distance suis-je de ma cible?"),
  optimize: both("Optimize my portfolio", "Optimiser mon portefeuille"),
  connect: both("How do I connect my broker?", "Comment connecter mon courtier?"),
  privacy: both("How do I hide amounts?", "Comment masquer les montants?"),
  can: both("What can you do?", "Que peux-tu faire?"),
} as const;

const byTab: Readonly<Record<string, readonly Message[]>> = {
  overview: [words.why, words.value, words.market],
  portfolio: [words.year, words.badWeek, words.income, words.drift],
  stocks: [words.movers, words.market, words.hours],
  analysis: [words.record, words.market],
  advanced: [words.risk, words.optimize, words.drift],
  "ai-functions": [words.record, words.strategies, words.network],
  neural: [words.network, words.record],
  "neuro-trader": [words.strategies, words.ownRules, words.drafts],
  trading: [words.orders, words.drafts, words.limits],
  settings: [words.limits, words.privacy, words.strategies],
  connect: [words.connect, words.value],
};
const ofNobody: readonly Message[] = [words.connect, words.market, words.record, words.hours];
const shown = 4;

export async function suggestionsFor(situation: Situation, product: Product): Promise<readonly string[]> {
  const { locale, tab, symbol } = situation;
  const held = await heldSymbols(product);
  const about = symbol ?? held?.[0];
  const ofSymbol =
    about === undefined
      ? []
      : symbol === null
        ? [words.analyze]
        : [words.howFar, words.whySignal, words.whatIf];
  const ofTab = held === null ? ofNobody : (ownValue(byTab, tab ?? "overview") ?? byTab.overview ?? []);
  const ordered = symbol === null ? [...ofTab, ...ofSymbol] : [...ofSymbol, ...ofTab];
  const texts = [...ordered, words.value, words.can].map((one) =>
    one[locale].replace("{symbol}", about ?? ""),
  );
  return [...new Set(texts)].slice(0, shown);
}

/** Largest first; null when the user has no account, or it cannot be told. */
async function heldSymbols(product: Product): Promise<readonly string[] | null> {
  try {
    const { accounts } = await product.call("accounts", {});
    if (accounts.length === 0) return null;
    const { holdings } = await product.call("holdings", {});
    return bySecurity(holdings).map(({ symbol }) => symbol);
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
}
