/** axe over the page as it stands; a test compares the findings with the empty list, so that a failure names them. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

declare global {
  interface Window {
    /** Left in the page by `accessibilityFindings`. */
    axe: { run(options: object): Promise<Pick<Results, "violations">> };
  }
}

/** The rules that look at colours; all others find the same in either theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** One line per finding: rule, impact, and the first elements it concerns. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Without frames the legacy mode finds the same, in a third of the time: it opens no second page to gather results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  return linesOf(await axe.analyze());
}

/** Of a page that `accessibilityFindings` has looked at, what another theme alone can make wrong. */
export async function contrastFindings(page: Page): Promise<string[]> {
  const results = await page.evaluate(
    (values) => window.axe.run({ runOnly: { type: "rule", values }, resultTypes: ["violations"] }),
    colourRules,
  );
  return linesOf(results);
}

function linesOf({ violations }: Pick<Results, "violations">): string[] {
  return violations.map((violation) => {
    const places = violation.nodes.slice(0, 3).map((node) => node.target.join(" "));
    return `${violation.id} (${violation.impact ?? "unrated"}): ${violation.help} at ${places.join(" | ")}`;
  });
}
