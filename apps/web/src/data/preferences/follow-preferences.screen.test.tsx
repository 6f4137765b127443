/** Display preferences of the account and of this browser, whichever speaks first. */
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { setThemeChoice, themeChoice } from "#lib/preferences.ts";
import { openPage } from "#testing/open-page.tsx";

test("a choice made before the account has answered stays, and is saved once it has", async () => {
  const { server } = await openPage("/dashboard?tab=settings", {
    prepare: (told) => {
      const { profile } = told.recorded("profile");
      told.answer("profile", () => {
        // Chosen while the answer of before travels.
        setThemeChoice("light");
        return { profile: { ...profile, theme: "dark" } };
      });
      told.answer("saveProfile", { profile: { ...profile, theme: "light" } });
    },
  });
  const saved = () => server.asked("saveProfile").map(({ body }) => body?.theme);
  await waitFor(() => expect(saved()).toEqual(["light"]));
  expect(themeChoice.get()).toBe("light");
});
