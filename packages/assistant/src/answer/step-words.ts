/** What is being read, said while it takes a moment. */
import type { ReadingOperation } from "../reading-operations.ts";
import { both, type Message } from "./message.ts";

const ledger = both("Reading your ledger", "Lecture de votre grand livre");
const accounts = both("Reading your accounts", "Lecture de vos comptes");
const prices = both("Reading prices", "Lecture des prix");
const market = both("Looking at the market", "Coup d’œil au marché");
const evidence = both("Weighing the evidence", "Examen des éléments");
const orders = both("Reading your orders", "Lecture de vos ordres");
const settings = both("Reading your settings", "Lecture de vos paramètres");
const ranges = both("Measuring how far it moves", "Mesure de l’ampleur de ses mouvements");
const strategies = both("Reading your strategies", "Lecture de vos stratégies");
const records = both("Reading measured records", "Lecture des résultats mesurés");

export const stepWords: Readonly<Record<ReadingOperation, Message>> = {
  accounts,
  accountDetails: accounts,
  accountSettings: settings,
  analyzeSymbol: evidence,
  checkContribution: ledger,
  connections: accounts,
  contributionRoom: ledger,
  dashboardSummary: ledger,
  holdings: ledger,
  marketBreadth: market,
  marketMovers: market,
  marketOverview: market,
  marketStatus: market,
  netWorth: ledger,
  networkState: both("Asking your networks", "Consultation de vos réseaux"),
  neuroAnalyze: evidence,
  neuroState: records,
  neuroStrategies: records,
  orders,
  performanceChart: ledger,
  portfolioActivity: ledger,
  portfolioAllocation: ledger,
  portfolioAnalytics: ledger,
  portfolioAttribution: both(
    "Splitting the change into its causes",
    "Répartition de la variation entre ses causes",
  ),
  portfolioGains: ledger,
  portfolioLosses: ledger,
  portfolioIncome: ledger,
  portfolioOptimization: both("Reviewing your portfolio", "Examen de votre portefeuille"),
  portfolioPerformance: ledger,
  portfolioRisk: both("Measuring your portfolio’s risk", "Mesure du risque de votre portefeuille"),
  portfolioSummary: ledger,
  previewOrder: both("Working the order out, without sending it", "Calcul de l’ordre, sans l’envoyer"),
  profile: settings,
  rangeForecast: ranges,
  rangeOdds: ranges,
  ruleDecisions: strategies,
  ruleGap: strategies,
  signalAccuracy: records,
  stockDetail: prices,
  stockGlance: prices,
  stockHistory: prices,
  stockNews: both("Looking for headlines", "Recherche de manchettes"),
  subscriptionInfo: settings,
  tradeHistory: orders,
  tradingDashboard: orders,
  tradingPerformance: records,
  tradingRules: strategies,
  tradingStatus: orders,
  watchlist: prices,
};
