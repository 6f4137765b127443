/** axe over the page as it stands; a test compares the findings with the empty list, so that a failure names them. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** One line per finding: rule, impact, and the first elements it concerns. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Without frames the legacy mode finds the same, in a third of the time: it opens no second page to gather results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const result = await axe.analyze();
  return result.violations.map((violation) => {
    const places = violation.nodes.slice(0, 3).map((node) => node.target.join(" "));
    return `${violation.id} (${violation.impact ?? "unrated"}): ${violation.help} at ${places.join(" | ")}`;
  });
}
