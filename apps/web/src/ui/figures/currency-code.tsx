import { classNames } from "#lib/class-names.ts";

export interface CurrencyCodeProps {
  code: string;
  /** Beside a number that has no sign of its own, as a price. */
  isBare?: boolean;
  className?: string;
}

/** Beside an amount that could be taken for Canadian dollars: US ones share their `$`, every other currency has a sign of its own. */
export function CurrencyCode({ code, isBare = false, className }: CurrencyCodeProps) {
  if (code === "CAD" || (!isBare && code !== "USD")) return null;
  return <span className={classNames("ml-1 text-11 font-normal text-muted", className)}>{code}</span>;
}
