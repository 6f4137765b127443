/** The window of auto-trading's settings: bounds, what is unsaved, how saving went, in both languages. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accessibilityFindings } from "#testing/accessibility-findings.ts";
import type { FakeServer } from "#testing/fake-server.ts";
import { keepSettings } from "#testing/kept-settings.ts";
import { openPage } from "#testing/open-page.tsx";

const NAME = /^(Auto-trading settings|Paramètres de la négociation automatique)$/;

async function openSettings(language: "en" | "fr" = "en") {
  let stored: ReturnType<typeof keepSettings> | undefined;
  const opened = await openPage("/dashboard?tab=trading", {
    language,
    prepare: (server: FakeServer) => {
      stored = keepSettings(server);
      server.change("stockSearch", (found) => ({ ...found, stocks: [], total: 0 }));
    },
  });
  const { user } = opened;
  await user.click((await screen.findAllByRole("button", { name: NAME }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: NAME }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>("textbox", { name });
  const fill = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const saved = () => stored?.();
  return { ...opened, dialog, field, fill, saved };
}

test("settings keep their bounds, warn of what is unsaved, and say how saving went", async () => {
  const { server, user, dialog, field, fill } = await openSettings();
  const { watch_list: watched } = server.recorded("accountSettings").settings;
  const save = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Save Settings" });
  expect(save().disabled).toBe(true);
  await fill("Stop-loss, %", "0");
  expect(dialog.getByText("From 0.1 to 100")).toBeDefined();
  expect(save().disabled).toBe(true);
  await fill("Stop-loss, %", "2");
  await user.keyboard("{ArrowUp}");
  expect(field("Stop-loss, %").value).toBe("2.1");
  await fill("Maximum daily trades", "2.5");
  expect(dialog.getByText("A whole number from 1 to 1,000")).toBeDefined();
  await fill("Maximum daily trades", "10");
  expect(
    dialog.getByText(/One full position risks \$21\.00 to make \$40\.00, before slippage\./),
  ).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Add Stocks" }));
  const search = await dialog.findByRole("combobox", { name: "Symbol or company" });
  await user.type(search, "qqqzzz");
  await dialog.findByText("No stocks found");
  await user.clear(search);
  await user.type(search, "bmo");
  await waitFor(() => expect(dialog.getAllByRole("option")[0]?.textContent).toContain("Bank of Montreal"));
  await user.keyboard("{Enter}");
  expect(dialog.getByRole("button", { name: "Remove BMO" })).toBeDefined();
  const banks = dialog.getByRole<HTMLButtonElement>("button", { name: /^Canadian Banks/ });
  await user.click(banks);
  expect(banks.disabled).toBe(true);
  await user.click(dialog.getByRole("radio", { name: "Combination" }));
  await user.click(dialog.getByRole("checkbox", { name: "Cannabis" }));
  expect(await accessibilityFindings()).toEqual([]);
  field("Maximum daily trades").focus();
  await user.keyboard("{Escape}");
  await dialog.findByText("5 changes are not saved.");
  await user.click(dialog.getByRole("button", { name: "Keep editing" }));
  server.refuse("saveAccountSettings", "internal");
  await user.click(save());
  await dialog.findByText("Failed to save settings. Please try again.");
  expect(field("Maximum daily trades").value).toBe("10");
  const stored = keepSettings(server);
  await user.click(save());
  await screen.findByText("Settings saved successfully!");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(stored()).toMatchObject({
    stop_loss_percent: 2.1,
    max_daily_trades: 10,
    ai_trading_mode: "combination",
    // What was watched before, then what was added and is not there twice.
    watch_list: [...new Set([...watched, "BMO", "RY", "TD", "BNS", "CM"])],
    sectors: ["Technology", "Financial Services", "Cannabis"],
  });
});

test("French takes a decimal comma and says what was saved", async () => {
  const { user, dialog, fill, saved } = await openSettings("fr");
  expect(dialog.getByRole("heading", { name: "Univers de négociation" })).toBeDefined();
  await fill("Ordre stop, %", "2,5");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await screen.findByText("Paramètres enregistrés!");
  expect(saved()?.stop_loss_percent).toBe(2.5);
});
