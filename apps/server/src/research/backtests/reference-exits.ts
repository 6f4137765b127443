/** Measures stops by forecast beside own ones on a folder of price files, as they are shipped. */
import { asPercent, settingsDefaults } from "@neuro/contract";
import type { MeasuredMarket } from "../analysis/open-measured-market.ts";
import { hashOf, partOf } from "../analysis/reference/measure-reference.ts";
import type { ExitComparison } from "../analysis/strategies/exit-comparison.ts";
import { referenceRange } from "../range/create-range-reader.ts";
import { compareExits } from "./compare-exits.ts";

/** As the settings begin: what a stop is to cost at most. */
export async function referenceExits(measured: MeasuredMarket): Promise<ExitComparison> {
  return await compareExits(measured, referenceRange, asPercent(settingsDefaults.stop_loss_percent));
}

/** Of a part of the listings as a hash: whether code and bars still give what was shipped. */
export async function exitsOfPart(measured: MeasuredMarket): Promise<{ readonly sha256: string }> {
  return { sha256: hashOf(await referenceExits(partOf(measured))) };
}
