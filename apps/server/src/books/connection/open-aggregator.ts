/** Who links brokerages here: SnapTrade where its keys are set, or else the sandbox. */
import { type BrokerAggregator, createSnaptradeAggregator } from "@neuro/brokerage";
import type { BooksContext } from "../books-context.ts";

export function openAggregator(
  { config, wall }: Pick<BooksContext, "config" | "wall">,
  sandbox: BrokerAggregator,
): BrokerAggregator {
  return config.snaptrade === null
    ? sandbox
    : createSnaptradeAggregator({ settings: config.snaptrade, now: wall });
}
