import { expect, test } from "vitest";
import { chosenSince, compare, type Preferences } from "./compare-preferences.ts";

const untold: Preferences = {
  language: null,
  theme: "system",
  palette: "blue-orange",
  privacy: false,
  country: null,
};
const chosen: Preferences = {
  language: "fr",
  theme: "dark",
  palette: "green-red",
  privacy: true,
  country: "US",
};

test("a browser that never met the account looks as the account says, choice by choice", () => {
  expect(compare(untold, chosen, true)).toEqual({ take: chosen, tell: {} });
  expect(compare({ ...chosen, theme: "light" }, { ...chosen, palette: "blue-orange" }, true)).toEqual({
    take: { theme: "dark" },
    tell: { palette: "green-red" },
  });
});

test("what a visitor chose before there was an account is told to the account", () => {
  expect(compare(chosen, untold, true)).toEqual({ take: {}, tell: chosen });
});

test("a choice taken back in another browser is taken back here too, once both have met", () => {
  expect(
    compare(chosen, { ...chosen, theme: "system", palette: "blue-orange", privacy: false }, false),
  ).toEqual({
    take: { theme: "system", palette: "blue-orange", privacy: false },
    tell: {},
  });
});

test("a language and a country that the account was never told are told whenever they are missing there", () => {
  expect(compare(chosen, { ...chosen, language: null, country: null }, false)).toEqual({
    take: {},
    tell: { language: "fr", country: "US" },
  });
});

test("nothing moves where both say the same", () => {
  expect(compare(chosen, chosen, true)).toEqual({ take: {}, tell: {} });
  expect(compare(untold, untold, false)).toEqual({ take: {}, tell: {} });
});

test("what was chosen since the page opened is a choice, and what stayed is none", () => {
  expect(chosenSince(chosen, { ...chosen, theme: "light", country: null })).toEqual({
    theme: "light",
    country: null,
  });
  expect(chosenSince(chosen, chosen)).toEqual({});
});
