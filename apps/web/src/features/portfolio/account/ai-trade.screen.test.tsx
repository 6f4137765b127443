/** AI Trade on an account: asked about once on paper, twice with real money, busy, told what it did, refused. */
import { errorText, type TradingMode } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused, question } from "#testing/parts.ts";

async function openAccount({ mode = "paper", ...options }: PageOptions & { mode?: TradingMode } = {}) {
  let id = "";
  const opened = await openPage("/dashboard?tab=portfolio&account=none", {
    as: "trader",
    ...options,
    prepare(server) {
      const { accounts, ...more } = server.recorded("accountsEnhanced");
      const account = accounts.find(({ type }) => type === "TFSA");
      id = account?.id ?? "";
      window.history.replaceState(null, "", `/dashboard?tab=portfolio&account=${id}`);
      const shown = accounts.map((each) => (each.id === id ? { ...each, mode } : each));
      server.answer("accountsEnhanced", { ...more, accounts: shown });
      options.prepare?.(server);
    },
  });
  const button = await screen.findByRole<HTMLButtonElement>("button", {
    name: /^(AI Trade|Négocier par IA)$/,
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  await opened.settled();
  return { ...opened, id, button };
}

test("AI Trade runs the active strategies on the account, after one question, and shows what it did", async () => {
  const { server, user, id, button } = await openAccount();
  const answer = server.hold("executeStrategy");
  await user.click(button);
  const asked = within(await question("Run Neuro’s strategies with practice money?"));
  await user.click(asked.getByRole("button", { name: "Run on paper" }));
  const busy = await screen.findByRole("button", { name: "Trading..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  answer();
  const dialog = within(await screen.findByRole("dialog", { name: /AI trading result/ }));
  const { settings } = server.recorded("accountSettings");
  const strategies = settings.strategies.filter(({ enabled }) => enabled);
  expect(server.asked("executeStrategy").map(({ body }) => body?.strategy_name)).toEqual(
    strategies.map((each) => each.id),
  );
  for (const { body } of server.asked("executeStrategy"))
    expect(body).toMatchObject({ trading_mode: "paper", account_id: id });
  for (const { name } of strategies) expect(dialog.getByRole("region", { name })).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => isFocused(button));
});

test("AI Trade asks twice before anything is sent with real money, and shows what it did", async () => {
  const { server, user, id, button } = await openAccount({ mode: "live" });
  await user.click(button);
  const first = within(await question("Run Neuro’s strategies with real money?"));
  await user.click(first.getByRole("button", { name: "Continue" }));
  const second = within(await question("Final confirmation: real money"));
  await user.click(second.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.asked("executeStrategy")).toEqual([]);
  await user.click(button);
  await user.click(within(await question()).getByRole("button", { name: "Continue" }));
  await question("Final confirmation: real money");
  const { settings } = server.recorded("accountSettings");
  const count = settings.strategies.filter(({ enabled }) => enabled).length;
  expect(count).toBeGreaterThan(1);
  await user.click(screen.getByRole("button", { name: `Run ${count} strategies live` }));
  await screen.findByRole("dialog", { name: /AI trading result\s*Live/ });
  const sent = server.asked("executeStrategy");
  expect(sent).toHaveLength(count);
  for (const { body } of sent) expect(body).toMatchObject({ trading_mode: "live", account_id: id });
});

for (const language of ["en", "fr"] as const)
  test(`AI Trade outside market hours is refused in the server's words alone (${language})`, async () => {
    const { server, user, button } = await openAccount({ language });
    server.refuse("executeStrategy", "market_closed_weekend");
    await user.click(button);
    await user.click(
      within(await question()).getByRole("button", { name: /^(Run on paper|Exécuter, simulé)$/ }),
    );
    const { detail } = errorText("market_closed_weekend", language);
    const said = within(await question(detail));
    await user.click(said.getByRole("button", { name: /^(Close|Fermer)$/ }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });
