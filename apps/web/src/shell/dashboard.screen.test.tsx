/** The dashboard's frame: tabs by address, the visitor's sample view, coming back from elsewhere, a session that has ended. */
import { localStorageKeys } from "@neuro/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/open-page.tsx";
import { isFocused } from "#testing/parts.ts";

const navigation = () => within(screen.getAllByRole("navigation", { name: "Sections" })[0] as HTMLElement);
const banner = () => within(screen.getByRole("banner"));
const main = () => within(screen.getByRole("main"));
const shown = () => screen.getByRole("main").textContent;
const titled = (name: string) => screen.findByRole("heading", { level: 1, name });
const stored = () => [localStorageKeys.token, localStorageKeys.user].map((key) => localStorage.getItem(key));

const builtTabs = [
  ["overview", "Overview"],
  ["portfolio", "Portfolio"],
  ["ai-functions", "AI functions"],
  ["stocks", "Stocks"],
  ["neuro-trader", "Neuro trader"],
  ["trading", "Trading"],
  ["settings", "Settings"],
  ["connect", "Connect"],
] as const;

test("each tab has its address, and the navigation holds exactly what is built", async () => {
  const { user } = await openPage("/dashboard", { as: "visitor" });
  await titled("Overview");
  expect(
    navigation()
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(builtTabs.map(([, name]) => name));
  for (const [tab, name] of builtTabs) {
    await user.click(navigation().getByRole("link", { name }));
    await titled(name);
    expect(window.location.pathname + window.location.search).toBe(`/dashboard?tab=${tab}`);
    const current = navigation()
      .getAllByRole("link")
      .filter((link) => link.hasAttribute("aria-current"));
    expect(current.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
      [name, "page"],
    ]);
  }
  await act(async () => window.history.back());
  await titled("Settings");
  await user.click(navigation().getByRole("link", { name: "Trading" }));
  await screen.findByRole("heading", { name: "Quick Trade" });
  await waitFor(() => expect(document.title).toMatch(/Trading/));
});

for (const tab of ["admin", "no-such-tab"])
  test(`a tab nobody knows, and the administrators' tab for anybody else, is the overview: ${tab}`, async () => {
    await openPage(`/dashboard?tab=${tab}`, { as: "visitor" });
    await titled("Overview");
  });

test("an address that names nothing says so and leads on", async () => {
  await openPage("/no/such/page", { as: "visitor" });
  await titled("There is no page here.");
  expect(screen.getByRole("link", { name: "Open the dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("a visitor sees the sample figures marked as such, and is offered the login and the demo", async () => {
  const { server, user } = await openPage("/dashboard", { as: "visitor" });
  await screen.findByText("Nobody is logged in, so the figures below are samples.");
  await waitFor(() => expect(shown()).toContain("$87,150.00"));
  expect(shown()).toContain("+$1,205.00");
  expect(main().getByText("87%")).toBeDefined();
  expect(main().getAllByRole("button", { name: "Sample" })).not.toEqual([]);
  expect(banner().getAllByRole("link", { name: "Login" })).not.toEqual([]);
  expect(banner().getAllByText("Demo")).not.toEqual([]);

  await user.click(navigation().getByRole("link", { name: "Portfolio" }));
  await waitFor(() => expect(shown()).toContain("$22,361.25"));
  expect(shown()).toContain("$87,150.00");
  expect(screen.getByText("not yours, not anyone's")).toBeDefined();
  await user.click(navigation().getByRole("link", { name: "Trading" }));
  await screen.findByText("No orders yet. Place your first trade!");
  expect(screen.getByText("No trade history yet...")).toBeDefined();
  expect(screen.getByRole("button", { name: "Preview order" }).matches(":disabled")).toBe(true);
  for (const id of ["accounts", "orders", "holdings", "dashboardSummary"] as const)
    expect(server.asked(id), id).toEqual([]);
});

test("a visitor's analysis is an example", async () => {
  await openPage("/dashboard?tab=analysis&symbol=RY", { as: "visitor" });
  await screen.findByText("Example");
});

test("returning from a broker refreshes, says so, and leaves a plain address", async () => {
  const { server } = await openPage("/dashboard?connection=complete");
  await screen.findByText("Brokerage account connected successfully.");
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe("/dashboard"));
  expect(server.asked("accountsEnhanced").length + server.asked("accounts").length).toBeGreaterThan(0);
});

test("the palette finds a stock and a tab, and closes without a trace", async () => {
  const { user } = await openPage("/dashboard");
  await titled("Overview");
  const open = async () => {
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    const input = await screen.findByRole("combobox", { name: "Stock or tab" });
    await waitFor(() => isFocused(input));
    return input;
  };
  await user.type(await open(), "port");
  await user.click(await screen.findByRole("option", { name: /^Portfolio/ }));
  await waitFor(() => expect(window.location.search).toBe("?tab=portfolio"));
  await user.type(await open(), "ry");
  await screen.findAllByRole("option", { name: /^RY/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.search).toBe("?tab=analysis&symbol=RY"));
  await screen.findByRole("heading", { level: 2, name: /^RY/ });
  await open();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a session that ends on the server leaves a visitor with a message and sample data", async () => {
  const { user } = await openPage("/dashboard?tab=portfolio", {
    prepare: (server) =>
      server.answerAll(() =>
        Response.json(
          { code: "unauthorized", detail: "Over.", message: "Over.", requestId: "r", fields: [] },
          { status: 401 },
        ),
      ),
  });
  await screen.findByText("Your session has expired.");
  expect(screen.getByText("Please log in again. The figures below are samples.")).toBeDefined();
  expect(banner().getAllByRole("link", { name: "Login" })).not.toEqual([]);
  const again = within(screen.getByRole("region", { name: "About these figures" })).getByRole("link", {
    name: "Login",
  });
  expect(again.getAttribute("href")).toMatch(/^\/login\?expired=&redirect=%2Fdashboard%3Ftab%3D/);
  await user.click(navigation().getByRole("link", { name: "Portfolio" }));
  await waitFor(() => expect(shown()).toContain("$87,150.00"));
  expect(screen.queryByRole("region", { name: "Accounts" })).toBeNull();
  expect(stored()).toEqual([null, null]);
});
