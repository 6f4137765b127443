/** Brokers that have no column for the commission have it inside the amount. */
import { absolute, isNegative, isZero, negative, product, sum } from "../../values/amount.ts";
import type { Meaning, Told } from "./entries.ts";
import { inWholeMoney } from "./whole-money.ts";

/** More of a trade than that is no commission. */
const MOST = { amount: 10, share: 0.05 } as const;

/** What the amount of a trade differs by from units times price is its fee, where it could be one. */
export function withFeeInside(meaning: Meaning | null | undefined, written: Told): Told {
  if ((meaning !== "buy" && meaning !== "sell") || !isZero(written.fee)) return written;
  const told = inWholeMoney(written, { isTrade: true });
  if (isZero(told.amount) || isZero(told.price)) return told;
  const units = absolute(told.units ?? "0");
  const gross = product(product(units, told.price ?? "0"), told.multiplier ?? "1");
  const cash = absolute(told.amount ?? "0");
  const fee = meaning === "buy" ? sum(cash, negative(gross)) : sum(gross, negative(cash));
  const perContract = told.multiplier === undefined ? 0 : 2 * Number(units);
  const isLikely = !isNegative(fee) && Number(fee) <= MOST.amount + perContract + Number(gross) * MOST.share;
  return isLikely ? { ...told, fee } : told;
}
