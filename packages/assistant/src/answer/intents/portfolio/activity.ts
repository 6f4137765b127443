import { accountName } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import { accountAsked, type Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import { timeAsked } from "../../time-asked.ts";

const words = {
  recent: both(
    "The latest of {total} entries in your ledger:",
    "Les plus récentes des {total} écritures de votre grand livre\u00a0:",
  ),
  recentOf: both(
    "The latest of {total} entries in your ledger {time}:",
    "Les plus récentes des {total} écritures de votre grand livre {time}\u00a0:",
  ),
  noneOf: both(
    "Nothing happened in your accounts {time}.",
    "Il ne s’est rien passé dans vos comptes {time}.",
  ),
  none: both("Nothing has happened in your accounts yet.", "Il ne s’est encore rien passé dans vos comptes."),
  total: both("Entries that fit", "Écritures qui correspondent"),
  title: both("Recent activity", "Activité récente"),
  date: both("Date", "Date"),
  what: both("What", "Quoi"),
  account: both("Account", "Compte"),
  amount: both("Cash", "Liquidités"),
  open: both("Open the activity", "Ouvrir l’activité"),
  orders: both("What are my open orders?", "Quels sont mes ordres ouverts?"),
  income: both("How much dividend income did I get?", "Combien de dividendes ai-je reçus?"),
} as const;
const shown = 8;

export const activity: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const answer = await page.read("portfolioActivity", {
    query: {
      limit: shown,
      ...asked.ofAccount,
      ...daysOf(slots),
      ...(slots.securities?.[0] === undefined ? {} : { symbol: slots.securities[0].symbol }),
    },
  });
  page.places([words.open, "portfolio"]);
  page.suggest(words.orders, words.income);
  if (answer === null) return;
  const from = answer.provenance;
  const isOfDays = slots.year !== undefined || slots.since !== undefined;
  const { text: time } = timeAsked(page, slots, "ALL");
  if (answer.activities.length === 0)
    return isOfDays ? page.say(words.noneOf, { time }) : page.say(words.none);
  const total = page.count(words.total, answer.total, from);
  if (isOfDays) page.say(words.recentOf, { total, time });
  else page.say(words.recent, { total });
  page.table(
    words.title,
    [words.date, { start: words.what }, { start: words.account }, words.amount],
    answer.activities.map(({ occurred_at, title, symbol, account_name, amount, currency }) => [
      page.format.date(occurred_at),
      [
        ...page.quoted(title, words.what, from),
        ...(symbol === null || title.includes(symbol)
          ? []
          : [{ kind: "text", text: " " } as const, page.symbol(symbol)]),
      ],
      accountName(account_name, page.situation.locale),
      page.money(title, amount, currency, from, { signed: true }),
    ]),
  );
};

function daysOf({ year, since, until }: Slots) {
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  return since === undefined ? {} : { from: since, ...(until === undefined ? {} : { to: until }) };
}
