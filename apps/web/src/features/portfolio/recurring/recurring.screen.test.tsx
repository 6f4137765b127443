/** What comes again and again: opened from an account that is kept here, told, and ended. */
import type { AnswerOf } from "@neuro/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";

type Recurring = AnswerOf<"recurringEntries">["recurring"][number];

const PAY: Recurring = {
  ...{ id: "r1", type: "deposit", amount: 500, currency: "CAD", symbol: null, every: "two_weeks" },
  ...{ starts_on: "2026-01-02", ends_on: null, next_on: "2026-06-05", note: "Pay", problem: null },
};
const POOL: Recurring = {
  ...{ ...PAY, id: "r2", type: "buy", symbol: "POOL", every: "month", next_on: "2026-05-20", note: "Plan" },
  problem: "Nobody has a price of POOL on 2026-05-20 yet.",
};
const OVER: Recurring = { ...PAY, id: "r3", type: "fee", next_on: null, ends_on: "2026-03-01", note: "Old" };

async function openWindow(recurring: readonly Recurring[], look: PageOptions = {}) {
  const page = await openPage("/dashboard?tab=portfolio&account=none", {
    ...look,
    prepare(server) {
      const accounts = server.recorded("accountsEnhanced");
      const [account] = accounts.accounts;
      window.history.replaceState(null, "", `/dashboard?tab=portfolio&account=${account?.id}`);
      server.answer("accountsEnhanced", {
        ...accounts,
        accounts: accounts.accounts.map((each) => ({ ...each, is_kept: true })),
      });
      for (const id of ["recurringEntries", "addRecurringEntry", "removeRecurringEntry"] as const)
        server.answer(id, { recurring: [...recurring] });
    },
  });
  const isFrench = look.language === "fr";
  await page.user.click(await screen.findByRole("button", { name: isFrench ? "Récurrentes" : "Recurring" }));
  const name = isFrench ? "Opérations récurrentes" : "Recurring transactions";
  return { ...page, shown: within(await screen.findByRole("dialog", { name })) };
}

test("each says how often, when it is next, and what keeps it from being booked", async () => {
  const { user, server, shown } = await openWindow([PAY, POOL, OVER]);
  shown.getByText(/Every two weeks · next on 5\sJun\s2026 · Pay/);
  shown.getByText("Purchase POOL");
  shown.getByText("Nobody has a price of POOL on 2026-05-20 yet.");
  shown.getByText(/over · Old/);
  expect(await accessibilityFindings()).toEqual([]);
  await user.click(shown.getByRole("button", { name: "End: Deposit" }));
  await waitFor(() =>
    expect(server.asked("removeRecurringEntry")[0]?.params).toMatchObject({ recurring_id: "r1" }),
  );
});

test("an amount in pounds is told as such, and each currency of the books can be chosen", async () => {
  const { user, shown } = await openWindow([{ ...PAY, currency: "GBP" }]);
  shown.getByText(/£500\.00|GBP\s500\.00/);
  await user.click(shown.getByRole("button", { name: "Add a recurring transaction" }));
  await user.selectOptions(shown.getByLabelText("Currency"), "USD · US Dollar");
  expect(shown.getByLabelText<HTMLSelectElement>("Currency").value).toBe("USD");
});

test("a purchase of every month is told, after what is missing was said; a refusal stays in the form", async () => {
  const { user, server, shown } = await openWindow([]);
  shown.getByText(/Nothing yet/);
  await user.click(shown.getByRole("button", { name: "Add a recurring transaction" }));
  await user.selectOptions(shown.getByLabelText("Type"), "buy");
  await user.click(shown.getByRole("button", { name: "Save" }));
  shown.getByText("Please enter an amount above 0.");
  await user.type(shown.getByLabelText("Amount each time"), "250");
  await user.click(shown.getByRole("button", { name: "Save" }));
  shown.getByText("Please enter a symbol.");
  await user.type(shown.getByLabelText("Symbol"), "XEQT");
  fireEvent.change(shown.getByLabelText("First day"), { target: { value: "2026-01-15" } });
  fireEvent.change(shown.getByLabelText("Last day, if there is one"), { target: { value: "2025-01-15" } });
  await user.click(shown.getByRole("button", { name: "Save" }));
  shown.getByText("Please choose a day after the first one.");
  fireEvent.change(shown.getByLabelText("Last day, if there is one"), { target: { value: "" } });
  await user.click(shown.getByRole("button", { name: "Save" }));
  shown.getByText("Please say in a few words what it is.");
  await user.type(shown.getByLabelText("What it is"), "Plan");
  server.refuse("addRecurringEntry", "recurring_symbol");
  await user.click(shown.getByRole("button", { name: "Save" }));
  await shown.findByText(/A purchase needs the symbol/);
  expect(server.asked("addRecurringEntry").at(-1)?.body).toEqual({
    ...{ type: "buy", currency: "CAD", every: "month", starts_on: "2026-01-15", ends_on: null },
    ...{ symbol: "XEQT", amount: 250, note: "Plan" },
  });
  expect(await accessibilityFindings()).toEqual([]);
});

test("in French the same is told", async () => {
  const { shown } = await openWindow([PAY], { language: "fr" });
  shown.getByText(/Toutes les deux semaines · prochaine le 5\sjuin\s2026 · Pay/);
});
