/** axe over the page as it stands; a test compares the findings with the empty list, so that a failure names them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

type Results = Pick<AxeResults, "violations">;

/** Half of the size of what the package exports, and so half of what it costs to load into a page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    /** Left in the page by `accessibilityFindings`. */
    axe?: { run(within: string, options: object): Promise<Results> };
  }
}

/** Nothing plays and no rule reads style sheets, so nothing is fetched for axe. */
const options = { resultTypes: ["violations" as const], preload: false };

interface Looked {
  readonly within?: string;
  readonly runOnly?: { readonly type: "rule"; readonly values: readonly string[] };
}

/** The rules that look at colours; all others find the same in either theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * One line per finding: rule, impact, and the first elements it concerns. `within`: a selector, where the walk over all screens
 * looks at the rest of the page in the same state.
 */
export async function accessibilityFindings(page: Page, within = "html"): Promise<string[]> {
  const results = await findingsHere(page, { within });
  if (results !== null) return linesOf(results);
  await page.evaluate(source);
  return accessibilityFindings(page, within);
}

/** Of a page that `accessibilityFindings` has looked at, what another theme alone can make wrong. */
export async function contrastFindings(page: Page): Promise<string[]> {
  const results = await findingsHere(page, { runOnly: { type: "rule", values: colourRules } });
  if (results === null) throw new Error("Nobody has looked at this page yet.");
  return linesOf(results);
}

function linesOf({ violations }: Results): string[] {
  return violations.map((violation) => {
    const places = violation.nodes.slice(0, 3).map((node) => node.target.join(" "));
    return `${violation.id} (${violation.impact ?? "unrated"}): ${violation.help} at ${places.join(" | ")}`;
  });
}

/** In a document that has axe already; `null` in any other. */
function findingsHere(page: Page, { within = "html", ...more }: Looked = {}): Promise<Results | null> {
  return page.evaluate(
    async ([place, given]) => {
      if (window.axe === undefined) return null;
      const { violations } = await window.axe.run(place, given);
      return { violations };
    },
    [within, { ...options, ...more }] as const,
  );
}
