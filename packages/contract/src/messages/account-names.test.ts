import { expect, test } from "vitest";
import { accountKindName, accountName } from "./account-names.ts";

test.each([
  ["TFSA", "TFSA", "CELI"],
  ["tfsa", "TFSA", "CELI"],
  ["Tax-Free Savings Account", "TFSA", "CELI"],
  ["Compte d’épargne libre d’impôt", "TFSA", "CELI"],
  ["CELI", "TFSA", "CELI"],
  ["Margin Account", "Margin", "Marge"],
  ["margin", "Margin", "Marge"],
  ["Crypto Account", "Crypto", "Cryptos"],
  ["Rehearsal (practice money)", "Rehearsal (practice money)", "Répétition (argent fictif)"],
])("an account that is named after its kind, %s, is called %s or %s", (name, english, french) => {
  expect([accountName(name, "en"), accountName(name, "fr")]).toEqual([english, french]);
});

test("a name that its owner gave stays, and so does a kind nobody has named", () => {
  for (const name of ["House fund", "My TFSA", ""]) {
    expect(accountName(name, "fr")).toBe(name);
    expect(accountKindName(name, "fr")).toBe(name);
  }
});

test("a name translated and back is the same, and a kind says its short name", () => {
  for (const kind of [
    "TFSA",
    "RRSP",
    "FHSA",
    "RESP",
    "RRIF",
    "LIRA",
    "margin",
    "crypto",
    "investment",
    "other",
  ]) {
    for (const locale of ["en", "fr"] as const) {
      const short = accountName(kind, locale);
      expect(accountName(accountName(short, "fr"), "en")).toBe(accountName(kind, "en"));
      expect(accountName(accountKindName(kind, locale), locale)).toBe(short);
    }
  }
});
