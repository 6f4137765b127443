/** What becomes of labelled questions that no rule was made for: `npm run questions [file …]`; `--wrong` shows which went wrong. */
import { labelledQuestions } from "../src/heard/labelled-questions.ts";
import { confusion, judged, localeShare, outcomes } from "../src/testing/labelled.ts";

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const files = process.argv.slice(2).filter((name) => !name.startsWith("--"));
for (const file of files.length > 0 ? files : ["read"]) {
  const all = await judged(labelledQuestions(file));
  console.log(`${file}: ${all.length} questions`);
  for (const outcome of outcomes) {
    const count = all.filter((one) => one.outcome === outcome).length;
    const of = (["en", "fr"] as const).map(
      (locale) => `${locale} ${percent(localeShare(all, locale, outcome))}`,
    );
    console.log(`${outcome} ${count}, ${percent(count / all.length)} (${of.join(", ")})`);
  }
  console.log("\n| asked about | became |");
  for (const [row, counts] of confusion(all))
    console.log(`| ${row} | ${[...counts].map(([column, count]) => `${column}: ${count}`).join(", ")} |`);
  if (process.argv.includes("--wrong"))
    for (const { question, understood } of all.filter(({ outcome }) => outcome === "wrong"))
      console.log(
        `${question.say}\n  accepted ${JSON.stringify(question.accept)}\n  taken for ${understood?.intent}, ${understood?.certainty}`,
      );
}
