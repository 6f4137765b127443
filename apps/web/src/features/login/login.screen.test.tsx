/** The login page: what it says without mail and provider, and how it counts down after too many failed logins. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, inject, test, vi } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";
import { field } from "#testing/parts.ts";

test("without mail and login provider the page says whom to ask, and who is logged in", async () => {
  const { server, user } = await openPage("/login?expired&redirect=//evil.example");
  expect(server.recorded("authOptions")).toMatchObject({ external: null, mail: false });
  await screen.findByText("Your session has expired.");
  expect(screen.queryByRole("link", { name: /^Continue with/ })).toBeNull();
  await user.click(screen.getByText("Having trouble logging in?"));
  await screen.findByText("An administrator can give you a link that sets a new one.");
  await user.click(screen.getByRole("button", { name: "Forgot password?" }));
  await screen.findByText(/This installation cannot send e-mail\. Please ask your administrator/);
});

test("who is logged in already is told so", async () => {
  await openPage("/login");
  await screen.findByText("You are logged in.");
});

test.each([
  ["unreachable", "Your e-mail works too.", true],
  ["suspended", "Please ask your administrator.", false],
])("an external login that is %s offers another try only where one helps", async (problem, words, helps) => {
  await openPage(`/login?problem=${problem}`, { as: "visitor" });
  await screen.findByText(words);
  expect(screen.queryAllByRole("link", { name: "Retry" })).toHaveLength(helps ? 1 : 0);
});

test("after too many failed logins the page counts down, for that address alone", async () => {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: inject("recordedAt"),
    shouldAdvanceTime: true,
  });
  const { server, user } = await openPage("/login", {
    as: "visitor",
    prepare: (fake) =>
      fake.answer("authLogin", () => {
        const body = {
          code: "account_locked",
          detail: "Wait.",
          message: "Wait.",
          requestId: "r",
          fields: [],
        };
        return Response.json(body, { status: 429, headers: { "retry-after": "32" } }) as never;
      }),
  });
  const submit = await screen.findByRole<HTMLButtonElement>("button", { name: "Log in" });
  await user.type(field("email"), "cleo@mail.example");
  await user.type(field("password"), "a wrong password");
  await user.click(submit);
  await screen.findByText("Too many failed logins.");
  expect(screen.getByRole("timer").textContent).toMatch(/^Try again in 0:[0-3]\d\.$/);
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  expect(await accessibilityFindings()).toEqual([]);
  await user.clear(field("email"));
  await user.type(field("email"), "dan@mail.example");
  expect(screen.queryByRole("timer")).toBeNull();
  expect(submit.hasAttribute("aria-disabled")).toBe(false);
  await user.clear(field("email"));
  await user.type(field("email"), "cleo@mail.example");
  expect(screen.getByRole("timer")).toBeDefined();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(40_000);
  });
  await screen.findByText("You can try again now.");
  await waitFor(() => expect(submit.hasAttribute("aria-disabled")).toBe(false));
  expect(server.asked("authLogin")).toHaveLength(1);
});
