import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { spreadLabels } from "./spread-labels.ts";

export interface LadderLevel {
  key: string;
  /** Left of the price: Target, Entry, Stop; nothing for a plain rung. */
  name?: string;
  price: number;
  /** Right of the bar: what happens there. */
  note?: ReactNode;
  /** `now` is the price itself, drawn through the bar. */
  tone: "gain" | "loss" | "rung" | "now";
}

export interface LadderProps {
  /** Spoken name; the levels follow it in words. */
  label: string;
  /** In any order; drawn to scale. */
  levels: readonly LadderLevel[];
  /** Between which keys the bar is filled, with the tone of the fill. */
  fills?: ReadonlyArray<{ from: string; to: string; tone: "gain" | "loss" | "rung" }>;
  /** In px. */
  height: number;
}

const LABEL_GAP = 20;
const PAD = 10;

const rules = { gain: "bg-gain", loss: "bg-loss", rung: "bg-control", now: "bg-ink" };
const washes = {
  gain: "bg-gain-wash border-gain/40",
  loss: "bg-loss-wash border-loss/40",
  rung: "bg-inset border-line",
};
const notes = { gain: "text-gain", loss: "text-loss", rung: "text-muted", now: "text-soft" };

/** Prices above one another, to scale: names and prices at the left, the bar, what each means at the right. */
export function Ladder({ label, levels, fills = [], height }: LadderProps) {
  const format = useFormat();
  const prices = levels.map(({ price }) => price);
  const top = Math.max(...prices);
  const span = top - Math.min(...prices) || 1;
  const inner = height - 2 * PAD;
  const y = (price: number): number => PAD + ((top - price) / span) * inner;
  const rows = spreadLabels(
    levels.map(({ price }) => y(price) - PAD),
    { gap: LABEL_GAP, length: inner },
  );
  const yOf = (key: string): number => y(levels.find((level) => level.key === key)?.price ?? top);
  const order = levels.map((level, index) => ({ level, row: (rows[index] ?? 0) + PAD }));
  order.sort((a, b) => a.row - b.row);
  return (
    <div className="relative" style={{ height }}>
      <div aria-hidden="true" className="absolute inset-y-0 left-[46%] w-8">
        {fills.map(({ from, to, tone }) => (
          <span
            key={`${from}-${to}`}
            className={`absolute inset-x-0 border-x ${washes[tone]}`}
            style={{ top: Math.min(yOf(from), yOf(to)), height: Math.abs(yOf(from) - yOf(to)) }}
          />
        ))}
        {levels.map(({ key, price, tone }) => (
          <span
            key={key}
            className={classNames(
              "absolute",
              tone === "now" ? "-inset-x-2 h-[2px]" : "inset-x-0 h-[1.5px]",
              rules[tone],
            )}
            style={{ top: y(price) - 1 }}
          />
        ))}
      </div>
      <ul aria-label={label}>
        {order.map(({ level, row }) => (
          <li
            key={level.key}
            className="absolute inset-x-0 flex h-5 items-center text-13"
            style={{ top: row - 10 }}
          >
            <span className="flex w-[calc(46%-14px)] items-baseline justify-between gap-2">
              <span className="truncate text-soft">{level.name}</span>
              <span className={level.tone === "rung" ? "font-medium" : "font-semibold"}>
                {format.price(level.price)}
              </span>
            </span>
            <span className={`ml-[60px] min-w-0 flex-1 truncate text-12 ${notes[level.tone]}`}>
              {level.note}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
