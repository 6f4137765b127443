/** Turns a signal's numbers into sentences of the reader's language. */
import {
  asFraction,
  catalogue,
  type EvidenceKind,
  fill,
  type Locale,
  type MessageKey,
  message,
  numberText,
  percentOf,
  percentText,
} from "@neuro/contract";
import type { Evidence, EvidenceCode, SymbolAnalysis } from "@neuro/quant";

const KIND_OF: Readonly<Record<EvidenceCode, EvidenceKind>> = {
  rsi_oversold: "rsi",
  rsi_overbought: "rsi",
  rsi_neutral: "rsi",
  below_lower_band: "bollinger",
  above_upper_band: "bollinger",
  inside_bands: "bollinger",
  macd_above_signal: "macd",
  macd_below_signal: "macd",
  macd_at_signal: "macd",
  macd_crossed_up: "macd",
  macd_crossed_down: "macd",
  above_200_session_mean: "trend",
  below_200_session_mean: "trend",
  at_200_session_mean: "trend",
  high_volume_rise: "volume",
  high_volume_fall: "volume",
  ordinary_volume: "volume",
  network: "network",
};

/** Exactly one decimal. */
const TENTHS = { digits: 1 } as const;

/** Decimals each number of an evidence is told with; two where nothing else is said. */
const DIGITS: Readonly<Record<string, number>> = {
  rsi: 1,
  oversoldBelow: 0,
  overboughtAbove: 0,
  sessionsAgo: 0,
  volumeRatio: 1,
};

/** Numbers told in percent. */
const SHARES: ReadonlySet<string> = new Set(["probability", "baseRate", "weight"]);

export function evidenceKind(code: EvidenceCode): EvidenceKind {
  return KIND_OF[code];
}

export function indicatorName(code: EvidenceCode, locale: Locale): string {
  return catalogue[locale][`indicator.${KIND_OF[code]}`];
}

/** A crossing is told by its age: in the last session, one session ago, more. */
function evidenceKey(code: EvidenceCode, sessionsAgo: number | undefined): MessageKey {
  if (code !== "macd_crossed_up" && code !== "macd_crossed_down") return `evidence.${code}`;
  if (sessionsAgo === 0) return `evidence.${code}_now`;
  return sessionsAgo === 1 ? `evidence.${code}_one` : `evidence.${code}`;
}

export function evidenceText({ code, values }: Evidence, locale: Locale): string {
  const texts: Record<string, string> = {
    gapPercent: percentText(percentOf(asFraction(Math.abs(values.gapRatio ?? 0))), locale, TENTHS),
    changePercent: percentText(percentOf(asFraction(Math.abs(values.changeRatio ?? 0))), locale, TENTHS),
  };
  for (const [name, value] of Object.entries(values))
    texts[name] = SHARES.has(name)
      ? percentText(percentOf(asFraction(value)), locale, TENTHS)
      : numberText(value, locale, { digits: DIGITS[name] ?? 2 });
  return fill(catalogue[locale][evidenceKey(code, values.sessionsAgo)], texts, locale).text;
}

/** The number an evidence is about, in its indicator's own unit. */
export function evidenceValue({ values }: Evidence): number {
  const { rsi, histogram, gapRatio, volumeRatio, probability, close } = values;
  return rsi ?? histogram ?? gapRatio ?? volumeRatio ?? probability ?? close ?? 0;
}

function listText(evidence: readonly Evidence[], locale: Locale): string {
  return evidence.map((item) => evidenceText(item, locale)).join("; ");
}

const REASONING = {
  BUY: "signal.reasoning_buy",
  SELL: "signal.reasoning_sell",
  HOLD: "signal.reasoning_hold",
} as const;

export function reasoningText(
  analysis: Pick<SymbolAnalysis, "signal" | "evidence" | "regime">,
  locale: Locale,
): string {
  const { signal, evidence, regime } = analysis;
  const told = signal === "HOLD" ? evidence : evidence.filter(({ stance }) => stance === "for");
  const against = signal === "HOLD" ? [] : evidence.filter(({ stance }) => stance === "against");
  const sentences = [message(REASONING[signal], locale, { reasons: listText(told, locale) })];
  if (against.length > 0)
    sentences.push(message("signal.against", locale, { reasons: listText(against, locale) }));
  sentences.push(
    message("signal.regime", locale, {
      trend: message(`regime.${regime.trend}`, locale),
      volatility: message(`regime.${regime.volatility}`, locale),
    }),
  );
  return sentences.join(" ");
}

type Told = Pick<SymbolAnalysis["basis"], "sampleSize" | "hits" | "baseRate" | "horizonSessions"> &
  Partial<Pick<SymbolAnalysis["basis"], "bestRule" | "tries">>;

/** What a stored decision of an earlier version does not know. */
const NOT_KNOWN = "–";

export function confidenceText(
  found: { readonly basis: Told; readonly edgeFound: boolean; readonly implausible?: boolean },
  locale: Locale,
): string {
  const { basis, edgeFound, implausible = false } = found;
  const rateText = (rate: number) => percentText(percentOf(asFraction(rate)), locale, TENTHS);
  const baseRate = rateText(basis.baseRate);
  if (basis.sampleSize === 0) return message("confidence.no_sample", locale, { baseRate });
  const params = { hits: basis.hits, samples: basis.sampleSize, days: basis.horizonSessions, baseRate };
  if (implausible) return message("confidence.implausible", locale, params);
  return message(edgeFound ? "confidence.measured" : "confidence.no_edge", locale, {
    ...params,
    bestRule: basis.bestRule === undefined ? NOT_KNOWN : rateText(basis.bestRule),
    tries: basis.tries ?? NOT_KNOWN,
  });
}
