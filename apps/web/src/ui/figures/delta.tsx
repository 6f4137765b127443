import { useLingui } from "@lingui/react/macro";
import type { Percent as PercentValue } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { Arrow, directionOf } from "./arrow.tsx";
import { Percent } from "./percent.tsx";

export interface DeltaProps {
  /** Signed amount of money. */
  amount?: number | string | undefined;
  /** Signed percent points; in parentheses when an amount stands before it. Null: nobody knows it, and a dash says so. */
  percent?: PercentValue | null | undefined;
  currency?: string;
  digits?: number;
  /** Leave the arrow out where a column of figures already carries signs. */
  bare?: boolean;
  /** No colour (already coloured surroundings). */
  plain?: boolean;
  className?: string;
}

const colours = { up: "text-gain", down: "text-loss", flat: "text-soft" };

/** Arrow, sign, amount, (percent): one unbreakable unit. Money is blurred in privacy mode. */
export function Delta({
  amount,
  percent,
  currency,
  digits = 2,
  bare = false,
  plain = false,
  className,
}: DeltaProps) {
  const format = useFormat();
  if (percent === null) return <NotKnown className={className} />;
  const direction = directionOf(Number(amount ?? percent ?? 0), amount === undefined ? digits : 2);
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-[5px] font-book whitespace-nowrap",
        !plain && colours[direction],
        className,
      )}
    >
      {bare ? null : <Arrow direction={direction} />}
      {amount === undefined ? null : (
        <span className="amount">
          {format.money(amount, { signed: true, ...(currency === undefined ? {} : { currency }) })}
        </span>
      )}
      {percent === undefined ? null : amount === undefined ? (
        <Percent value={percent} digits={digits} signed />
      ) : (
        <span>
          (<Percent value={percent} digits={digits} signed />)
        </span>
      )}
    </span>
  );
}

/** A change of "today" of a price that is not of today. */
function NotKnown({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  return (
    <span className={classNames("text-muted", className)}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t`Change not known: the price is not of today`}</span>
    </span>
  );
}
