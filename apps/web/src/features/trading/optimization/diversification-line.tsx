import { useFormat } from "#lib/format.ts";
import { diversificationTone, useDiversificationWord } from "#shared/portfolio/diversification.ts";

const tones = {
  gain: { bar: "bg-gain", text: "text-gain" },
  warn: { bar: "bg-warn", text: "text-warn" },
  loss: { bar: "bg-loss", text: "text-loss" },
} as const;

/** A score of 100 as bar, number and word in one line. */
export function DiversificationLine({ score }: { score: number }) {
  const format = useFormat();
  const word = useDiversificationWord();
  const { bar, text } = tones[diversificationTone(score)];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="h-1 w-12 rounded-[2px] bg-track">
        <span className={`block h-full rounded-[2px] ${bar}`} style={{ width: `${score}%` }} />
      </span>
      {format.number(score, { digits: 0 })}
      <span className={`text-13 ${text}`}>{word(score)}</span>
    </span>
  );
}
