/** The landing page's help. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/open-page.tsx";

test("the help toggle reveals what to do when a login does not work", async () => {
  const { user } = await openPage("/", { as: "visitor" });
  const [toggle] = await screen.findAllByRole("button", { name: /^Having trouble logging in/ });
  if (toggle === undefined) throw new Error("There is no help.");
  const help = () =>
    screen.queryAllByText("Try again in a minute, or log in with e-mail and password.").at(0);
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  const isHidden = () => help() === undefined || help()?.closest("[hidden], details:not([open])") !== null;
  expect(isHidden()).toBe(true);
  await user.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  await waitFor(() => expect(isHidden()).toBe(false));
  await user.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await waitFor(() => expect(isHidden()).toBe(true));
});
