/** A question of each kind that is surely understood: what is offered when another one was not. */
import type { Locale } from "@neuro/contract";
import type { Intent } from "../../../understanding.ts";
import { both, type Message } from "../../message.ts";

const examples: Partial<Readonly<Record<Intent, Message>>> = {
  portfolio_value: both("What is my portfolio worth?", "Combien vaut mon portefeuille?"),
  portfolio_change_why: both(
    "Why did my portfolio move today?",
    "Pourquoi mon portefeuille a-t-il bougé aujourd’hui?",
  ),
  portfolio_performance: both(
    "How did I do against the market this year?",
    "Quel est mon rendement par rapport au marché cette année?",
  ),
  holdings: both("What do I own?", "Quels titres est-ce que je détiens?"),
  holding: both("How many {symbol} do I own?", "Combien de {symbol} est-ce que je détiens?"),
  largest_holdings: both("What are my largest holdings?", "Quels sont mes plus gros titres?"),
  average_cost: both("What is my average cost for {symbol}?", "Quel est mon coût moyen de {symbol}?"),
  best_and_worst: both(
    "What are my best and worst holdings?",
    "Quels sont mes meilleurs et mes pires titres?",
  ),
  accounts: both("What accounts do I have?", "Quels comptes est-ce que j’ai?"),
  cash: both("How much cash do I have?", "Combien de liquidités ai-je?"),
  allocation: both(
    "How is my portfolio divided by sector?",
    "Comment mon portefeuille est-il réparti par secteur?",
  ),
  drift: both("How far am I from my target?", "À quelle distance suis-je de ma cible?"),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
  market_fall: both("What would a market crash cost me?", "Combien me coûterait un krach boursier?"),
  income: both("How much dividend income did I get?", "Combien de dividendes ai-je reçus?"),
  dividend_yields: both(
    "What are the dividend yields of my holdings?",
    "Quel est le rendement en dividendes de mes titres?",
  ),
  gains: both("What are my realized gains this year?", "Quels sont mes gains réalisés cette année?"),
  sale_tax: both(
    "What gain would I have to report if I sold all my {symbol}?",
    "Quel gain aurais-je à déclarer si je vendais toutes mes actions {symbol}?",
  ),
  costs: both("How much did I pay in fees?", "Combien ai-je payé en frais?"),
  contributions: both(
    "How much did I contribute to my TFSA this year?",
    "Combien ai-je cotisé à mon CELI cette année?",
  ),
  room: both("How much TFSA room do I have left?", "Combien de droits CELI me reste-t-il?"),
  activity: both("Show my recent transactions", "Montre mes transactions récentes"),
  price: both("What is {symbol} trading at?", "Quel est le cours de {symbol}?"),
  analysis: both("Analyze {symbol}", "Analyse {symbol}"),
  why_signal: both("Why this signal for {symbol}?", "Pourquoi ce signal pour {symbol}?"),
  news: both("What is the news on {symbol}?", "Quelles sont les nouvelles sur {symbol}?"),
  price_range: both("How far can {symbol} move this month?", "Jusqu’où peut aller {symbol} ce mois-ci?"),
  size_by_risk: both(
    "How many {symbol} should I buy if I risk $500?",
    "Combien de {symbol} acheter si je risque 500 $?",
  ),
  what_if: both("What if I buy ten {symbol}?", "Et si j’achetais dix {symbol}?"),
  ticket: both("Buy ten {symbol}", "Achète dix {symbol}"),
  cancel_order: both("Cancel my {symbol} order", "Annule mon ordre sur {symbol}"),
  price_alert: both("Alert me when {symbol} reaches a price", "Avertis-moi quand {symbol} atteint un prix"),
  orders: both("What are my open orders?", "Quels sont mes ordres ouverts?"),
  trades: both("What were my last trades?", "Quelles ont été mes dernières exécutions?"),
  signals_record: both("How good are the signals?", "Que valent les signaux?"),
  drafts: both("What drafts are waiting for me?", "Quels brouillons m’attendent?"),
  strategies: both("Which strategies are there?", "Quelles stratégies y a-t-il?"),
  own_rules: both(
    "Why did my strategy not trade today?",
    "Pourquoi ma stratégie n’a-t-elle pas négocié aujourd’hui?",
  ),
  optimize: both("Optimize my portfolio", "Optimiser mon portefeuille"),
  trading_limits: both("What are my trading limits?", "Quelles sont mes limites de négociation?"),
  invest_amount: both(
    "I have $5,000 to invest: what is possible?",
    "J’ai 5 000 $ à investir\u00a0: qu’est-ce qui est possible?",
  ),
  market_overview: both("How is the market today?", "Comment va le marché aujourd’hui?"),
  market_hours: both("When does the market open?", "Quand ouvre la Bourse?"),
  movers: both("What moved most today?", "Qu’est-ce qui a le plus bougé aujourd’hui?"),
  exchange_rate: both(
    "What is the exchange rate of the US dollar?",
    "Quel est le taux de change du dollar américain?",
  ),
  conversion: both("What is 1,000 USD in CAD?", "Combien font 1 000 USD en CAD?"),
  prediction: both("Which stock will rise tomorrow?", "Quelle action va monter demain?"),
  network: both("How good are my networks?", "Que valent mes réseaux de neurones?"),
  settings: both("What are my trading settings?", "Quels sont mes paramètres de négociation?"),
  how_to: both("How do I connect my broker?", "Comment connecter mon courtier?"),
  capabilities: both("What can you do?", "Que peux-tu faire?"),
};

/** Null where it takes more than one security, or is no question. */
export function exampleOf(intent: Intent, locale: Locale, symbol = "RY"): string | null {
  return examples[intent]?.[locale].replace("{symbol}", symbol) ?? null;
}

/** Those that there are. */
export const exampleIntents = Object.keys(examples) as readonly Intent[];
