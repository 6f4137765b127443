/** Securities that no market lists: opened from the account, described, priced by hand and from a file, and removed. */
import { type AnswerOf, asPercent } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";

type Security = AnswerOf<"ownSecurities">["securities"][number];

const FUND: Security = {
  ...{ instrument_id: "OWN:MAPLE", symbol: "MAPLE", name: "Maple Private Equity", kind: "fund" },
  ...{ currency: "CAD", terms: null, units: 100, price: 12.5, priced_on: "2026-03-31" },
  ...{ value_home: 1_250, prices: 2 },
};
const GIC: Security = {
  ...{ instrument_id: "OWN:GIC27", symbol: "GIC27", name: "Five-year GIC", kind: "deposit", currency: "CAD" },
  terms: {
    ...{ rate: asPercent(4.5), period: "yearly", is_paid_out: false },
    ...{ issued_on: "2022-03-15", matures_on: "2027-03-15" },
  },
  ...{ units: 10_000, price: 1.2, priced_on: "2026-05-29", value_home: 12_000, prices: 0 },
};
const UNTOLD: Security = {
  ...{ instrument_id: "OTC.CAD:ZZ9", symbol: "ZZ9", name: "ZZ9", kind: null, currency: "CAD", terms: null },
  ...{ units: 50, price: null, priced_on: null, value_home: null, prices: 0 },
};

async function openWindow(securities: readonly Security[], look: PageOptions = {}) {
  const page = await openPage("/dashboard?tab=portfolio&account=none", {
    ...look,
    prepare(server) {
      const details = server.recorded("accountDetails");
      const account = server.recorded("accountsEnhanced").accounts[0];
      window.history.replaceState(null, "", `/dashboard?tab=portfolio&account=${account?.id}`);
      const holdings = details.holdings.map((each, at) => (at === 0 ? { ...each, is_listed: false } : each));
      server.answer("accountDetails", { ...details, holdings });
      const told = { securities: [...securities], provenance: details.provenance };
      for (const id of ["ownSecurities", "addOwnSecurity", "changeOwnSecurity", "removeOwnSecurity"] as const)
        server.answer(id, told);
      const prices = {
        ...{ instrument_id: FUND.instrument_id, currency: "CAD" as const },
        prices: [
          { date: "2026-03-31", price: 12.5 },
          { date: "2025-12-31", price: 11 },
        ],
      };
      server.answer("ownPrices", prices);
      server.answer("setOwnPrices", prices);
      server.answer("readOwnPrices", {
        prices: prices.prices.toReversed(),
        left_out: [1, 9],
        is_ambiguous: true,
      });
    },
  });
  const isFrench = look.language === "fr";
  await page.user.click(await screen.findByRole("button", { name: isFrench ? "Prix saisis" : "Own prices" }));
  const shown = within(
    await screen.findByRole("dialog", {
      name: isFrench ? "Titres hors marché" : "Securities no market lists",
    }),
  );
  return { ...page, shown };
}

test("each says what it is, what a unit is worth and on which day; what is held undescribed is offered", async () => {
  const { shown } = await openWindow([FUND, GIC, UNTOLD]);
  shown.getByText("MAPLE · Private or pooled fund");
  shown.getByText(/100 held, CAD\s12.50 each on 31\sMar\s2026/);
  shown.getByText(/4.50%, added every year, until 15\sMar\s2027/);
  shown.getByText("50 held, no price yet: counted at what was paid");
  // What a deposit is worth follows from its rate: there are no prices to type.
  expect(shown.queryByRole("button", { name: "Prices of Five-year GIC" })).toBeNull();
  expect(shown.queryByRole("button", { name: "Remove ZZ9" })).toBeNull();
  expect(await accessibilityFindings()).toEqual([]);
});

test("one in euros says so, and keeps them where it is changed", async () => {
  const { user, shown } = await openWindow([{ ...FUND, currency: "EUR" }]);
  await shown.findByText(/100 held, EUR\s12.50 each/);
  await user.click(shown.getByRole("button", { name: "Change Maple Private Equity" }));
  expect(shown.getByLabelText<HTMLSelectElement>("Currency").value).toBe("EUR");
  await user.selectOptions(shown.getByLabelText("Kind"), "deposit");
  shown.getByText(/one unit for each EUR\./);
});

test("a deposit is described with its rate, after what is missing was said", async () => {
  const { user, server, shown } = await openWindow([]);
  shown.getByText(/Nothing yet/);
  await user.click(shown.getByRole("button", { name: "Describe a security" }));
  await user.click(shown.getByRole("button", { name: "Save" }));
  shown.getByText("Please enter a name.");
  await user.type(shown.getByLabelText("Name"), "Five-year GIC");
  await user.type(shown.getByLabelText("Short name"), "GIC27");
  await user.selectOptions(shown.getByLabelText("Kind"), "deposit");
  await user.type(shown.getByLabelText("Rate a year"), "4.5");
  await user.type(shown.getByLabelText("First day"), "2022-03-15");
  await user.type(shown.getByLabelText("Matures on"), "2022-03-15");
  await user.click(shown.getByRole("button", { name: "Save" }));
  shown.getByText("Please choose a day after the first one.");
  await user.clear(shown.getByLabelText("Matures on"));
  await user.type(shown.getByLabelText("Matures on"), "2027-03-15");
  await user.click(shown.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.asked("addOwnSecurity").at(-1)?.body).toEqual({
      ...{ name: "Five-year GIC", symbol: "GIC27", kind: "deposit", currency: "CAD" },
      terms: {
        ...{ rate: 4.5, period: "yearly", is_paid_out: false },
        ...{ issued_on: "2022-03-15", matures_on: "2027-03-15" },
      },
    }),
  );
});

