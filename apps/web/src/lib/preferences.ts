import { createStore, useStore } from "./store.ts";
import { readStored, writeStored } from "./stored-value.ts";

export type ThemeChoice = "system" | "light" | "dark";
export type Theme = "light" | "dark";
export type Palette = "blue-orange" | "green-red";
export type Country = "CA" | "US";
export type HomeCurrency = "CAD" | "USD";

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

function storedTheme(): ThemeChoice {
  const stored = readStored("neuro.theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

function storedCountry(): Country | null {
  const stored = readStored("neuro.country");
  return stored === "CA" || stored === "US" ? stored : null;
}

/** What the user chose; the account keeps it as well. */
export const themeChoice = createStore<ThemeChoice>(storedTheme());
export const palette = createStore<Palette>(
  root.dataset.palette === "green-red" ? "green-red" : "blue-orange",
);
export const privacyAtStart = createStore<boolean>(readStored("neuro.private") === "on");
export const country = createStore<Country | null>(storedCountry());

/** What totals are told in; the account says it, and until then what it said last. */
export const countsIn = createStore((readStored("neuro.currency") ?? "CAD") as HomeCurrency);

const theme = createStore<Theme>(root.dataset.theme === "dark" ? "dark" : "light");
const privacy = createStore<boolean>(root.dataset.private === "on");

function applyTheme(): void {
  const choice = themeChoice.get();
  const next: Theme = choice === "system" ? (systemDark.matches ? "dark" : "light") : choice;
  root.dataset.theme = next;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", next === "dark" ? "#0C1413" : "#F5F6F3");
  theme.set(next);
}

systemDark.addEventListener("change", applyTheme);
applyTheme();

export function setThemeChoice(choice: ThemeChoice): void {
  writeStored("neuro.theme", choice === "system" ? null : choice);
  themeChoice.set(choice);
  applyTheme();
}

/** Colours of gain and loss: blue and orange by default, green and red for those who ask. */
export function setPalette(next: Palette): void {
  writeStored("neuro.palette", next === "green-red" ? next : null);
  root.dataset.palette = next;
  palette.set(next);
}

/** Blurs every amount (elements with the class `amount`) until switched back, in this tab of the browser. */
export function setPrivacy(on: boolean): void {
  try {
    sessionStorage.setItem("neuro.private", on ? "on" : "off");
  } catch {
    // Without storage it holds until the page closes.
  }
  if (on) root.dataset.private = "on";
  else delete root.dataset.private;
  privacy.set(on);
}

/** Whether amounts are blurred when a page opens; shown at once. */
export function setPrivacyAtStart(on: boolean): void {
  writeStored("neuro.private", on ? "on" : null);
  privacyAtStart.set(on);
  setPrivacy(on);
}

export function setCountsIn(next: HomeCurrency): void {
  writeStored("neuro.currency", next);
  countsIn.set(next);
}

/** Whose listing a bare symbol means; null while it was not chosen. */
export function setCountry(next: Country | null): void {
  writeStored("neuro.country", next);
  country.set(next);
}

export const useTheme = (): Theme => useStore(theme);
export const useThemeChoice = (): ThemeChoice => useStore(themeChoice);
export const usePalette = (): Palette => useStore(palette);
export const usePrivacy = (): boolean => useStore(privacy);
export const usePrivacyAtStart = (): boolean => useStore(privacyAtStart);
export const useCountsIn = (): HomeCurrency => useStore(countsIn);
export const useCountry = (): Country | null => useStore(country);
