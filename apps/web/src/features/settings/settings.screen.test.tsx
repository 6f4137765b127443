/** The settings tab: what Neuro trades and risks, chosen, bounded, kept unsaved, saved, refused, and tried out by a visitor. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anotherPage } from "#lib/another-page.ts";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import { keepSettings } from "#testing/kept-settings.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused, question } from "#testing/parts.ts";

const main = () => within(screen.getByRole("main"));
const bar = () => screen.queryByRole("region", { name: "Unsaved changes" });
const inBar = () => within(bar() as HTMLElement);
const summary = () => screen.getByRole("region", { name: "AI Trading Summary" });
const box = (name: string) => main().getByRole<HTMLInputElement>("textbox", { name });
const options = () => within(screen.getByRole("listbox")).queryAllByRole("option");
const saveByKey = () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });

const watch_list = ["AAPL", "GOOGL", "MSFT"];

async function openSettings({ prepare, ...given }: PageOptions = {}) {
  let stored: ReturnType<typeof keepSettings> | undefined;
  const opened = await openPage("/dashboard?tab=settings", {
    scrolled: true,
    ...given,
    prepare(server) {
      stored = keepSettings(server, ({ strategies }) => ({
        watch_list,
        strategies: strategies.map((each) => ({ ...each, enabled: each.id !== "grid_trading" })),
      }));
      server.change("stockSearch", (found) => ({ ...found, stocks: [], total: 0 }));
      prepare?.(server);
    },
  });
  await screen.findByRole("heading", { level: 1 });
  await opened.settled();
  const { user } = opened;
  const fill = async (name: string, text: string) => {
    await user.clear(box(name));
    if (text !== "") await user.type(box(name), text);
  };
  const search = async (text: string) => {
    const input = main().getByRole("combobox", { name: "Symbol or company" });
    await user.clear(input);
    await user.type(input, text);
  };
  const press = (name: string | RegExp) => user.click(main().getByRole("button", { name }));
  return { ...opened, fill, search, press, saved: () => stored?.() };
}

test("a strategy can be left by forecast; the percents then say what they still hold", async () => {
  const { user, saved } = await openSettings();
  const byForecast = (name: string) =>
    main().getByRole<HTMLInputElement>("checkbox", {
      name: new RegExp(`^${name}: ?Stops and sizes by forecast$`),
    });
  expect(main().queryByRole("checkbox", { name: /^Grid Trading/ })).toBeNull();
  expect(main().getAllByText("Farthest, of Neuro’s purchases")).toHaveLength(2);
  await user.click(byForecast("Mean Reversion"));
  expect(byForecast("Mean Reversion").checked).toBe(true);
  main().getByText("Farthest; by forecast, the most a stop costs of the position");
  main().getByText("Farthest, but of those by forecast");
  expect(inBar().getByText(/Mean Reversion added/)).toBeDefined();
  saveByKey();
  await waitFor(() => expect(bar()).toBeNull());
  const exits = saved()?.strategies.map((each) => each.exits);
  expect(exits).toEqual(["own", "own", "forecast", null, "own"]);
});

test("the universe is chosen from the list, presets and sectors, summed up as it stands, and saved", async () => {
  const { server, user, search, press, saved } = await openSettings();
  await user.click(main().getByRole("radio", { name: "Combination" }));
  const listed = server.hold("stockSymbols");
  await press("Add Stocks");
  await main().findByText("Loading stocks...");
  listed();
  await main().findByText(/^Showing 100 of [\d,]+ stocks$/);
  expect(options()).toHaveLength(100);
  await search("apple");
  await waitFor(() => expect(options()[0]?.textContent).toContain("Apple"));
  const apple = options().find(({ textContent }) => textContent?.includes("NASDAQ"));
  expect(apple?.textContent).toContain("Added");
  expect(apple?.getAttribute("aria-disabled")).toBe("true");
  await search("bank");
  await user.click(main().getByRole("radio", { name: "CA" }));
  await user.click(main().getByRole("radio", { name: "STOCK" }));
  const bns = () => options().find(({ textContent }) => textContent?.includes("BNS"));
  await waitFor(() => expect(bns()).toBeDefined());
  expect(options().some(({ textContent }) => textContent?.includes("NYSE"))).toBe(false);
  await user.click(bns() as HTMLElement);
  await waitFor(() => expect(bns()?.textContent).toContain("Added"));
  // The other listing of the same company is another stock.
  await user.click(main().getByRole("radio", { name: "US" }));
  await waitFor(() => expect(bns()?.textContent).toContain("NYSE"));
  expect(bns()?.textContent).not.toContain("Added");
  await search("qqqzzz");
  await main().findByText("No stocks found");

  const banks = () => main().getByRole("button", { name: /^Canadian Banks/ });
  expect(banks().textContent).toContain("+4");
  await user.click(banks());
  expect(banks().textContent).toContain("All in");
  await press(/^FAANG/);
  expect(main().getAllByRole("button", { name: /^Remove / })).toHaveLength(11);
  await press("Remove TD");
  expect(banks().textContent).toContain("+1");

  const presets = within(main().getByRole("group", { name: "Presets" }));
  const finance = () => presets.getByRole("button", { name: "Finance" }).getAttribute("aria-pressed");
  expect(finance()).toBe("false");
  await user.click(presets.getByRole("button", { name: "Finance" }));
  expect(finance()).toBe("true");
  await user.click(main().getByRole("checkbox", { name: "Insurance" }));
  expect(finance()).toBe("false");
  const counts = within(summary())
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
  expect(counts.slice(0, 2)).toEqual(["10", "3"]);
  expect(summary().textContent).toContain("instruments in all");
  expect(summary().textContent).toContain("Technology, Financial Services, Banking");
  await press("Select All");
  expect(main().getByText("22 of 22")).toBeDefined();
  await user.click(main().getAllByRole("button", { name: "Clear All" }).at(-1) as HTMLElement);
  await user.click(main().getByRole("checkbox", { name: "Cannabis" }));
  await press(/^US Tech Giants/);
  expect(summary().textContent).toContain("+3 more");
  expect(await accessibilityFindings()).toEqual([]);
  saveByKey();
  await screen.findByText("Settings saved successfully!");
  await waitFor(() => expect(bar()).toBeNull());
  expect(saved()).toMatchObject({ ai_trading_mode: "combination", sectors: ["Cannabis"] });
  expect(new Set(saved()?.watch_list)).toEqual(
    new Set("AAPL GOOGL MSFT BNS RY BMO CM META AMZN NFLX NVDA TSLA AMD".split(" ")),
  );
  expect(Object.keys(server.asked("saveAccountSettings")[0]?.body ?? {}).sort()).toEqual([
    ...["ai_trading_mode", "sectors", "watch_list"],
  ]);
});

test("risk is bounded as it is typed, told in dollars, kept over tabs and reloads, and a refusal stands beside its field", async () => {
  const { server, user, fill, saved } = await openSettings();
  const stop = "Stop-loss, %";
  await fill(stop, "");
  await main().findByText("Enter a number");
  const save = () => inBar().getByRole<HTMLButtonElement>("button", { name: "Save Settings" });
  expect(save().disabled).toBe(true);
  for (const wrong of ["-2", "0", "9".repeat(40)]) {
    await fill(stop, wrong);
    expect(main().getByText("From 0.1 to 100")).toBeDefined();
  }
  await fill(stop, "2.4");
  await user.keyboard("{ArrowUp}");
  expect(box(stop).value).toBe("2.5");
  expect(main().getByText("was 2")).toBeDefined();
  await fill("Maximum daily trades", "10");
  expect(screen.getByRole("main").textContent).toContain(
    "One full position risks $25.00 to make $40.00, before slippage.",
  );
  expect(screen.getByRole("main").textContent).toContain("10 trades stopped out cost $250.00.");
  await user.click(main().getByRole("switch", { name: /^Grid Trading.*Enable$/ }));

  const goTo = async (tab: string) => {
    const [sections] = screen.getAllByRole("navigation", { name: "Sections" });
    await user.click(within(sections as HTMLElement).getByRole("link", { name: tab }));
    await screen.findByRole("heading", { level: 1, name: tab });
  };
  await goTo("Stocks");
  await goTo("Settings");
  await waitFor(() => expect(box(stop).value).toBe("2.5"));
  // What a reload finds.
  expect(sessionStorage.getItem("neuro.unsaved-settings")).toContain("2.5");
  await user.click(inBar().getByRole("button", { name: "3 unsaved changes" }));
  expect(
    inBar()
      .getAllByRole("listitem")
      .some(({ textContent }) => textContent?.includes("Grid Trading added")),
  ).toBe(true);
  await user.click(inBar().getByRole("button", { name: "Put back: Strategies" }));
  expect(inBar().getByRole("button", { name: "2 unsaved changes" })).toBeDefined();

  await user.click(screen.getAllByRole("button", { name: "Logout" })[0] as HTMLElement);
  const leaving = within(await question("Log out without saving?"));
  await user.click(leaving.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.asked("authLogout")).toEqual([]);

  server.answer("saveAccountSettings", () => {
    const refusal = {
      ...{ code: "invalid_input", detail: "The server does not allow this.", message: "Refused." },
      ...{
        requestId: "r",
        fields: [{ path: "stop_loss_percent", code: "x", message: "Too far for this account." }],
      },
    };
    return Response.json(refusal, { status: 400 }) as never;
  });
  await user.click(save());
  await waitFor(() =>
    expect(inBar().getByRole("alert").textContent).toContain("Failed to save settings. Please try again."),
  );
  expect(main().getByText("Too far for this account.")).toBeDefined();
  expect(box(stop).getAttribute("aria-invalid")).toBe("true");
  expect(await accessibilityFindings()).toEqual([]);
  await fill(stop, "3");
  expect(main().queryByText("Too far for this account.")).toBeNull();
  server.answer("saveAccountSettings", {} as never);
  const stored = keepSettings(server, saved());
  await user.click(save());
  await screen.findByText("Settings saved successfully!");
  expect(server.asked("saveAccountSettings").at(-1)?.body).toEqual({
    stop_loss_percent: 3,
    max_daily_trades: 10,
  });
  expect(stored()).toMatchObject({ stop_loss_percent: 3, max_daily_trades: 10 });

  await fill(stop, "9");
  server.answer("authLogout", { success: true });
  const leave = vi.spyOn(anotherPage, "open").mockReturnValue();
  await user.click(screen.getAllByRole("button", { name: "Logout" })[0] as HTMLElement);
  await user.click(within(await question()).getByRole("button", { name: "Discard and log out" }));
  await waitFor(() => expect(leave.mock.calls).toEqual([["/"]]));
  expect(sessionStorage.getItem("neuro.unsaved-settings")).toBeNull();
});

test("settings that cannot be read or saved have their words, and nothing chosen is lost", async () => {
  const { server, user, saved, press } = await openSettings({
    prepare: (fake) => fake.refuse("accountSettings", "not_found", { detail: "Gone." }),
  });
  await main().findByText("No settings found");
  keepSettings(server, saved());
  await user.click(main().getAllByRole("button", { name: "Retry" })[0] as HTMLElement);
  await main().findByRole("button", { name: /^Canadian Banks/ });
  for (const id of ["accountSettings", "saveAccountSettings"] as const)
    server.answer(id, () => Response.json({}) as never);
  await press(/^Canadian Banks/);
  await user.click(inBar().getByRole("button", { name: "Save Settings" }));
  await screen.findByText("An unexpected error occurred.");
  expect(main().getByRole("button", { name: "Remove RY" })).toBeDefined();
});

test("a visitor tries the sample out, is told whose it is, and the section links lead to their places", async () => {
  const into = vi.spyOn(Element.prototype, "scrollIntoView");
  const { server, user } = await openSettings({ as: "visitor" });
  expect(main().getByText(/^These are sample values/)).toBeDefined();
  const metrics = screen.getByRole("region", { name: "Performance metrics" });
  expect(metrics.textContent).toContain("Sample");
  expect(metrics.textContent).toContain("68.5%");
  await user.click(main().getByRole("radio", { name: "Sectors" }));
  expect(inBar().queryByRole("button", { name: "Save Settings" })).toBeNull();
  const links = within(screen.getByRole("navigation", { name: "Settings" }));
  await user.click(links.getByRole("link", { name: "Strategies" }));
  const strategies = document.getElementById("strategies") as HTMLElement;
  await waitFor(() => isFocused(strategies));
  expect(into.mock.instances).toContain(strategies);
  const leave = vi.spyOn(anotherPage, "open").mockReturnValue();
  await user.click(inBar().getByRole("button", { name: "Try Demo Account" }));
  await waitFor(() => expect(server.asked("authDemoLogin")).toHaveLength(1));
  await waitFor(() => expect(leave.mock.calls).toEqual([["/dashboard?tab=overview"]]));
});

test("what totals are told in is saved at once", async () => {
  const { server, user } = await openSettings({
    prepare: (made) =>
      made.answer("saveProfile", ({ body }) => ({
        profile: { ...made.recorded("profile").profile, ...body } as never,
      })),
  });
  const usd = main().getByRole<HTMLInputElement>("radio", { name: "US dollars" });
  await user.click(usd);
  await waitFor(() => expect(server.asked("saveProfile").at(-1)?.body).toEqual({ home_currency: "USD" }));
  await waitFor(() => expect(usd.checked).toBe(true));
});

test("what was chosen in another window is chosen here, and amounts are asked for again", async () => {
  const { server } = await openSettings();
  const usd = main().getByRole<HTMLInputElement>("radio", { name: "US dollars" });
  await waitFor(() => expect(usd.checked).toBe(false));
  const before = server.asked("accountsEnhanced").length;
  const { profile } = server.recorded("profile");
  server.answer("profile", { profile: { ...profile, home_currency: "USD" } });
  server.tell("profile", { sequence: 1, at: new Date(0).toISOString() });
  await waitFor(() => expect(usd.checked).toBe(true));
  await waitFor(() => expect(server.asked("accountsEnhanced").length).toBeGreaterThan(before));
});
