/**
 * axe over the document as it stands, without the rules that need a layout: names, roles, states and structure. Sizes and
 * contrast are looked at in a browser.
 */
import { getConfig } from "@testing-library/react";
import axe, { type AxeResults } from "axe-core";

/** Of two navigations the style sheet hides one. */
const needsLayout = ["color-contrast", "landmark-unique", "link-in-text-block", "target-size"];

/** One line per finding; a test compares with the empty list. */
export async function accessibilityFindings(): Promise<string[]> {
  const rules = Object.fromEntries(needsLayout.map((id) => [id, { enabled: false }]));
  // The page goes on meanwhile, as it does while a test waits.
  const { violations }: AxeResults = await getConfig().asyncWrapper(() =>
    axe.run(document, { resultTypes: ["violations"], preload: false, rules }),
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(" "))
        .join(" | ")}`,
  );
}
