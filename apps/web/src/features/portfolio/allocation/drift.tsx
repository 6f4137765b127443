import { useFormat } from "#lib/format.ts";
import { Arrow, directionOf } from "#ui/figures/arrow.tsx";

/** Points above or below the target: neither is a gain, so it takes no colour. */
export function DriftPoints({ percent }: { percent: number }) {
  const format = useFormat();
  return (
    <span className="inline-flex items-center gap-[5px] whitespace-nowrap">
      <Arrow direction={directionOf(Math.abs(percent) < 0.05 ? 0 : percent)} />
      {format.number(percent, { digits: 1, signed: true })}
    </span>
  );
}

export function DriftMoney({ amount }: { amount: number }) {
  const format = useFormat();
  return <span className="amount whitespace-nowrap">{format.money(amount, { signed: true })}</span>;
}
