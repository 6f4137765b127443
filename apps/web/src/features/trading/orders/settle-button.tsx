import type { Order } from "@neuro/contract";
import { SettlePart } from "./lazy-parts.ts";
import { useOrderWords } from "./order-words.ts";

/** For orders in doubt alone. */
export function SettleButton({ order }: { order: Order }) {
  const say = useOrderWords();
  return order.in_doubt ? <SettlePart order={order} what={`${say.what(order)}, ${say.type(order)}`} /> : null;
}
