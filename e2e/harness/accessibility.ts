/** axe over the page as it stands; a test compares the findings with the empty list, so that a failure names them. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** One line per finding: rule, impact, and the first elements it concerns. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).analyze();
  return result.violations.map((violation) => {
    const places = violation.nodes.slice(0, 3).map((node) => node.target.join(" "));
    return `${violation.id} (${violation.impact ?? "unrated"}): ${violation.help} at ${places.join(" | ")}`;
  });
}
