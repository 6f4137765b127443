/** What a visitor sees before any login: one real analysis, and how often signals like it were right. */

import * as z from "zod/mini";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import { count, days, fraction, words } from "../../units.ts";
import { symbolAnalysis } from "./analysis.ts";

/**
 * Measured by replaying each history: every signal uses only bars up to its day and is judged some sessions later. Symbols move
 * together, so thousands of signals are not thousands of independent trials; the interval counts the weeks' spread for that,
 * and is still the narrowest that may be claimed.
 */
export const signalAccuracy = figures({
  accuracy: z.nullable(fraction("Signals that were right, of all judged; null before the first measurement")),
  interval95: z
    .nullable(
      z.tuple([
        fraction("Lower end, Wilson over the effective sample size"),
        fraction("Upper end, Wilson over the effective sample size"),
      ]),
    )
    .check(
      described(
        "95 % interval. Symbols move together, so it is taken over the effective sample size (from the spread between weeks); neighbouring weeks are related too, so read its width as a lower bound.",
      ),
    ),
  sample_size: count("Signals judged, none overlapping another of the same symbol"),
  base_rate: z.nullable(fraction("Right by always naming the more frequent direction of the same days")),
  horizon_days: days("Sessions after which a signal is judged"),
  symbols: count("Symbols measured"),
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  repeat_rate: z.nullable(fraction("Right by naming the direction of the signal's own day again")),
  symbols_with_edge: z.nullable(
    count(
      "Symbols whose own signals are a discovery among all measured (false ones held to 2.5 %); null where all together are implausible",
    ),
  ),
  implausible: z
    .boolean()
    .check(described("Too good to be true: look for a leak; more than 10 of 100 beyond both rules")),
  edge_found: z.boolean().check(described("Beyond both rules by more than luck")),
  target: fraction("The stated target, not a measurement"),
});
export type SignalAccuracy = z.output<typeof signalAccuracy>;

const operation = operationsOf("analysis");

export const showcaseOperations = {
  showcase: operation("GET /public/showcase", {
    summary: "One symbol's analysis for the landing page; null while its history is too short",
    policy: "public",
    response: z.object({
      analysis: z.nullable(symbolAnalysis),
      note: z.nullable(words("Why there is no analysis, in the caller's language")),
    }),
  }),
  signalAccuracy: operation("GET /public/signal-accuracy", {
    summary: "How often the signals were right, measured over the listings of the first market provider",
    policy: "public",
    response: signalAccuracy,
  }),
} as const;
