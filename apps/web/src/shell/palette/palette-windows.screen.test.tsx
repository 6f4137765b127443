/** Windows of the portfolio page, found from the palette in either language and opened, also by an address. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused } from "#testing/parts.ts";

type Account = ReturnType<typeof accountOf>;
const accountOf = (server: FakeServer) => {
  const [account] = server.recorded("accountsEnhanced").accounts;
  if (account === undefined) throw new Error("The demo has no account.");
  return account;
};
/** Accounts of one's own money, kept here. */
const keeping =
  (...names: readonly string[]) =>
  (server: FakeServer): void => {
    const own = (name: string): Account => ({
      ...accountOf(server),
      ...{ id: `kept-${name}`, display_name: name, mode: "live", is_kept: true, brokerage_name: "" },
    });
    server.change("accountsEnhanced", (answer) => ({ ...answer, accounts: names.map(own) }));
    server.answer("recurringEntries", { recurring: [] });
  };

async function search(text: string, { language = "en", ...more }: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=overview", { language, ...more });
  const name = language === "en" ? "Stock or tab" : "Titre ou onglet";
  await opened.user.click(await screen.findByRole("button", { name: new RegExp(`^${name}`) }));
  const input = await screen.findByRole("combobox", { name });
  await waitFor(() => isFocused(input));
  await opened.user.type(input, text);
  const group = language === "en" ? "Go to" : "Aller à";
  return {
    ...opened,
    found: () => within(screen.getByRole("group", { name: group })).getAllByRole("option"),
  };
}

test.each([
  ["en", "gic", /^Own securities/],
  ["en", "CPG", /^Own securities/],
  ["fr", "GIC", /^Titres saisis/],
  ["fr", "obligation", /^Titres saisis/],
  ["en", "payday", /^Recurring transactions/],
  ["fr", "dépôt récurrent", /^Opérations récurrentes/],
  ["en", "mortgage", /^Net worth/],
  ["fr", "hypothèque", /^Valeur nette/],
  ["en", "benchmark", /^Benchmark/],
  ["fr", "indice de référence", /^Référence/],
  ["en", "csv", /^Import transactions/],
  ["fr", "importer un fichier", /^Importer des opérations/],
  ["en", "closing balance", /^Statement check/],
  ["fr", "relevé", /^Vérification par relevé/],
] as const)("in %s “%s” finds it", async (language, text, name) => {
  const { found } = await search(text, { language });
  await waitFor(() =>
    expect(found().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(name)]),
  );
});

test("its words come before stocks that only resemble them", async () => {
  const { user } = await search("gic");
  const first = () => screen.getAllByRole("option")[0]?.textContent;
  await waitFor(() => expect(first()).toMatch(/^Own securities/));
  const input = screen.getByRole("combobox", { name: "Stock or tab" });
  await user.clear(input);
  await user.type(input, "ry");
  await waitFor(() => expect(first()).toMatch(/^RY/));
});

test("what is chosen opens over the portfolio page, and closed the address is the page’s again", async () => {
  const { user, found } = await search("gic", {
    prepare: (server) => {
      const { provenance } = server.recorded("accountDetails");
      server.answer("ownSecurities", { securities: [], provenance });
    },
  });
  await user.click(found()[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Securities no market lists" }));
  expect(window.location.search).toBe("?tab=portfolio&open=own-securities");
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(window.location.search).toBe("?tab=portfolio"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("recurring transactions open for the only account that is kept here, or ask for which", async () => {
  const one = await search("payday", { prepare: keeping("TFSA") });
  await one.user.click(one.found()[0] as HTMLElement);
  await screen.findByText(
    "Nothing yet. For example 500 dollars on every payday, or a fund bought every month.",
  );
  expect(one.server.asked("recurringEntries").at(-1)?.params).toEqual({ account_id: "kept-TFSA" });
});

test("of several accounts one is chosen", async () => {
  const { server, user } = await openPage("/dashboard?tab=portfolio&open=recurring", {
    prepare: keeping("TFSA", "RRSP"),
  });
  await screen.findByText("Of which account?");
  await user.click(screen.getByRole("button", { name: "RRSP" }));
  await screen.findByText(/For example 500 dollars on every payday/);
  expect(server.asked("recurringEntries").at(-1)?.params).toEqual({ account_id: "kept-RRSP" });
});

test("without an account that fits, the way to one is told", async () => {
  const { user } = await openPage("/dashboard?tab=portfolio&open=statements");
  await screen.findByText("Statements are compared with accounts of your own money. You have none yet.");
  await user.click(screen.getByRole("link", { name: "Connect or open an account" }));
  await waitFor(() => expect(window.location.search).toMatch(/tab=connect/));
});

test("of the benchmark the choice is open where one is led, and the net worth comes into sight", async () => {
  const led: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    led.push(this.id);
  });
  const { user, found } = await search("benchmark", { scrolled: true });
  await user.click(found()[0] as HTMLElement);
  await screen.findByLabelText("Benchmark");
  await waitFor(() => expect(window.location.search).toBe("?tab=portfolio"));
  expect(led).toContain("performance");
  await user.click(screen.getByRole("button", { name: /^Stock or tab/ }));
  await user.type(await screen.findByRole("combobox", { name: "Stock or tab" }), "net worth");
  await user.click(found()[0] as HTMLElement);
  await waitFor(() => expect(led).toContain("worth"));
  await waitFor(() => expect(window.location.search).toBe("?tab=portfolio"));
});

test("an address of no window opens the page alone", async () => {
  await openPage("/dashboard?tab=portfolio&open=attic");
  await screen.findByText("Recent activity");
  expect(screen.queryByRole("dialog")).toBeNull();
});
