/** Every format that is known, in one place. */
import type { Format } from "./format.ts";
import { questrade } from "./questrade.ts";
import { wealthsimple } from "./wealthsimple.ts";

export const formats: readonly Format[] = [questrade, wealthsimple];
