/** What the rules say of their own figures must pass the guard: a model that repeats it is shown whole. */
import type { Locale } from "@neuro/contract";
import { describe, expect, it } from "vitest";
import { compose } from "../answer/compose.ts";
import { productOf, security, situationOf } from "../answer/testing/asking.ts";
import { samples } from "../answer/testing/samples.ts";
import { type Intent, intents, type Slots } from "../understanding.ts";
import { createEvidence, learn } from "./evidence.ts";
import { createRelease } from "./guard/release.ts";
import { createSentenceCutter } from "./guard/sentences.ts";
import { listeningProduct } from "./listening-product.ts";
import { createPublishedFigures } from "./published-figures.ts";
import { tellModel } from "./tools/tell-model.ts";
import { untrustedWords } from "./untrusted-words.ts";

const royal = { securities: [security("RY")] };
const about: Partial<Record<Intent, Slots>> = {
  holding: royal,
  price: royal,
  analysis: royal,
  why_signal: royal,
  compare: { securities: [security("RY"), security("TD")] },
  what_if: { ...royal, side: "BUY", quantity: 10 },
  ticket: { ...royal, side: "BUY", quantity: 10, limitPrice: 180 },
  how_to: { topic: "targets" },
  term: { term: "twr" },
};

/** The sentences that the model is told, and those of them that the guard leaves out when the model repeats them. */
async function repeated(intent: Intent, locale: Locale, isCited: boolean) {
  const situation = situationOf({ locale });
  const evidence = createEvidence("Buy 10 RY at 180?", situation);
  const real = productOf(samples());
  const product = { ...listeningProduct(real, evidence.heard), prepareTicket: real.prepareTicket };
  const slots = about[intent] ?? {};
  const reply = await compose({ intent, slots, certainty: 1 }, situation, product, () => {});
  const symbols = (slots.securities ?? []).map(({ symbol }) => symbol);
  const learnt = learn(evidence, reply, { echoes: [], allByOthers: false, about: symbols });
  const { said } = tellModel(learnt, untrustedWords(evidence.heard.words).fence);
  const release = createRelease(evidence, createPublishedFigures(evidence), () => {});
  const sentences = said.flatMap((line) => {
    const cutter = createSentenceCutter();
    return [...cutter.take(isCited ? line : line.replace(/ \[f\d+\]/g, "")), ...cutter.rest(), "\n"];
  });
  const leftOut = sentences.filter((sentence) => {
    const before = release.leftOut();
    release.say(sentence);
    return release.leftOut() > before;
  });
  return { count: sentences.length, leftOut };
}

describe.each<Locale>(["en", "fr"])("in %s", (locale) => {
  it("every sentence of the rules passes with the ids of its figures", async () => {
    for (const intent of intents) {
      const { leftOut } = await repeated(intent, locale, true);
      expect({ intent, leftOut }).toEqual({ intent, leftOut: [] });
    }
  });

  it("all but few pass without them", async () => {
    const all = await Promise.all(intents.map((intent) => repeated(intent, locale, false)));
    const count = all.reduce((sum, one) => sum + one.count, 0);
    const leftOut = all.flatMap((one) => one.leftOut);
    expect(count).toBeGreaterThan(100);
    expect(leftOut.length / count, leftOut.join("\n")).toBeLessThan(0.02);
  });
});
