/** The portfolio's first page and one account, and what stands over every tab while real money is traded. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { openPage } from "#testing/open-page.tsx";
import { region } from "#testing/parts.ts";

const main = () => within(screen.getByRole("main"));
const beside = (label: string) => main().getByRole("heading", { name: label }).parentElement?.textContent;

test("a security without a market price makes totals an estimate, and says nothing of how a yearly rate is worked out", async () => {
  const { settled } = await openPage("/dashboard?tab=portfolio", {
    prepare: (fake) =>
      fake.change("accountsEnhanced", ({ totals, ...more }) => {
        const { estimated: _, ...rest } = totals.provenance;
        return { ...more, totals: { ...totals, provenance: { ...rest, basis: "estimated" } } };
      }),
  });
  await screen.findByRole("heading", { name: "Recent activity" });
  await settled();
  expect(beside("Past month")).toContain("est.");
  expect(beside("Annualized return")).toContain("time-weighted");
  expect(beside("Annualized return")).not.toContain("12 ×");
});

test("the portfolio has its totals, an account its terms and holdings, and a card leads to the Neuro trader", async () => {
  const { server, user, settled } = await openPage("/dashboard?tab=portfolio", {
    prepare: (fake) => {
      const { holdings, ...more } = fake.recorded("holdings");
      fake.answer("holdings", ({ query }) => ({
        ...more,
        holdings: holdings.filter((each) => [undefined, each.account_id].includes(query?.account_id)),
      }));
    },
  });
  await screen.findByRole("heading", { name: "Recent activity" });
  await settled();
  const { totals, accounts } = server.recorded("accountsEnhanced");
  expect(beside("Demo accounts")).toContain(String(accounts.length));
  expect(beside("Total positions")).toContain(String(totals.total_positions));
  for (const label of ["Past month", "Annualized return", "Available cash"])
    expect(beside(label)).toMatch(/\d/);

  await user.click(region("Accounts").getByRole("link", { name: "TFSA" }));
  await main().findByText("Risk level");
  for (const range of ["1 day", "1 week", "1 month", "3 months", "1 year", "Since the start"])
    expect(main().getByRole("radio", { name: range })).toBeDefined();
  expect(main().getByRole<HTMLInputElement>("radio", { name: "1 year" }).checked).toBe(true);
  expect(main().getByText("3 of 10")).toBeDefined();
  const { holdings } = server.recorded("holdings");
  const tfsa = accounts.find(({ type }) => type === "TFSA");
  const own = holdings.filter(({ account_id }) => account_id === tfsa?.id);
  expect(own.length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(within(main().getByRole("region", { name: "Holdings" })).getAllByRole("row")).toHaveLength(
      own.length + 1,
    ),
  );
  for (const act of ["Add", "Move", "AI Trade"])
    expect(main().getByRole<HTMLButtonElement>("button", { name: act }).disabled).toBe(false);
  expect(await accessibilityFindings()).toEqual([]);

  // Which account is on screen is marked once among them, and the way back to all of them is not.
  const beyond = within(screen.getByRole("navigation", { name: "Accounts" }));
  expect(beyond.getAllByRole("link")).toHaveLength(4);
  const marked = screen.getByRole("main").querySelectorAll("[aria-current]");
  expect([...marked].map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^TFSA/)]);
  const back = screen.getByRole("link", { name: "All accounts" });
  expect(back.hasAttribute("aria-current")).toBe(false);
  await user.click(back);
  await user.click(await main().findByRole("link", { name: "Open Neuro trader" }));
  await waitFor(() => expect(window.location.search).toBe("?tab=neuro-trader"));
});

test("live accounts are counted over every tab, a sync that is due is told, and balances are refreshed", async () => {
  const { server, user, settled } = await openPage("/dashboard?tab=portfolio", {
    prepare: (fake) =>
      fake.change("dashboardSummary", (summary) => ({ ...summary, live_accounts: 2, needs_refresh: 1 })),
  });
  const notice = within(await screen.findByRole("region", { name: "About these figures" }));
  await notice.findByText(/Live trading, 2 accounts\./);
  await settled();
  expect(notice.getByText(/Some accounts need sync\./)).toBeDefined();
  const banner = within(screen.getByRole("banner"));
  const refresh = () => banner.getAllByRole("button", { name: "Refresh Balances" })[0] as HTMLElement;
  expect(banner.getByText("Live")).toBeDefined();
  await user.click(notice.getByRole("button", { name: "Refresh Balances" }));
  await waitFor(() => expect(server.asked("refreshAccounts")).toHaveLength(1));
  await waitFor(() => expect(refresh().matches(":disabled, [aria-busy=true]")).toBe(false));
  await user.click(refresh());
  await waitFor(() => expect(server.asked("refreshAccounts")).toHaveLength(2));
  await within(screen.getByRole("region", { name: "Notices" })).findAllByText("Balances refreshed");
});
