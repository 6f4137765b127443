/** Every screen opens for each who may see it, in both languages, without a wrong call, answer or a complaint of React's. */
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { panelIds, tabIds } from "#shared/navigation/tab-ids.ts";
import { openPage, type PageOptions } from "./open-page.tsx";

const publicPaths = [
  "/",
  "/login",
  "/reset",
  "/verify",
  "/method",
  "/sandbox-checkout",
  "/sandbox-portal",
  "/no/such/page",
];

async function open(address: string, options: PageOptions): Promise<void> {
  const { settled } = await openPage(address, options);
  await screen.findByRole("heading", { level: 1 });
  await settled();
  for (const navigation of screen.queryAllByRole("navigation"))
    expect(navigation.querySelectorAll("[aria-current]").length, "places one is at").toBeLessThan(2);
}

for (const language of ["en", "fr"] as const) {
  describe(`in ${language}`, () => {
    for (const path of publicPaths)
      it(`${path} opens for a visitor`, () => open(path, { as: "visitor", language }));
    for (const tab of tabIds)
      for (const as of ["visitor", "demo"] as const)
        it(`the tab ${tab} opens for a ${as}`, () => open(`/dashboard?tab=${tab}`, { as, language }));
    for (const panel of panelIds)
      it(`the panel ${panel} opens for an administrator`, () =>
        open(`/dashboard?panel=${panel}`, { as: "administrator", language }));
  });
}
