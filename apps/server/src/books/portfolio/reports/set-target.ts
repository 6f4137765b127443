/** Stores how a user wants a dimension to be divided. */
import {
  type AnswerOf,
  asPercent,
  type InputOf,
  type Locale,
  type Percent,
  percentText,
} from "@neuro/contract";
import { type TargetWeight, targetFault } from "@neuro/portfolio";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { targetKey } from "./dimension-keys.ts";
import { writeTarget } from "./target-store.ts";

type Parts = Pick<BooksContext, "db" | "market" | "wall">;

function refusalOf(weights: readonly TargetWeight[], locale: Locale): Failure | null {
  const fault = targetFault(weights);
  if (fault === null) return null;
  switch (fault.code) {
    case "weight_invalid": {
      const { key: symbol, percent } = fault;
      return failure(fault.code, {
        params: { symbol, weight: percentText(asPercent(percent), locale, { maxDigits: 2 }) },
      });
    }
    case "target_key_twice":
      return failure(fault.code, { params: { key: fault.key } });
    case "weights_do_not_sum":
      return failure(fault.code, {
        params: {
          sum: percentText(asPercent(fault.sum), locale, { maxDigits: 2 }),
          difference: percentText(asPercent(Math.abs(100 - fault.sum)), locale, { maxDigits: 2 }),
        },
      });
  }
}

export async function setTarget(
  { db, market, wall }: Parts,
  call: {
    readonly userId: string;
    readonly body: InputOf<"portfolioTarget">["body"];
    readonly locale: Locale;
  },
): Promise<AnswerOf<"portfolioTarget"> | Failure> {
  const { userId, locale } = call;
  const { dimension } = call.body;
  const weights: (TargetWeight & { percent: Percent })[] = [];
  for (const { key: told, percent } of call.body.weights) {
    const key = await targetKey(market, dimension, told);
    if (key === null) return failure("target_key_unknown", { params: { key: told } });
    weights.push({ key, percent: asPercent(percent) });
  }
  const refused = refusalOf(weights, locale);
  if (refused !== null) return refused;
  await writeTarget(db.orm, { userId, dimension, weights, at: new Date(wall()) });
  return { dimension, weights };
}