test("what is held already is described under the name it has, and a refusal stays in the form", async () => {
  const { user, server, shown } = await openWindow([UNTOLD]);
  await user.click(shown.getByRole("button", { name: "Describe ZZ9" }));
  expect(shown.queryByLabelText("Short name")).toBeNull();
  server.refuse("addOwnSecurity", "own_securities_too_many");
  await user.click(shown.getByRole("button", { name: "Save" }));
  await shown.findByText(/as many securities as there can be/);
  expect(server.asked("addOwnSecurity").at(-1)?.body).toMatchObject({ symbol: "OTC.CAD:ZZ9", name: "ZZ9" });
});

test("prices are typed, taken away, and read from a file that is shown before it is kept", async () => {
  const { user, server, shown } = await openWindow([FUND]);
  await user.click(shown.getByRole("button", { name: "Prices of Maple Private Equity" }));
  await user.click(shown.getByRole("button", { name: "Save" }));
  shown.getByText("Please enter a price above 0.");
  await user.type(shown.getByLabelText("Price of one unit"), "13.25");
  await user.click(shown.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.asked("setOwnPrices")).toHaveLength(1));
  expect(server.asked("setOwnPrices")[0]?.body).toMatchObject({ prices: [{ price: 13.25 }] });
  await user.click(await shown.findByRole("button", { name: /Remove the price of 31\sDec\s2025/ }));
  await waitFor(() =>
    expect(server.asked("setOwnPrices").at(-1)?.body).toEqual({
      prices: [{ date: "2025-12-31", price: null }],
    }),
  );
  const file = new File(["31/12/2025;11\n"], "prices.csv");
  await user.upload(shown.getByLabelText(/Or choose a file of prices/), file);
  await shown.findByText(/2 prices were found: 11 on 31\sDec\s2025 to 12.5 on 31\sMar\s2026/);
  shown.getByText(/2 lines are no prices of a day \(1 and 9\)/);
  await user.click(shown.getByRole("radio", { name: "The day" }));
  await waitFor(() => expect(server.asked("readOwnPrices")).toHaveLength(2));
  expect(server.asked("setOwnPrices")).toHaveLength(2);
  await user.click(shown.getByRole("button", { name: "Save 2 prices" }));
  await waitFor(() => expect(server.asked("setOwnPrices")).toHaveLength(3));
  expect(await accessibilityFindings()).toEqual([]);
});

test("one is removed after a question that says what stays", async () => {
  const { user, server, shown } = await openWindow([FUND]);
  await user.click(shown.getByRole("button", { name: "Remove Maple Private Equity" }));
  await screen.findByText(/What is booked stays/);
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  await waitFor(() =>
    expect(server.asked("removeOwnSecurity")[0]?.params).toEqual({ instrument_id: "OWN:MAPLE" }),
  );
});

test("who enters what no market lists is led here, and goes on where they were", async () => {
  const { user } = await openPage("/dashboard?tab=portfolio&account=none", {
    prepare(server) {
      const accounts = server.recorded("accountsEnhanced");
      const [account] = accounts.accounts;
      window.history.replaceState(null, "", `/dashboard?tab=portfolio&account=${account?.id}`);
      server.answer("accountsEnhanced", {
        ...accounts,
        accounts: accounts.accounts.map((each) => ({ ...each, is_kept: true })),
      });
      server.answer("ownSecurities", {
        securities: [FUND],
        provenance: server.recorded("accountDetails").provenance,
      });
      server.answer("corrections", { ...server.recorded("corrections"), can_correct: true, corrections: [] });
      server.refuse("checkCorrection", "correction_unknown_symbol");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Enter transactions" }));
  await user.click(await screen.findByRole("button", { name: "Enter a transaction" }));
  const form = within(await screen.findByRole("dialog", { name: "Enter a transaction" }));
  await user.type(form.getByLabelText("Symbol"), "MAPLE");
  await user.type(form.getByLabelText("Units"), "5");
  await user.type(form.getByLabelText("Price of a unit"), "10");
  await user.type(form.getByLabelText("Why"), "Statement");
  await user.click(form.getByRole("button", { name: "See what changes" }));
  await user.click(await screen.findByRole("button", { name: "No market lists it? Describe it here" }));
  await screen.findByText("Maple Private Equity");
  await user.click(screen.getByRole("button", { name: "Close" }));
  const again = within(await screen.findByRole("dialog", { name: "Enter a transaction" }));
  expect((again.getByLabelText("Symbol") as HTMLInputElement).value).toBe("MAPLE");
});

test("in French the same is told", async () => {
  const { shown } = await openWindow([FUND, GIC], { language: "fr" });
  shown.getByText("MAPLE · Fonds privé ou commun");
  shown.getByText(/ajoutés chaque année/);
});
