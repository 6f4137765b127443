/** Evidence for and against in numbers, the measured record, and at which values the rule would say something else. */
import {
  type AnswerOf,
  type EvidenceSide,
  evidenceSideOf,
  evidenceSides,
  type Provenance,
  rsiBands,
  type SymbolAnalysis,
} from "@neuro/contract";
import { both } from "../../message.ts";
import type { Line, Page } from "../../page.ts";

export const signalNames = {
  BUY: both("BUY", "ACHAT"),
  SELL: both("SELL", "VENTE"),
  HOLD: both("HOLD", "GARDER"),
} as const;

const words = {
  measured: both(
    "{hits} of {samples} earlier signals like this one were right {days} sessions later; any day was right {base} of the time.",
    "{hits} des {samples} signaux semblables du passé avaient raison {days} séances plus tard; n’importe quel jour avait raison {base} du temps.",
  ),
  noEdge: both(
    "{edge}: {hits} of {samples} earlier signals like this one were right {days} sessions later, not provably better than any day ({base}).",
    "{edge}\u00a0: {hits} des {samples} signaux semblables du passé avaient raison {days} séances plus tard; rien ne prouve que ce soit mieux que n’importe quel jour ({base}).",
  ),
  noSample: both(
    "{edge}: there is no earlier signal like this one to judge by, so the confidence is the {rate} of {base}.",
    "{edge}\u00a0: aucun signal semblable du passé ne permet de juger; la confiance est donc le {rate}, {base}.",
  ),
  edge: both("No edge found", "Aucun avantage mesuré"),
  baseRate: both("base rate", "taux de base"),
  hits: both("Earlier signals like this that were right", "Signaux semblables qui avaient raison"),
  samples: both("Earlier signals like this", "Signaux semblables du passé"),
  days: both("Sessions until a signal is judged", "Séances avant de juger un signal"),
  base: both("Base rate of any day", "Taux de base de n’importe quel jour"),
  for: both("For it:", "Pour\u00a0:"),
  against: both("Against it:", "Contre\u00a0:"),
  buying: both("For buying:", "Pour l’achat\u00a0:"),
  selling: both("For selling:", "Pour la vente\u00a0:"),
  neutral: both("Neither way:", "Ni l’un ni l’autre\u00a0:"),
  nothing: both("nothing", "rien"),
  item: both("{side} {text}.", "{side} {text}."),
  change: both("What would change it:", "Ce qui le changerait\u00a0:"),
  rsi: both(
    "RSI is {rsi}: below {low} it speaks for buying, above {high} for selling.",
    "Le RSI est à {rsi}\u00a0: sous {low} il parle pour un achat, au-dessus de {high} pour une vente.",
  ),
  bands: both(
    "A close below {lower} speaks for buying, above {upper} for selling.",
    "Une clôture sous {lower} parle pour un achat, au-dessus de {upper} pour une vente.",
  ),
  macd: both(
    "MACD is {macd}; crossing its signal line at {line} would turn it.",
    "Le MACD est à {macd}; croiser sa ligne de signal à {line} le retournerait.",
  ),
  mean: both(
    "A close across the long average of two hundred days at {mean} would turn the trend.",
    "Une clôture de l’autre côté de la moyenne de deux cents jours, à {mean}, retournerait la tendance.",
  ),
  rsiLabel: both("RSI", "RSI"),
  low: both("Oversold below", "Survendu sous"),
  high: both("Overbought above", "Suracheté au-dessus de"),
  lower: both("Lower Bollinger band", "Bande de Bollinger inférieure"),
  upper: both("Upper Bollinger band", "Bande de Bollinger supérieure"),
  macdLabel: both("MACD", "MACD"),
  line: both("MACD signal line", "Ligne de signal du MACD"),
  meanLabel: both("Average close of 200 sessions", "Moyenne de clôture de 200 séances"),
} as const;

type Basis = SymbolAnalysis["signal"]["confidence_basis"];

export function record(page: Page, basis: Basis, from: Provenance): Line {
  const base = page.figure("fraction", words.base, basis.base_rate, from);
  const edge = page.term("edge", words.edge);
  if (basis.sample_size === 0) {
    return page.line(words.noSample, { edge, base, rate: page.term("base_rate", words.baseRate) });
  }
  const parts = {
    hits: page.count(words.hits, basis.hits, from),
    samples: page.count(words.samples, basis.sample_size, from),
    days: page.figure("days", words.days, basis.horizon_days, from),
    base,
  };
  return basis.edge_found ? page.line(words.measured, parts) : page.line(words.noEdge, { ...parts, edge });
}

export function evidenceList(page: Page, { evidence, signal, provenance }: SymbolAnalysis): void {
  const side = (which: EvidenceSide) =>
    evidence
      .filter((one) => evidenceSideOf(one, signal.signal_type) === which)
      .flatMap(
        ({ text, indicator }, index): Line => [
          ...(index === 0 ? [] : [{ kind: "text", text: "; " } as const]),
          ...page.quoted(text, indicator, provenance),
        ],
      );
  page.list(
    evidenceSides(signal.signal_type).flatMap((which) => {
      const said = side(which);
      if (said.length === 0 && which === "neutral") return [];
      return [
        page.line(words.item, {
          side: page.strong(words[which]),
          text: said.length > 0 ? said : page.text(words.nothing),
        }),
      ];
    }),
  );
}

export function whatWouldChange(page: Page, answer: AnswerOf<"analyzeSymbol">): void {
  const { technical_indicators: now, bars, currency, provenance: from } = answer;
  const mean = bars.mean_200.at(-1) ?? null;
  const band = now.bollinger_bands;
  const at = (label: "lower" | "upper" | "meanLabel", value: number) =>
    page.price(words[label], value, currency, from);
  page.say(words.change);
  page.list([
    page.line(words.rsi, {
      rsi: page.figure("ratio", words.rsiLabel, now.rsi, from),
      low: page.count(words.low, rsiBands.oversold, page.own()),
      high: page.count(words.high, rsiBands.overbought, page.own()),
    }),
    page.line(words.bands, { lower: at("lower", band.lower_band), upper: at("upper", band.upper_band) }),
    page.line(words.macd, {
      macd: page.figure("ratio", words.macdLabel, now.macd.macd, from),
      line: page.figure("ratio", words.line, now.macd.signal, from),
    }),
    ...(mean === null ? [] : [page.line(words.mean, { mean: at("meanLabel", mean) })]),
  ]);
}
