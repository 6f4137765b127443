import type { MoneyStyle } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { useCountsIn } from "#lib/preferences.ts";

export type FigureSize = "m" | "l" | "xl" | "hero" | "inline";

const sizes: Record<FigureSize, string> = {
  inline: "",
  m: "text-20",
  l: "text-26",
  xl: "text-36 tracking-[-0.025em]",
  hero: "text-52 tracking-[-0.03em]",
};

export interface MoneyProps extends MoneyStyle {
  value: number | string;
  size?: FigureSize;
  /** Drawn in soft: a sample. */
  sample?: boolean;
  className?: string;
}

/** An amount with muted cents. On the phone a hero over eleven characters steps from 52 to 36. Blurred in privacy mode. */
export function Money({ value, size = "inline", sample = false, className, ...options }: MoneyProps) {
  const format = useFormat();
  const parts = format.moneyParts(value, options);
  const length = parts.reduce((sum, part) => sum + part.text.length, 0);
  const long = size === "hero" && length > 11;
  return (
    <span
      className={classNames(
        size === "inline" ? "whitespace-nowrap" : "fig",
        "amount",
        sizes[size],
        long && "max-tab:text-36",
        sample && "text-soft",
        className,
      )}
    >
      {parts.map((part) => (
        <span key={part.kind} className={part.kind === "cents" && size !== "inline" ? "cents" : undefined}>
          {part.text}
        </span>
      ))}
    </span>
  );
}

export interface CurrencyCodeProps {
  code: string;
  /** Beside a number that has no sign of its own, as a price. */
  isBare?: boolean;
}

/** Beside an amount that could be taken for the dollars that totals are in: both share their `$`, every other currency has a sign of its own. */
export function CurrencyCode({ code, isBare = false }: CurrencyCodeProps) {
  const countsIn = useCountsIn();
  if (code === countsIn || (!isBare && code !== "CAD" && code !== "USD")) return null;
  return <span className="ml-1 text-11 font-normal text-muted">{code}</span>;
}

export interface FigureProps {
  /** Already formatted. */
  children: string;
  /** Small and muted after the figure: %, shares. */
  unit?: string;
  size?: FigureSize;
  sample?: boolean;
  className?: string;
}

/** A number that is not money: a price, a percentage, a count. */
export function Figure({ children, unit, size = "l", sample = false, className }: FigureProps) {
  return (
    <span className={classNames("fig", sizes[size], sample && "text-soft", className)}>
      {children}
      {unit === undefined ? null : <span className="unit">{unit}</span>}
    </span>
  );
}
