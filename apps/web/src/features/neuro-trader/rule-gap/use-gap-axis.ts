import { useFormat } from "#lib/format.ts";
import { useAxisMoney } from "#ui/plots/axis-money.ts";

/** Narrower scales have ticks between whole units. */
const WHOLE_SPAN = 10;

/** Money on the axis of a comparison, which may be of a few cents. */
export function useGapAxis(values: readonly number[]): (value: number) => string {
  const format = useFormat();
  const axisMoney = useAxisMoney(values);
  const span = Math.max(...values) - Math.min(...values);
  return span < WHOLE_SPAN ? (value) => format.number(value, { digits: 2 }) : axisMoney;
}
