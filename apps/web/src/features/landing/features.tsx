import { useLingui } from "@lingui/react/macro";
import { asPercent, settingsDefaults } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { BasisDot } from "#ui/figures/provenance.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Analysis } from "./exhibit-analysis.ts";
import { pathOf, scaleOf } from "./exhibit-geometry.ts";

/** Technical Analysis, Smart Automation, Multi-Brokerage: each with its own small drawing. */
export function Features({ analysis }: { analysis: Analysis | undefined }) {
  const { t } = useLingui();
  const symbol = analysis?.symbol ?? "";
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="landing-page scroll-mt-4 py-[88px] max-tab:py-10"
    >
      <h2 id="features-title" className="text-36 font-semibold tracking-[-0.025em] max-tab:text-26">
        {t`What it does, with the numbers left in.`}
      </h2>
      <div className="sheet bleed mt-8 desk:grid-cols-3 max-tab:mt-5">
        <Feature
          title={t`Technical Analysis`}
          text={t`RSI, MACD and Bollinger Bands on the listings of Toronto and New York. Each signal says what speaks for it and what speaks against it.`}
          foot={analysis === undefined ? null : <Foot of={analysis}>{t`${symbol}, RSI 14`}</Foot>}
        >
          {analysis === undefined ? null : <RsiDrawing analysis={analysis} />}
        </Feature>
        <Feature
          title={t`Smart Automation`}
          text={t`A stop-loss and a take-profit stand ready for every order. You set the daily limits, the server holds them, one switch stops everything.`}
          foot={analysis === undefined ? null : <Foot of={analysis}>{t`${symbol}, default limits`}</Foot>}
        >
          {analysis === undefined ? null : <LimitsDrawing analysis={analysis} />}
        </Feature>
        <Feature
          title={t`Multi-Brokerage`}
          text={t`20+ brokerages in one ledger, read-only until you say otherwise. Your credentials never reach us.`}
          foot={<span className="text-11 text-muted">{t`You log in at your broker, not here`}</span>}
        >
          <Brokerages />
        </Feature>
      </div>
    </section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  foot: ReactNode;
  children: ReactNode;
}

function Feature({ title, text, foot, children }: FeatureProps) {
  return (
    <article className="flex flex-col px-7 pt-7 pb-5 max-tab:px-4">
      <h3 className="text-20 font-semibold tracking-[-0.02em]">{title}</h3>
      <p className="mt-1.5 min-h-16 text-14 leading-[22px] text-soft">{text}</p>
      <div className="mt-6 min-h-[140px] flex-1">{children}</div>
      <div className="mt-5 flex min-h-9 items-center border-t border-line pt-3">{foot}</div>
    </article>
  );
}

function Foot({ of, children }: { of: Analysis; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-11 text-muted">
      <BasisDot basis={of.provenance.basis} />
      {children}
    </span>
  );
}

const WIDTH = 366;
const HEIGHT = 140;
const PLOT = 316;
const axisText = "fill-muted text-[11px]";

function RsiDrawing({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const values = analysis.bars.rsi.slice(-120);
  const last = values.at(-1) ?? null;
  const x = (index: number): number => (index / Math.max(1, values.length - 1)) * PLOT;
  const y = (value: number): number => HEIGHT - 12 - ((value - 10) / 80) * (HEIGHT - 24);
  const text = last === null ? "–" : format.number(last, { digits: 1 });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full"
      role="img"
      aria-label={t`RSI over time, now ${text}`}
    >
      <rect x="0" y={y(70)} width={PLOT} height={y(30) - y(70)} fill="var(--inset)" />
      {[70, 30].map((level) => (
        <g key={level}>
          <line x1="0" x2={PLOT} y1={y(level)} y2={y(level)} stroke="var(--control)" strokeDasharray="1 3" />
          <text x={PLOT + 14} y={y(level) + 4} className={axisText}>
            {level}
          </text>
        </g>
      ))}
      <path
        d={pathOf(values, x, y)}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      {last === null ? null : (
        <>
          <circle cx={PLOT} cy={y(last)} r="2.6" fill="var(--brand)" />
          <text x={PLOT + 14} y={y(last) + 4} className="fill-brand text-[11px] font-bold">
            {text}
          </text>
        </>
      )}
    </svg>
  );
}

function LimitsDrawing({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const closes = analysis.bars.close.slice(-40);
  const entry = analysis.current_price;
  const { stop_loss_percent: stop, take_profit_percent: target } = settingsDefaults;
  const [stopPrice, targetPrice] = [entry * (1 - stop / 100), entry * (1 + target / 100)];
  const { y } = scaleOf([...closes, stopPrice, targetPrice], 10, HEIGHT - 10);
  const end = 196;
  const x = (index: number): number => (index / Math.max(1, closes.length - 1)) * end;
  const label = end + 82;
  const entryText = format.price(entry);
  const targetText = format.percent(asPercent(target), { digits: 1, signed: true });
  const stopText = format.percent(asPercent(-stop), { digits: 1, signed: true });
  const gap = Math.max(14, y(stopPrice) - y(entry));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full"
      role="img"
      aria-label={t`Entry ${entryText}, target ${targetText}, stop ${stopText}`}
    >
      <path
        d={pathOf(closes, x, y)}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <rect
        x={end}
        y={y(targetPrice)}
        width="68"
        height={y(entry) - y(targetPrice)}
        fill="var(--gain-wash)"
      />
      <rect x={end} y={y(entry)} width="68" height={y(stopPrice) - y(entry)} fill="var(--loss-wash)" />
      <LevelLine x={end} y={y(targetPrice)} stroke="var(--gain)" />
      <LevelLine x={end} y={y(entry)} stroke="var(--ink)" />
      <LevelLine x={end} y={y(stopPrice)} stroke="var(--loss)" />
      <circle cx={end} cy={y(entry)} r="2.6" fill="var(--ink)" />
      <text
        x={label}
        y={Math.min(y(targetPrice) + 4, y(entry) - 10)}
        className="fill-gain text-[11px] font-semibold"
      >{t`Target ${targetText}`}</text>
      <text
        x={label}
        y={y(entry) + 4}
        className="fill-ink text-[11px] font-semibold"
      >{t`Entry ${entryText}`}</text>
      <text
        x={label}
        y={y(entry) + gap + 4}
        className="fill-loss text-[11px] font-semibold"
      >{t`Stop ${stopText}`}</text>
    </svg>
  );
}

function LevelLine({ x, y, stroke }: { x: number; y: number; stroke: string }) {
  return <line x1={x} x2={x + 68} y1={y} y2={y} stroke={stroke} strokeWidth="1.5" />;
}

const brokerages = ["Interactive Brokers", "Robinhood", "Charles Schwab", "Fidelity"] as const;

function Brokerages() {
  const { t } = useLingui();
  return (
    <ul>
      {brokerages.map((name) => (
        <li
          key={name}
          className="flex h-9 items-center justify-between border-b border-grid text-13 last:border-0"
        >
          <span>{name}</span>
          <span className="inline-flex items-center gap-1.5 text-12 text-soft">
            <Icon name="eye" size={14} />
            {t`Read-only`}
          </span>
        </li>
      ))}
    </ul>
  );
}
