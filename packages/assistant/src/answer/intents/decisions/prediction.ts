import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import { priceRange } from "../market/range.ts";
import { signalsRecord } from "../market/records.ts";

const words = {
  nobody: both(
    "Which way a price goes next, nobody knows, and neither do I: I will not name one. What is measured:",
    "Dans quelle direction ira un prix, personne ne le sait, et moi non plus\u00a0: je n’en nommerai pas. Ce qui est mesuré\u00a0:",
  ),
} as const;

/** Of a security named, how far it moves; otherwise how often the signals were right. */
export const prediction: Composer = async (page, slots) => {
  page.say(words.nobody);
  if ((slots.securities ?? []).length > 0) await priceRange(page, slots);
  else await signalsRecord(page, slots);
};
