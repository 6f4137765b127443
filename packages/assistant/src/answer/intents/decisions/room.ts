import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import { contributions } from "../portfolio/contributions.ts";

const words = {
  where: both(
    "The Canada Revenue Agency shows your room in My Account; what you paid in elsewhere this year is not in it yet.",
    "L’Agence du revenu du Canada montre vos droits dans Mon dossier; ce que vous avez versé ailleurs cette année n’y est pas encore.",
  ),
} as const;

/** What the user entered beside what was paid in this year, and where the room itself is told. */
export const room: Composer = async (page, slots) => {
  await contributions(page, slots);
  page.say(words.where);
};
