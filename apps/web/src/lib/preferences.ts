import { createStore, useStore } from "./store.ts";
import { readStored, writeStored } from "./stored-value.ts";

export type ThemeChoice = "system" | "light" | "dark";
export type Theme = "light" | "dark";
export type Palette = "blue-orange" | "green-red";

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

function storedTheme(): ThemeChoice {
  const stored = readStored("neuro.theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

const themeChoice = createStore<ThemeChoice>(storedTheme());
const theme = createStore<Theme>(root.dataset.theme === "dark" ? "dark" : "light");
const palette = createStore<Palette>(root.dataset.palette === "green-red" ? "green-red" : "blue-orange");
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

/** Blurs every amount (elements with the class `amount`) until switched back. */
export function setPrivacy(on: boolean): void {
  writeStored("neuro.private", on ? "on" : null);
  if (on) root.dataset.private = "on";
  else delete root.dataset.private;
  privacy.set(on);
}

export const useTheme = (): Theme => useStore(theme);
export const useThemeChoice = (): ThemeChoice => useStore(themeChoice);
export const usePalette = (): Palette => useStore(palette);
export const usePrivacy = (): boolean => useStore(privacy);
