import { expect, test } from "vitest";
import { memoTold } from "./memo-told.ts";

test.each([
  ["Bought 2 XTSE:RY at 171.5 CAD (practice fill)", "Achat de 2 RY à 171.5 CAD (exécution d’exercice)"],
  ["Sold 10 MSFT at 420 USD", "Vente de 10 MSFT à 420 USD"],
  ["Moved from TFSA to RRSP", "Transféré de CELI à REER"],
  ["Converted the dividend of XNAS:AAPL at 1.37", "Dividende de AAPL converti à 1.37"],
  ["Funds added", "Fonds ajoutés"],
  ["Opening balance, bought on 2019-03-04", "Solde d’ouverture, acheté le 2019-03-04"],
  ["A note that a broker wrote", "A note that a broker wrote"],
])("the note “%s” reads in French: %s", (memo, french) => {
  expect(memoTold(memo, "fr")).toBe(french);
});

test("in English a note stays, its listings said by their symbols", () => {
  expect(memoTold("Bought 2 XTSE:RY at 171.5 CAD", "en")).toBe("Bought 2 RY at 171.5 CAD");
});
