import type { AnswerOf } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import { accountAsked, type Composer, readAccounts } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";
import { rateIn, rateOf } from "../market/rates.ts";
import { timeframeSince } from "../market/timeframe-since.ts";
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
  withItems: both(
    "With what you own and owe besides, your net worth is {net}: {owned} owned, {owed} owed.",
    "Avec ce que vous possédez et devez par ailleurs, votre valeur nette est de {net}\u00a0: {owned} possédés, {owed} dus.",
  ),
  rate: both(
    "US dollars count at {rate} Canadian dollars, the rate of {date}.",
    "Le dollar américain compte pour {rate} dollar canadien, au taux du {date}.",
  ),
  ofAccount: both(
    "{name} is worth {value}: {invested} invested and {cash} in cash.",
    "{name} vaut {value}\u00a0: {invested} investis et {cash} en liquidités.",
  ),
  onDay: both(
    "At the end of {day}, all your accounts together were worth {value}.",
    "À la fin du {day}, tous vos comptes ensemble valaient {value}.",
  ),
  notPerAccount: both(
    "Past values are kept for all accounts together, not for one.",
    "Les valeurs passées sont gardées pour tous les comptes ensemble, pas pour un seul.",
  ),
  notThatOld: both(
    "No value of your portfolio as old as {day} is kept; the oldest is of {oldest}.",
    "Aucune valeur de votre portefeuille aussi ancienne que le {day} n’est gardée; la plus ancienne est du {oldest}.",
  ),
  future: both("{day} is still to come: nobody knows.", "Le {day} est à venir\u00a0: personne ne le sait."),
  nothingKept: both("No past value is kept yet.", "Aucune valeur passée n’est encore gardée."),
  accountValue: both("Value of the account", "Valeur du compte"),
  dayValue: both("Value at the end of the day", "Valeur à la fin du jour"),
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
  netWorth: both("Net worth", "Valeur nette"),
  owned: both("Everything owned", "Tout ce qui est possédé"),
  owed: both("Everything owed", "Tout ce qui est dû"),
  why: both("Why did my portfolio move today?", "Pourquoi mon portefeuille a-t-il bougé aujourd’hui?"),
  against: both(
    "How did I do against the market this year?",
    "Quel est mon rendement par rapport au marché cette année?",
  ),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
} as const;

const CHARTS = { "1D": "7d", "1W": "7d", "1M": "30d", "3M": "90d", "1Y": "1y", ALL: "1y" } as const;

/** Of all accounts or of one; of now, or at the end of a day. */
export const portfolioValue: Composer = async (page, slots) => {
  if (slots.account !== undefined || slots.date !== undefined) {
    await sayPart(page, slots);
    return;
  }
  const [accounts, answer, worth] = await Promise.all([
    readAccounts(page),
    page.read("dashboardSummary", {}),
    page.read("netWorth", {}),
  ]);
  if (accounts === null || answer === null) {
    sayNetWorth(page, worth);
    return;
  }
  const { summary } = answer;
  const from = summary.provenance;
  const practice = accounts.accounts.every(({ is_demo, mode }) => is_demo || mode === "paper");
  const usd = summary.fx === null ? null : rateIn(page, summary.fx, "USD");
  page.say(words.value, {
    value: page.home(words.portfolio, summary.total_portfolio_value, [from, "total_portfolio_value"]),
    change: page.home(words.change, summary.todays_pnl, [from, "todays_pnl"], { signed: true }),
    percent: page.change(words.changeRate, summary.todays_pnl_percent, [from, "todays_pnl_percent"]),
  });
  page.paragraph(
    page.line(words.made, {
      invested: page.home(words.invested, summary.investment_value, [from, "investment_value"]),
      positions: page.count(words.positions, summary.total_positions, from),
      cash: page.home(words.cash, summary.cash_balance, [from, "cash_balance"]),
    }),
    practice ? page.line(words.practice) : [],
    usd === null
      ? []
      : page.line(words.rate, { rate: rateOf(page, usd, from.asOf), date: page.format.date(usd.date) }),
  );
  sayNetWorth(page, worth);
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
  page.places([words.open, "portfolio"], [words.netWorth, "portfolio&open=net-worth"]);
  page.suggest(words.why, words.against, words.risk);
};

/** Where something was entered beside the accounts: else it is their value once more. */
function sayNetWorth(page: Page, worth: AnswerOf<"netWorth"> | null): void {
  if (worth === null || worth.items.every(({ ended_on }) => ended_on !== null)) return;
  const from = worth.provenance;
  page.paragraph(
    page.line(words.withItems, {
      net: page.home(words.netWorth, worth.net_worth_home, [from, "net_worth_home"]),
      owned: page.home(words.owned, worth.owned_home, [from, "owned_home"]),
      owed: page.home(words.owed, worth.owed_home, [from, "owed_home"]),
    }),
  );
}

async function sayPart(page: Page, slots: Slots): Promise<void> {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  page.places([words.open, "portfolio"]);
  page.suggest(words.why, words.against, words.risk);
  if (slots.date !== undefined) {
    if (asked.account !== "all") page.say(words.notPerAccount);
    await sayOn(page, slots.date);
    return;
  }
  if (asked.account === "all") return;
  const { display_name: name, balance, cash_balance, investment_balance, provenance: from } = asked.account;
  const of = (message: { en: string; fr: string }) => `${name}: ${page.text(message)}`;
  page.say(words.ofAccount, {
    name,
    value: page.home(of(words.accountValue), balance, [from, "balance"]),
    invested: page.home(of(words.invested), investment_balance, [from, "investment_balance"]),
    cash: page.home(of(words.cash), cash_balance, [from, "cash_balance"]),
  });
}

/** Of the last day kept until then. */
async function sayOn(page: Page, date: string): Promise<void> {
  if (date > page.situation.now.slice(0, 10)) {
    page.say(words.future, { day: page.format.date(date) });
    return;
  }
  const chart = await page.read("performanceChart", {
    params: { period: CHARTS[timeframeSince(date, page.situation.now)] },
  });
  if (chart === null) return;
  const { labels, portfolio_values: values } = chart.chart_data;
  const at = labels.findLastIndex((label) => label <= date);
  const [oldest] = labels;
  const value = values[at];
  if (oldest === undefined) page.say(words.nothingKept);
  else if (value === undefined)
    page.say(words.notThatOld, { day: page.format.date(date), oldest: page.format.date(oldest) });
  else
    page.say(words.onDay, {
      day: page.format.date(labels[at] ?? date),
      value: page.home(words.dayValue, value, chart.provenance),
    });
}
