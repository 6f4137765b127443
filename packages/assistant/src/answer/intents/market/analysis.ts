/** What the rule says of one security, what speaks for and against it, and what it has been worth so far. */

import type { SymbolAnalysis } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Composer, placeOf, securitiesAsked } from "../../asked.ts";
import { both, type Message } from "../../message.ts";
import type { Page } from "../../page.ts";
import { compareSecurities } from "./compare.ts";
import { evidenceList, record, signalNames, whatWouldChange } from "./evidence.ts";

const words = {
  advice: both(
    "I don’t tell you what to do; here is what is measured.",
    "Je ne vous dis pas quoi faire; voici ce qui est mesuré.",
  ),
  signal: both(
    "{symbol} ({name}) at {price}: {signal}, with a confidence of {confidence}.",
    "{symbol} ({name}) à {price}\u00a0: {signal}, avec une confiance de {confidence}.",
  ),
  review: both(
    "That is below the review threshold, so Neuro would not act on it alone.",
    "C’est sous le seuil d’examen; Neuro n’agirait donc pas seul.",
  ),
  state: both(
    "The market is in {trend} with {volatility} volatility: {daily} a day over the last month.",
    "Le titre est en {trend} avec une volatilité {volatility}\u00a0: {daily} par jour depuis un mois.",
  ),
  levels: both(
    "The rule’s own levels: entry {entry}, stop {stop}, target {target}.",
    "Les niveaux de la règle\u00a0: entrée {entry}, stop {stop}, objectif {target}.",
  ),
  uptrend: both("an uptrend", "tendance haussière"),
  downtrend: both("a downtrend", "tendance baissière"),
  sideways: both("no clear trend", "tendance neutre"),
  low: both("low", "faible"),
  medium: both("medium", "moyenne"),
  high: both("high", "élevée"),
  price: both("Last price", "Dernier prix"),
  confidence: both("Confidence", "Confiance"),
  daily: both(
    "Standard deviation of daily returns, last sessions",
    "Écart-type des rendements quotidiens, dernières séances",
  ),
  entry: both("Entry", "Entrée"),
  stop: both("Stop", "Stop"),
  target: both("Target", "Objectif"),
  open: both("Open the analysis", "Ouvrir l’analyse"),
  trade: both("Open the ticket", "Ouvrir le formulaire d’ordre"),
  why: both("Why this signal for {symbol}?", "Pourquoi ce signal pour {symbol}?"),
  holding: both("How is my {symbol} doing?", "Comment va mon {symbol}?"),
  whatIf: both("What if I buy ten {symbol}?", "Et si j’achetais dix {symbol}?"),
  record: both("How good are the signals?", "Que valent les signaux?"),
  because: both(
    "{symbol} is rated {signal}. The rule weighs this:",
    "{symbol} est coté {signal}. La règle pèse ceci\u00a0:",
  ),
} as const;

export const analysis: Composer = async (page, slots) => {
  const securities = await securitiesAsked(page, slots);
  if (securities === null) return;
  if (securities.length > 1) return compareSecurities(page, securities, slots);
  const [security] = securities;
  const answer = security && (await page.read("analyzeSymbol", { body: { symbol: security.instrumentId } }));
  if (!answer || security === undefined) return;
  const from = answer.provenance;
  const { signal, market_regime: regime } = answer;
  page.paragraph(
    slots.seeksAdvice === true ? page.line(words.advice) : [],
    page.line(words.signal, {
      symbol: page.symbol(answer.symbol),
      name: answer.instrument.name,
      price: page.price(
        `${answer.symbol}: ${page.text(words.price)}`,
        answer.current_price,
        answer.currency,
        from,
      ),
      signal: page.strong(signalNames[signal.signal_type]),
      confidence: page.figure("fraction", words.confidence, signal.confidence, [from, "confidence"]),
    }),
    signal.requires_review ? page.line(words.review) : [],
  );
  page.paragraph(record(page, signal.confidence_basis, from));
  page.say(words.state, {
    trend: page.term("regime", words[regime.trend]),
    volatility: page.text(words[regime.volatility]),
    daily: page.figure("percent", words.daily, regime.daily_volatility * 100, from),
  });
  evidenceList(page, answer);
  sayLevels(page, answer);
  finish(page, answer, security.instrumentId, words.why);
};

export const whySignal: Composer = async (page, slots) => {
  const [security] = (await securitiesAsked(page, slots)) ?? [];
  const answer = security && (await page.read("analyzeSymbol", { body: { symbol: security.instrumentId } }));
  if (!answer || security === undefined) return;
  page.say(words.because, {
    symbol: page.symbol(answer.symbol),
    signal: page.strong(signalNames[answer.signal.signal_type]),
  });
  evidenceList(page, answer);
  page.paragraph(record(page, answer.signal.confidence_basis, answer.provenance));
  whatWouldChange(page, answer);
  finish(page, answer, security.instrumentId, words.holding);
};

function sayLevels(page: Page, { symbol, levels, currency, provenance: from }: SymbolAnalysis): void {
  if (levels.stop_loss === null || levels.take_profit === null) return;
  const at = (label: "entry" | "stop" | "target", value: number) =>
    page.price(`${symbol}: ${page.text(words[label])}`, value, currency, from);
  page.say(words.levels, {
    entry: at("entry", levels.entry),
    stop: at("stop", levels.stop_loss),
    target: at("target", levels.take_profit),
  });
}

function finish(page: Page, { symbol }: SymbolAnalysis, instrumentId: InstrumentId, next: Message): void {
  const named = (message: { en: string; fr: string }) => page.text(message).replace("{symbol}", symbol);
  page.places(
    [words.open, placeOf("analysis", instrumentId)],
    [words.trade, placeOf("trading", instrumentId)],
  );
  page.suggest(named(next), named(words.whatIf), words.record);
}
