import { type Composer, readAccounts } from "../../asked.ts";
import { both } from "../../message.ts";
import { rateOf } from "../market/exchange-rate.ts";
import { accountRows, monthTitle, totalTitle } from "./accounts-table.ts";

const words = {
  value: both(
    "Your portfolio is worth {value}: {change} ({percent}) since the previous close, deposits and withdrawals left out.",
    "Votre portefeuille vaut {value}\u00a0: {change} ({percent}) depuis la clôture précédente, dépôts et retraits exclus.",
  ),
  made: both(
    "{invested} is invested, {cash} is cash; different holdings: {positions}.",
    "{invested} sont investis, {cash} sont en liquidités; titres différents\u00a0: {positions}.",
  ),
  rate: both(
    "US dollars count at {rate} Canadian dollars, the rate of {date}.",
    "Le dollar américain compte pour {rate} dollar canadien, au taux du {date}.",
  ),
  practice: both("All of it is practice money.", "Tout cela est de l’argent fictif."),
  portfolio: both("Portfolio value", "Valeur du portefeuille"),
  change: both("Change since the previous close", "Variation depuis la clôture précédente"),
  changeRate: both("The same in percent", "La même en pourcentage"),
  invested: both("Market value of the holdings", "Valeur marchande des titres"),
  cash: both("Cash of all accounts", "Liquidités de tous les comptes"),
  positions: both("Holdings other than cash", "Titres autres que les liquidités"),
  byAccount: both("By account", "Par compte"),
  account: both("Account", "Compte"),
  worth: both("Value", "Valeur"),
  open: both("Open your portfolio", "Ouvrir votre portefeuille"),
  why: both("Why did my portfolio move today?", "Pourquoi mon portefeuille a-t-il bougé aujourd’hui?"),
  against: both(
    "How did I do against the market this year?",
    "Quel est mon rendement par rapport au marché cette année?",
  ),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
} as const;

export const portfolioValue: Composer = async (page) => {
  const [accounts, answer] = await Promise.all([readAccounts(page), page.read("dashboardSummary", {})]);
  if (accounts === null || answer === null) return;
  const { summary } = answer;
  const from = summary.provenance;
  const practice = accounts.accounts.every(({ is_demo, mode }) => is_demo || mode === "paper");
  page.say(words.value, {
    value: page.cad(words.portfolio, summary.total_portfolio_value, [from, "total_portfolio_value"]),
    change: page.cad(words.change, summary.todays_pnl, [from, "todays_pnl"], { signed: true }),
    percent: page.change(words.changeRate, summary.todays_pnl_percent, [from, "todays_pnl_percent"]),
  });
  page.paragraph(
    page.line(words.made, {
      invested: page.cad(words.invested, summary.investment_value, [from, "investment_value"]),
      positions: page.count(words.positions, summary.total_positions, from),
      cash: page.cad(words.cash, summary.cash_balance, [from, "cash_balance"]),
    }),
    practice ? page.line(words.practice) : [],
    summary.fx === null
      ? []
      : page.line(words.rate, {
          rate: rateOf(page, summary.fx, from.asOf),
          date: page.format.date(summary.fx.date),
        }),
  );
  const { rows, total } = accountRows(page, accounts.accounts);
  page.table(
    words.byAccount,
    [words.account, words.worth, monthTitle],
    [
      ...rows.map(({ name, value, month }) => [name, value, month]),
      ...(rows.length > 1 && page.valueOf(total) === summary.total_portfolio_value
        ? [[page.strong(totalTitle), total, ""]]
        : []),
    ],
  );
  page.places([words.open, "portfolio"]);
  page.suggest(words.why, words.against, words.risk);
};
