/** The table of formats in docs/imports.md: each that is read, what it is known from, and what it does not say. */
import { type ActivityFormatId, activityFormats, type FormatEvidence } from "@neuro/contract";
import { replaceBetweenMarkers } from "./replace-between-markers.ts";

export const IMPORTS_PAGE = "docs/imports.md";

interface Told {
  /** Where its form is told of in public. */
  readonly from: string;
  /** How a customer gets the file. */
  readonly get: string;
  /** What stands among the lines that were not understood. */
  readonly not: string;
}

const HALF = "events of which one part is missing";
const GUESSED = "words for reorganizations and for options that end, which are a guess";

const formats: Readonly<Record<ActivityFormatId, Told>> = {
  questrade: {
    from: "tsiemens/acb, taxjson/taxjson, Pavel-2004/CSV-Converter-Api",
    get: "Account activity, Export to Excel",
    not: `${HALF}; which cost a spin-off takes along; MGR and NAC as mergers and changes of name are a guess`,
  },
  wealthsimple: {
    from: "roparis/ws-analytics, afadil/wealthfolio",
    get: "Activity, Export as CSV",
    not: `${HALF}; ${GUESSED}, but for splits and changes of name`,
  },
  wealthsimple_monthly: {
    from: "zimuliu/WealthSimpleCSV2QIF, XuanNguyenCU/wealthsimple-csv-analyzer",
    get: "Documents, monthly statement as CSV",
    not: "distributions and reorganizations of shares",
  },
  rbc_direct_investing: {
    from: "tsiemens/acb, taxjson/taxjson, Pavel-2004/CSV-Converter-Api",
    get: "Activity, Export",
    not: `${HALF}`,
  },
  td_direct_investing: {
    from: "afadil/wealthfolio, Pavel-2004/CSV-Converter-Api",
    get: "WebBroker, Activity, Export",
    not: `symbols (securities are found by their names), ${HALF}; ${GUESSED}, but for EXPIRE`,
  },
  cibc_investors_edge: {
    from: "ksfraser/WealthSystem, Pavel-2004/CSV-Converter-Api",
    get: "Transaction history, Export",
    not: `${HALF}; ${GUESSED}`,
  },
  bmo_investorline: {
    from: "bluescan/bmoil2sharesight, tests of two trackers",
    get: "Transaction history, Download",
    not: `${HALF}; ${GUESSED}`,
  },
  scotia_itrade: {
    from: "bromanow/portfolio-tracker, Pavel-2004/CSV-Converter-Api",
    get: "Account activity, Export",
    not: `which account it is, ${HALF}; ${GUESSED}, but for EXCHADJ`,
  },
  national_bank: {
    from: "Pavel-2004/CSV-Converter-Api",
    get: "Transactions, Export as CSV",
    not: `${HALF}; ${GUESSED}; the French headings are a translation`,
  },
  disnat: {
    from: "dickwolff/Export-To-Ghostfolio",
    get: "Historique, Exporter",
    not: `which account it is, ${HALF}; ${GUESSED}`,
  },
  qtrade: {
    from: "a guess at its headings",
    get: "Activity, Export",
    not: "whatever differs from the guess: map its columns by hand",
  },
  webull_canada: {
    from: "taxjson/taxjson",
    get: "Trade history, Export",
    not: "what is no trade, options that expire (told as those that are exercised), and the day of a trade (the day it settled stands for it)",
  },
  interactive_brokers_flex: {
    from: "csingley/ibflex, the broker's reference of Flex fields",
    get: "Performance & Reports, Flex Queries, an activity query as XML",
    not: `${HALF}, one security that becomes several, which cost a spin-off takes along`,
  },
  interactive_brokers_activity: {
    from: "csingley/ibflex, taxjson/taxjson, KonishchevDmitry/investments, tests of a dozen trackers",
    get: "Performance & Reports, Statements, Activity as CSV",
    not: `futures, ${HALF}, one security that becomes several, languages other than English and French; the cash at the end in French`,
  },
  interactive_brokers_history: {
    from: "KapJI/capital-gains-calculator and tests of trackers that follow it",
    get: "Performance & Reports, Transaction History, CSV",
    not: `parts of currency exchanges, adjustments, amounts in any currency but the account's own, ${HALF}; ${GUESSED}`,
  },
  schwab: {
    from: "redstreet/beancount_reds_importers, dickwolff/Export-To-Ghostfolio, afadil/wealthfolio",
    get: "History, Export as CSV",
    not: `${HALF}, which cost a spin-off takes along`,
  },
  fidelity: {
    from: "redstreet/beancount_reds_importers, tests of other trackers",
    get: "Activity & Orders, Download as CSV",
    not: `${HALF}, distributions of shares that do not say split, which cost a spin-off takes along`,
  },
  etrade: {
    from: "redstreet/beancount_reds_importers, tests of several trackers",
    get: "Transactions, Download as CSV",
    not: `${HALF}; ${GUESSED}`,
  },
  robinhood: {
    from: "redstreet/beancount_reds_importers, tests of several trackers",
    get: "Reports and statements, Generate a report as CSV",
    not: `which account it is, ${HALF}, which cost a spin-off takes along`,
  },
  coinbase: {
    from: "BittyTax/BittyTax, dickwolff/Export-To-Ghostfolio",
    get: "Statements, Generate transactions as CSV",
    not: "cash that paid for coins straight from a bank",
  },
  kraken: {
    from: "BittyTax/BittyTax, tests of several trackers",
    get: "Documents, New export, Ledgers as CSV",
    not: "margin, futures, airdrops; coins against coins without the column `amountusd`",
  },
  newton: {
    from: "code that writes such a file, and a tracker's test",
    get: "Account, Export transactions as CSV",
    not: "coins against coins, whose value it does not tell",
  },
  shakepay: {
    from: "StevenBlack/Shakepay-export-fix as a tracker quotes it",
    get: "Settings, Statements and reports, CSV",
    not: "words that no source names",
  },
  ofx: {
    from: "the OFX specification, csingley/ofxtools, redstreet/beancount_reds_importers",
    get: "any broker's download for Quicken or Money",
    not: `journals inside an account, ${HALF}`,
  },
  ghostfolio: {
    from: "ghostfolio/ghostfolio, dickwolff/Export-To-Ghostfolio",
    get: "Activities, Export as JSON",
    not: "cash that came and left (it keeps none), valuables, debts",
  },
  wealthfolio: {
    from: "afadil/wealthfolio",
    get: "Settings, Exports, Activities as CSV",
    not: "splits (told as a ratio alone), dividends marked DRIP, adjustments",
  },
  portfolio_performance: {
    from: "portfolio-performance/portfolio and its help",
    get: "File, Export, CSV: the transactions of a securities account, and those of its cash account",
    not: "languages other than English and German",
  },
  adjusted_cost_base: {
    from: "the site's tables as its users quote them",
    get: "the site's export as CSV",
    not: "splits (told as a ratio alone), phantom distributions, superficial losses",
  },
  neuro: { from: "this project", get: "Neuro's own export", not: "–" },
  mapped: {
    from: "whoever maps its columns",
    get: "any table as CSV or workbook",
    not: "words that nobody says the meaning of",
  },
};

const SURENESS: Readonly<Record<FormatEvidence, string>> = {
  several: "several sources that agree",
  one: "one source",
  none: "**no source**",
};

export function withImportsTable(page: string): string {
  const rows = (Object.keys(formats) as ActivityFormatId[]).map((id) => {
    const { name, evidence } = activityFormats[id];
    const { from, get, not } = formats[id];
    return `| ${name} | ${SURENESS[evidence]}: ${from} | ${get} | ${not} |`;
  });
  const head = ["| format | known from | how to get it | what is not understood |", "|---|---|---|---|"];
  return replaceBetweenMarkers(page, "formats", [...head, ...rows].join("\n"));
}
