import { asPercent, type Currency } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Arrow, directionOf } from "./arrow.tsx";
import { type FigureSize, Money } from "./figure.tsx";

const tones = { up: "text-gain", down: "text-loss", flat: "text-soft" };
const whole = "[&_.cents]:text-current [&_.unit]:text-current";

export interface SignedFigureProps {
  /** Signed, in CAD unless another currency is named. */
  amount?: number;
  currency?: Currency;
  /** Signed percent points. */
  percent?: number;
  digits?: number;
  size?: FigureSize;
}

/** A lone change as a figure: arrow, sign, amount or percent, all in the tone of its sign. */
export function SignedFigure({
  amount,
  currency = "CAD",
  percent,
  digits = 2,
  size = "l",
}: SignedFigureProps) {
  const format = useFormat();
  const direction = directionOf(amount ?? percent ?? 0, amount === undefined ? digits : 2);
  return (
    <span className={`inline-flex items-center gap-2 ${tones[direction]}`}>
      <Arrow direction={direction} size={size === "m" ? 9 : 11} />
      {amount === undefined ? (
        <span className={`fig ${size === "m" ? "text-20" : "text-26"}`}>
          {format.percent(asPercent(percent ?? 0), { digits, signed: true })}
        </span>
      ) : (
        <Money value={amount} currency={currency} size={size} signed className={whole} />
      )}
    </span>
  );
}
