import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the window of what units cost, with its texts. */
export const loadCosts = loaderWithTexts("portfolio-costs", async () => {
  const { CostsWindow } = await import("./costs-window.tsx");
  return CostsWindow;
});
