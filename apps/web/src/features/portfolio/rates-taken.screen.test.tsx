/** Whose rates are in the figures stands under them, as the server says it. */
import type { ConversionRates } from "@neuro/contract";
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#testing/open-page.tsx";

const bank = { official: true, official_days: 12, from_vendor_days: 0, source: "Bank of Canada" };
const both = { official: false, official_days: 12, from_vendor_days: 1, source: "Bank of Canada · Ledger" };
const none = { official: false, official_days: 0, from_vendor_days: 3, source: "Ledger" };

async function gainsWith(rates: ConversionRates | undefined, language: "en" | "fr") {
  await openPage("/dashboard?tab=portfolio", {
    ...{ scrolled: true, language },
    prepare: (server) => {
      const { rates: _, ...gained } = server.recorded("portfolioGains");
      server.answer("portfolioGains", rates === undefined ? gained : { ...gained, rates });
    },
  });
  const part = await waitFor(() => {
    const found = document.getElementById("gains");
    if (found === null) throw new Error("There are no gains.");
    within(found).getByText(language === "fr" ? /Comme compte l’ARC/ : /As the CRA counts/);
    return found;
  });
  return part.textContent.replaceAll(/\s/g, " ");
}

test.each<[string, ConversionRates, "en" | "fr"]>([
  ["Converted at the Bank of Canada’s rates.", bank, "en"],
  [
    "Converted at the Bank of Canada’s rates, but 1 day at another source’s, because the Bank’s were not imported.",
    ...([both, "en"] as const),
  ],
  ["3 days at another source’s rate, because the Bank of Canada’s were not imported.", none, "en"],
  ["Converti aux taux de la Banque du Canada.", bank, "fr"],
  [
    "Converti aux taux de la Banque du Canada, mais 1 jour à celui d’une autre source, car les taux de la Banque n’ont pas été importés.",
    ...([both, "fr"] as const),
  ],
  [
    "3 jours au taux d’une autre source, car ceux de la Banque du Canada n’ont pas été importés.",
    ...([none, "fr"] as const),
  ],
])("%s", async (sentence, rates, language) => {
  expect(await gainsWith(rates, language)).toContain(sentence);
});

test("where nothing was converted, nothing is said of it", async () => {
  expect(await gainsWith(undefined, "en")).not.toMatch(/Converted at|another source’s/);
});
