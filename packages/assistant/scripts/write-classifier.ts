/** Trains what the assistant understands questions by, and says how sure it may be: `npm run classifier`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fitCertainty, type Judged } from "../src/training/fit-certainty.ts";
import { train } from "../src/training/train.ts";
import { type Calibration, certaintyOf } from "../src/understand/classify/certainty.ts";
import { shippedFile } from "../src/understand/classify/shipped.ts";
import { sureEnough } from "../src/understand/sure-enough.ts";

const GROUPS = 5;

const { judged, ...shipped } = await train();
writeFileSync(shippedFile, `${JSON.stringify(shipped)}\n`);
console.log(`written ${fileURLToPath(shippedFile)}`);

/** Each file by a certainty that was fitted to the others. */
const files = Object.values(judged);
const sure = files.flatMap((questions, at) =>
  said(questions, fitCertainty(files.filter((_, other) => other !== at).flat())),
);
const answered = sure.filter(({ certainty }) => certainty >= sureEnough);
console.log(`${sure.length} labelled questions, each file measured by a certainty fitted to the others:`);
console.log(
  `right ${share(sure)}; of the ${answered.length} that are sure enough, ${share(answered)}; wrong of all ${percent((answered.length - rightOf(answered)) / sure.length)}`,
);
for (let group = 0; group < GROUPS; group++) {
  const of = sure.filter(({ certainty }) => Math.min(GROUPS - 1, Math.floor(certainty * GROUPS)) === group);
  if (of.length === 0) continue;
  const mean = of.reduce((sum, { certainty }) => sum + certainty, 0) / of.length;
  console.log(
    `certainty ${(group / GROUPS).toFixed(1)} to ${((group + 1) / GROUPS).toFixed(1)}: ${of.length} questions, sure ${percent(mean)}, right ${share(of)}`,
  );
}
for (const threshold of [0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85]) {
  const above = sure.filter(({ certainty }) => certainty >= threshold);
  console.log(
    `from ${threshold}: right ${percent(rightOf(above) / sure.length)} of all, wrong ${percent((above.length - rightOf(above)) / sure.length)}`,
  );
}

function said(questions: readonly Judged[], calibration: Calibration) {
  return questions.map(({ evidence, right }) => ({ certainty: certaintyOf(evidence, calibration), right }));
}
function rightOf(of: readonly { readonly right: boolean }[]): number {
  return of.filter(({ right }) => right).length;
}
function share(of: readonly { readonly right: boolean }[]): string {
  return percent(rightOf(of) / Math.max(1, of.length));
}
function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
