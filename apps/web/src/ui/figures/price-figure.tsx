import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";

/** A price as a figure, its decimals muted: 264.44. */
export function PriceFigure({ value, className }: { value: number; className?: string }) {
  const format = useFormat();
  const text = format.price(value);
  const cut = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  return (
    <span className={classNames("fig", className ?? "text-36 tracking-[-0.025em]")}>
      {cut < 0 ? text : text.slice(0, cut)}
      {cut < 0 ? null : <span className="cents">{text.slice(cut)}</span>}
    </span>
  );
}
