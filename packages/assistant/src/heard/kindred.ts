import { type LabelledFile, labelledFiles, labelledQuestions } from "./labelled-questions.ts";

/** Of the questions that the first intent answers, the share that the second answers as well. */
export type Kindred = (of: string, also: string) => number;

/** As many questions that only the one answers are taken to have been asked, so that a few prove little. */
const UNASKED = 5;

/** Of what strangers asked, but those of some files. */
export function kindredOf(without: readonly LabelledFile[] = []): Kindred {
  const asked = new Map<string, number>();
  const both = new Map<string, number>();
  for (const file of labelledFiles.filter((one) => !without.includes(one)))
    for (const { accept } of labelledQuestions(file)) {
      const names = new Set(accept.map(({ intent }) => intent));
      for (const name of names) {
        asked.set(name, (asked.get(name) ?? 0) + 1);
        for (const other of names) both.set(`${name} ${other}`, (both.get(`${name} ${other}`) ?? 0) + 1);
      }
    }
  return (of, also) =>
    of === also ? 1 : (both.get(`${of} ${also}`) ?? 0) / ((asked.get(of) ?? 0) + UNASKED);
}

let shipped: Kindred | undefined;

/** Of all that was asked; counted when first asked for. */
export function kindred(): Kindred {
  shipped ??= kindredOf();
  return shipped;
}
