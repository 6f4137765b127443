import { useLingui } from "@lingui/react/macro";
import { useSampleView } from "#data/session/session.ts";
import { useDashboardSearch, useGoTo } from "#shared/navigation/dashboard-search.ts";
import type { PortfolioWindow } from "#shared/navigation/portfolio-windows.ts";
import type { PaletteEntry } from "./palette-entry.ts";

/** How people ask for each, in both languages. */
const words: Readonly<Record<PortfolioWindow, string>> = {
  "own-securities":
    "own securities, unlisted securities, private fund, gic, bond, pension, own prices, titres non cotes, titres a moi, fonds prive, cpg, certificat de placement garanti, obligation, rente, prix saisis",
  recurring:
    "recurring transactions, recurring entries, recurring deposit, every month, payday, automatic deposit, operations recurrentes, depot recurrent, chaque mois, jour de paie, depot automatique",
  "net-worth":
    "net worth, house, home, car, mortgage, loan, debt, what i own, what i owe, valeur nette, avoir net, maison, auto, hypotheque, pret, dette",
  benchmark: "benchmark, compare with, index, indice de reference, comparer a, indice",
  import:
    "import transactions, import a file, csv, ofx, qfx, upload, importer des operations, importer un fichier, televerser",
  statements:
    "statements, statement check, closing figures, closing balance, missing transactions, complete, releve, verifier le releve, solde de cloture, operations manquantes, complet",
};

const ownStrategies =
  "my strategies, own strategies, rules, trading rules, compose, mes strategies, strategies a moi, regles, composer";

/** Strategies of one's own on Neuro's tab. */
export function useStrategyEntries(): PaletteEntry[] {
  const { t } = useLingui();
  const goTo = useGoTo();
  const sample = useSampleView();
  if (sample) return [];
  return [
    {
      ...{ key: "strategies", icon: "bolt", name: t`Your strategies`, words: ownStrategies },
      detail: t`rules of your own, tried and tested`,
      run: () => goTo("neuro-trader", { open: "strategies" }),
    },
    {
      ...{ key: "new-strategy", icon: "plus", name: t`New strategy`, words: ownStrategies },
      detail: t`say when to buy and when to sell`,
      run: () => goTo("neuro-trader", { open: "new-strategy" }),
    },
  ];
}

/** Windows and parts of the portfolio page; of one's own accounts alone. */
export function useWindowEntries(): PaletteEntry[] {
  const { t } = useLingui();
  const goTo = useGoTo();
  const { tab, account } = useDashboardSearch();
  const sample = useSampleView();
  if (sample) return [];
  const names: Readonly<Record<PortfolioWindow, string>> = {
    "own-securities": t`Own securities`,
    recurring: t`Recurring transactions`,
    "net-worth": t`Net worth`,
    benchmark: t`Benchmark`,
    import: t`Import transactions`,
    statements: t`Statement check`,
  };
  const details: Readonly<Record<PortfolioWindow, string>> = {
    "own-securities": t`GICs, bonds, private funds`,
    recurring: t`deposits and purchases that repeat`,
    "net-worth": t`home, loans, everything`,
    benchmark: t`what you are compared with`,
    import: t`files of brokers`,
    statements: t`are all transactions there?`,
  };
  // What belongs to one account opens for the one that is looked at.
  const isLookedAt = tab === "portfolio" && account !== undefined;
  const ofAccount = (open: PortfolioWindow) =>
    isLookedAt && (open === "recurring" || open === "statements") ? { account } : {};
  return (Object.keys(words) as PortfolioWindow[]).map((open) => ({
    key: `window-${open}`,
    icon: open === "import" ? "plus" : "pie",
    ...{ name: names[open], detail: details[open], words: words[open] },
    run: () => goTo("portfolio", { ...ofAccount(open), open }),
  }));
}
