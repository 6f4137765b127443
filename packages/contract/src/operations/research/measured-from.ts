import * as z from "zod/mini";
import { described } from "../../described.ts";
import { ratio, words } from "../../units.ts";

/** From what a measured figure can be made again, exactly. */
export const measuredFrom = z.object({
  data_hash: words("SHA-256 of the prices it was measured on"),
  parameters: z
    .record(z.string(), ratio("By its name"))
    .check(
      described(
        "By name; of a walk-forward evaluation the plan in bars: trainBars to choose parameters on, purgeBars and embargoBars " +
          "left out after them, testBars to judge on, minimumTrades a set must have made to be chosen",
      ),
    ),
  seed: z.nullable(z.int().check(described("Of the random numbers; null when none were used"))),
  version: words("Of the method"),
});
