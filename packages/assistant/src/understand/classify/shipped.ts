import { readFileSync } from "node:fs";
import { type Kindred, kindred } from "../../heard/kindred.ts";
import { type Neighbours, neighbours } from "../../heard/neighbours.ts";
import { type PageIndex, pageIndex } from "../../knowledge/find-pages.ts";
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
  readonly pages: PageIndex;
  readonly neighbours: Neighbours;
  readonly kindred: Kindred;
}

export const shippedFile = new URL("./classifier.json", import.meta.url);

let read: Trained | undefined;

/** Read when the first question comes. */
export function shipped(): Trained {
  if (read === undefined) {
    const { classifier, certainty } = JSON.parse(readFileSync(shippedFile, "utf8")) as Shipped;
    read = {
      classifier: new Classifier(classifier),
      certainty,
      pages: pageIndex(),
      neighbours: neighbours(),
      kindred: kindred(),
    };
  }
  return read;
}
