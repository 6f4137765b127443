/** Trains what the assistant understands questions by, and says how sure it may be: `npm run classifier`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { labelledQuestions } from "../src/heard/labelled-questions.ts";
import { type JudgedQuestion, judged, type Outcome, outcomes } from "../src/testing/labelled.ts";
import { fitCertainty, type Judged } from "../src/training/fit-certainty.ts";
import { train } from "../src/training/train.ts";
import { type Calibration, certaintyOf } from "../src/understand/classify/certainty.ts";
import { shippedFile } from "../src/understand/classify/shipped.ts";
import { sureEnough } from "../src/understand/sure-enough.ts";

const GROUPS = 5;

const { apart, ...shipped } = await train();
writeFileSync(shippedFile, `${JSON.stringify(shipped)}\n`);
console.log(`written ${fileURLToPath(shippedFile)}`);

/** Each file by what was learnt from others, and a certainty that was fitted to the others. */
const counts = new Map<Outcome, number>();
const sure: { certainty: number; right: boolean }[] = [];
for (const { file, judged: of, trained } of apart) {
  const certainty = fitCertainty(apart.flatMap((other) => (other.file === file ? [] : other.judged)));
  sure.push(...said(of, certainty));
  const understood = await judged(labelledQuestions(file), { ...trained, certainty });
  for (const { outcome } of understood) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  console.log(`${file}: ${sharesOf(understood)}`);
  if (process.argv.includes("--wrong"))
    for (const { question, understood: of, outcome } of understood.filter((one) => one.outcome !== "right"))
      console.log(
        `  ${outcome}: ${question.say}\n    accepted ${JSON.stringify(question.accept)}\n    got ${JSON.stringify(of)}`,
      );
}
const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(
  `${all} questions: ${outcomes.map((outcome) => `${outcome} ${percent((counts.get(outcome) ?? 0) / all)}`).join(", ")}`,
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
for (const threshold of [0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]) {
  const above = sure.filter(({ certainty }) => certainty >= threshold);
  console.log(
    `from ${threshold}: right ${percent(rightOf(above) / sure.length)} of all, wrong ${percent((above.length - rightOf(above)) / sure.length)}`,
  );
}

function sharesOf(of: readonly JudgedQuestion[]): string {
  return outcomes
    .map((outcome) => `${outcome} ${percent(of.filter((one) => one.outcome === outcome).length / of.length)}`)
    .join(", ");
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
