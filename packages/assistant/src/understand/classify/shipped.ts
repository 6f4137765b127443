import { readFileSync } from "node:fs";
import type { Calibration } from "./certainty.ts";
import { Classifier, type ClassifierFile } from "./classifier.ts";

/** What `npm run classifier` writes. */
export interface Shipped {
  /** SHA-256 of the sentences as they were read, and of the way they were fitted. */
  readonly madeOf: string;
  readonly classifier: ClassifierFile;
  readonly certainty: Calibration;
}

export interface Trained {
  readonly classifier: Classifier;
  readonly certainty: Calibration;
}

export const shippedFile = new URL("./classifier.json", import.meta.url);

let read: Trained | undefined;

/** Read when the first question comes. */
export function shipped(): Trained {
  if (read === undefined) {
    const { classifier, certainty } = JSON.parse(readFileSync(shippedFile, "utf8")) as Shipped;
    read = { classifier: new Classifier(classifier), certainty };
  }
  return read;
}
