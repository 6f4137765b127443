/**
 * Vitest's set-up: properties draw the same examples in every run, so that a run that passed passes again. `npm run test:deep`
 * draws new ones each time, and prints the seed of what it finds.
 */
import fc from "fast-check";

if (process.env.NEURO_TEST_DEEP !== "1") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 4600 });
