/** Trains what the assistant understands questions by, and says how sure it may be: `npm run classifier`. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { train } from "../src/training/train.ts";
import { certaintyOf } from "../src/understand/classify/certainty.ts";
import { shippedFile } from "../src/understand/classify/shipped.ts";
import { sureEnough } from "../src/understand/sure-enough.ts";

const GROUPS = 10;

const { judged, ...shipped } = await train();
writeFileSync(shippedFile, `${JSON.stringify(shipped)}\n`);
const sure = judged.map(({ evidence, right }) => ({
  certainty: certaintyOf(evidence, shipped.certainty),
  right,
}));
const share = (of: readonly { readonly right: boolean }[]) =>
  `${((100 * of.filter(({ right }) => right).length) / Math.max(1, of.length)).toFixed(1)} %`;
const answered = sure.filter(({ certainty }) => certainty >= sureEnough);
console.log(
  `${fileURLToPath(shippedFile)}: ${judged.length} sentences, each judged by a classifier that had not seen it`,
);
console.log(`right ${share(sure)}; of the ${answered.length} that are sure enough, ${share(answered)}`);
for (let group = 0; group < GROUPS; group++) {
  const of = sure.filter(({ certainty }) => Math.min(GROUPS - 1, Math.floor(certainty * GROUPS)) === group);
  if (of.length > 0)
    console.log(
      `certainty ${group / GROUPS} to ${(group + 1) / GROUPS}: ${of.length} sentences, right ${share(of)}`,
    );
}
