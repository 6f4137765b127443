/** One currency of those the books hold, or of all. */
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { CURRENCIES, type Currency } from "@neuro/contract";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { setLanguage, startLanguage } from "#lib/i18n/i18n.ts";
import { CurrencySelect } from "./currency-select.tsx";

afterEach(() => act(() => setLanguage("en")));

async function show(value: Currency, among?: readonly Currency[]) {
  await startLanguage();
  const chosen: Currency[] = [];
  const shown = { label: "Currency", value, onChange: (code: Currency) => void chosen.push(code) };
  render(
    <I18nProvider i18n={i18n}>
      <CurrencySelect {...shown} {...(among === undefined ? {} : { among })} />
    </I18nProvider>,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Currency" });
  return { select, chosen, labels: () => [...select.options].map(({ textContent }) => textContent) };
}

test("those that the books hold are offered, by code and name", async () => {
  const { select, labels } = await show("CAD");
  expect([...select.options].map(({ value }) => value)).toEqual([...CURRENCIES]);
  expect(labels().slice(0, 2)).toEqual(["CAD · Canadian Dollar", "USD · US Dollar"]);
});

test("of sixteen each has a name of its own in the reader's language, and the one chosen is told", async () => {
  const { select, chosen, labels } = await show("CAD", CURRENCIES);
  expect(new Set(labels()).size).toBe(CURRENCIES.length);
  await userEvent.selectOptions(select, "JPY · Japanese Yen");
  expect(chosen).toEqual(["JPY"]);
  await act(() => setLanguage("fr"));
  expect(labels()).toContain("EUR · Euro");
  expect(labels()).toContain("GBP · Livre sterling");
});

test("what is edited keeps its own currency, whatever can be chosen", async () => {
  const { select, labels } = await show("EUR", ["CAD", "USD"]);
  expect(select.value).toBe("EUR");
  expect(labels()).toEqual(["CAD · Canadian Dollar", "USD · US Dollar", "EUR · Euro"]);
});
