/** The estimator, in a thread of its own: its dictionaries take a second to load, and a tricky password a tenth of one. */
import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import type { Estimate, EstimateOrder } from "./estimate-strength.ts";

/**
 * What it looks at. Its work grows with the square of the length and with the ways to read letters for digits: unbounded, 200
 * characters take a quarter of a minute. What is hard to guess up to here is hard to guess.
 */
const LOOKED_AT = 40;
const SUBSTITUTIONS = 10;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...french },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});

parentPort?.on("message", ({ password, known }: EstimateOrder) => {
  const { score, feedback } = estimator.check(password, [...known]);
  parentPort?.postMessage({ score, warning: feedback.warning } satisfies Estimate);
});
