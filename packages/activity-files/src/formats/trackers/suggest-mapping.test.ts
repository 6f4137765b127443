/** What columns of a table of no known format are taken for; a suggestion that fits reads the whole table. */
import { expect, test } from "vitest";
import type { FileActivity } from "../../port.ts";
import { readActivityFile } from "../../read-activity-file.ts";
import { suggestMapping } from "./suggest-mapping.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function readBySuggestion(text: string): Promise<readonly FileActivity[]> {
  const unknown = await readActivityFile(bytesOf(text));
  if (!("fault" in unknown) || unknown.fault !== "unknown_format") throw new Error("a known format");
  const mapping = suggestMapping(unknown.columns, unknown.sample);
  const read = await readActivityFile(bytesOf(text), { mapping, dateOrder: "dmy" });
  if ("fault" in read) throw new Error(read.fault);
  expect(read.problems).toEqual([]);
  return read.activities;
}

test("an English table is read by what its headings say", async () => {
  const activities = await readBySuggestion(
    [
      "Trade Date,Settle Date,Transaction Type,Ticker,Security Name,Shares,Price ($),Commission,Net Amount,Currency,Account #",
      "2024-01-08,2024-01-08,Deposit,,,,,,5000.00,CAD,A-1",
      "2024-01-09,2024-01-11,Buy,XEQT,iShares Core Equity,100,28.50,4.95,-2854.95,CAD,A-1",
      "2024-04-03,2024-04-03,Dividend,XEQT,iShares Core Equity,,,,12.30,CAD,A-1",
    ].join("\n"),
  );
  expect(
    activities.map(({ type, amount, units, settlementDate, fee, account }) => [
      type,
      amount,
      units,
      settlementDate,
      fee,
      account,
    ]),
  ).toEqual([
    ["contribution", "5000", "0", "2024-01-08", "0", "A-1"],
    ["buy", "-2854.95", "100", "2024-01-11", "4.95", "A-1"],
    ["dividend", "12.3", "0", "2024-04-03", "0", "A-1"],
  ]);
});

test("a French table with semicolons is read by what its headings say", async () => {
  const activities = await readBySuggestion(
    [
      "Date d'opération;Opération;Symbole;Nom du titre;Quantité;Prix;Frais;Montant net;Devise;Compte;Type de compte",
      "08/01/2024;Dépôt;;;;;;5 000,00;CAD;A-1;CELI",
      "09/01/2024;Achat;XEQT;iShares;100;28,50;4,95;-2 854,95;CAD;A-1;CELI",
      "13/04/2024;Retrait;;;;;;-12,30;CAD;A-1;CELI",
    ].join("\n"),
  );
  expect(activities.map(({ type, amount, tradeDate }) => [type, amount, tradeDate])).toEqual([
    ["contribution", "5000", "2024-01-08"],
    ["buy", "-2854.95", "2024-01-09"],
    ["withdrawal", "-12.3", "2024-04-13"],
  ]);
});

test("words that are known get their types, unknown ones are left to a person", () => {
  expect(
    suggestMapping(
      ["Date", "Type", "Amount"],
      [
        ["2024-01-01", "Achat", "1"],
        ["2024-01-02", "Mystery", "2"],
      ],
    ),
  ).toEqual({
    columns: { date: "Date", type: "Type", amount: "Amount" },
    types: { Achat: "buy" },
  });
});

test("a column must be able to hold what it is taken for", () => {
  const mapping = suggestMapping(
    ["Date", "Transaction Date", "Type", "Amount", "Total"],
    [["soon", "2024-01-01", "Buy", "much", "5"]],
  );
  expect(mapping?.columns).toEqual({ date: "Transaction Date", type: "Type", amount: "Total" });
});

test("without a day or a word for what happened nothing is suggested", () => {
  expect(suggestMapping(["Name", "Colour"], [["a", "b"]])).toBeNull();
  expect(suggestMapping(["Date", "Amount"], [["2024-01-01", "1"]])).toBeNull();
  expect(suggestMapping([], [])).toBeNull();
});
