import { useLingui } from "@lingui/react/macro";
import { asFraction, percentOf, rsiBands, type SymbolAnalysis } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Term } from "#ui/figures/term.tsx";
import { Split } from "#ui/sheet.tsx";
import { rsiZone } from "./analysis-view.ts";

interface Item {
  key: string;
  name: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

/** RSI with its word, MACD with signal and histogram, both bands, the regime. */
export function IndicatorStrip({ analysis }: { analysis: SymbolAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { macd, bollinger_bands: bands } = analysis.technical_indicators;
  const signed = (value: number): string => format.number(value, { digits: 2, signed: true });
  const line = signed(macd.signal);
  const gap = signed(macd.histogram);
  const items: Item[] = [
    { key: "rsi", name: <Term id="rsi">{t`RSI 14`}</Term>, ...useRsi(analysis.technical_indicators.rsi) },
    {
      key: "macd",
      name: <Term id="macd">{t`MACD 12 26 9`}</Term>,
      value: signed(macd.macd),
      note: t`signal ${line}, histogram ${gap}`,
    },
    { key: "upper", name: t`Upper band`, value: format.price(bands.upper_band) },
    { key: "lower", name: t`Lower band`, value: format.price(bands.lower_band) },
    { key: "regime", name: <Term id="regime">{t`Market regime`}</Term>, ...useRegime(analysis) },
  ];
  return (
    <Split className="grid-cols-2 tab:grid-cols-[1fr_1.35fr_0.8fr_0.8fr_1.2fr]">
      {items.map(({ key, name, value, note }) => (
        <div key={key} className="px-6 py-3.5 max-tab:px-4 max-tab:last:col-span-2">
          <div className="text-12 text-muted">{name}</div>
          <p className="mt-0.5 text-14 font-semibold">{value}</p>
          {note === undefined ? null : <p className="text-12 text-muted">{note}</p>}
        </div>
      ))}
    </Split>
  );
}

/** Below 30 in the tone of loss, above 70 in that of gain, each with its word. */
function useRsi(rsi: number): { value: ReactNode; note: string } {
  const { t } = useLingui();
  const format = useFormat();
  const zone = rsiZone(rsi, rsiBands);
  const looks = {
    oversold: { tone: "text-loss", word: t`oversold, below 30` },
    overbought: { tone: "text-gain", word: t`overbought, above 70` },
    neutral: { tone: "text-ink", word: t`neutral, 30 to 70` },
  };
  const { tone, word } = looks[zone];
  return { value: <span className={tone}>{format.number(rsi, { digits: 1 })}</span>, note: word };
}

function useRegime({ market_regime }: SymbolAnalysis): { value: string; note: string } {
  const { t } = useLingui();
  const format = useFormat();
  const trends = { uptrend: t`Uptrend`, downtrend: t`Downtrend`, sideways: t`Sideways` };
  const daily = format.percent(percentOf(asFraction(market_regime.daily_volatility)), { digits: 1 });
  const levels = {
    low: t`low volatility, ${daily} a day`,
    medium: t`medium volatility, ${daily} a day`,
    high: t`high volatility, ${daily} a day`,
  };
  return { value: trends[market_regime.trend], note: levels[market_regime.volatility] };
}
