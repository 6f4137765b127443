import type { Locale } from "./locale.ts";

/** What stands beside every signal below the review threshold; apart from the catalogue, so that a mark alone loads little. */
export const reviewNotice: Readonly<Record<Locale, string>> = {
  en: "This signal requires manual review due to confidence below threshold",
  fr: "Ce signal exige un examen manuel, car sa confiance est inférieure au seuil",
};
