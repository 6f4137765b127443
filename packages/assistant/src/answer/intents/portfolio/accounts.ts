import type { Account } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import { accountAsked, type Composer, readAccounts } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";
import { accountRows, monthTitle, totalTitle } from "./accounts-table.ts";

const words = {
  have: both(
    "You have {count} accounts worth {total} together.",
    "Vous avez {count} comptes, pour {total} en tout.",
  ),
  one: both("You have one account, {name}, worth {total}.", "Vous avez un compte, {name}, valant {total}."),
  sync: both("To be synchronized: {names}.", "À synchroniser\u00a0: {names}."),
  readOnly: both("Read-only: {names}.", "En lecture seule\u00a0: {names}."),
  count: both("Accounts", "Comptes"),
  title: both("Your accounts", "Vos comptes"),
  account: both("Account", "Compte"),
  broker: both("Broker", "Courtier"),
  value: both("Value", "Valeur"),
  open: both("Open your accounts", "Ouvrir vos comptes"),
  connect: both("Connections", "Connexions"),
  cashNow: both("How much cash do I have?", "Combien de liquidités ai-je?"),
  did: both("How did my {name} do this month?", "Comment a fait mon {name} ce mois-ci?"),
  free: both(
    "{whose}: {cash} in cash, all currencies in Canadian dollars.",
    "{whose}\u00a0: {cash} en liquidités, toutes devises en dollars canadiens.",
  ),
  heldIn: both("{whose}: {cash} of it in {currency}.", "{whose}\u00a0: dont {cash} en {currency}."),
  noneIn: both("{whose}: none of it in {currency}.", "{whose}\u00a0: rien en {currency}."),
  yours: both("All accounts", "Tous les comptes"),
  cash: both("Cash", "Liquidités"),
  reserved: both("Set aside", "Réservé"),
  available: both("Free", "Disponible"),
  currency: both("Currency", "Devise"),
  minus: both("{a} minus {b}", "{a} moins {b}"),
} as const;

export const accounts: Composer = async (page) => {
  const answer = await readAccounts(page);
  if (answer === null) return;
  const { rows, total } = accountRows(page, answer.accounts);
  const first = answer.accounts[0];
  const names = (some: typeof answer.accounts) => some.map(({ display_name }) => display_name).join(", ");
  const unsynced = answer.accounts.filter(({ needs_refresh }) => needs_refresh);
  const readOnly = answer.accounts.filter(({ can_trade }) => !can_trade);
  page.paragraph(
    rows.length === 1
      ? page.line(words.one, { name: first?.display_name ?? "", total })
      : page.line(words.have, { count: page.count(words.count, rows.length, answer.provenance), total }),
    unsynced.length > 0 ? page.line(words.sync, { names: names(unsynced) }) : [],
    readOnly.length > 0 ? page.line(words.readOnly, { names: names(readOnly) }) : [],
  );
  page.table(
    words.title,
    [words.account, { start: words.broker }, words.value, monthTitle],
    [
      ...rows.map(({ account, name, value, month }) => [name, account.brokerage_name, value, month]),
      ...(rows.length > 1 ? [[page.strong(totalTitle), "", total, ""]] : []),
    ],
  );
  page.places([words.open, "portfolio"], [words.connect, "connect"]);
  page.suggest(words.cashNow, page.text(words.did).replace("{name}", first?.type ?? ""));
};

export const cash: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account, accounts } = asked;
  const chosen = account === "all" ? accounts : [account];
  const ofAccount = (one: (typeof chosen)[number]) =>
    page.home(`${one.display_name}: ${page.text(words.cash)}`, one.cash_balance, [
      one.provenance,
      "cash_balance",
    ]);
  const whose = account === "all" ? page.text(words.yours) : account.display_name;
  page.say(words.free, {
    whose,
    cash:
      account === "all"
        ? page.sum(words.cash, chosen.map(ofAccount), "money", page.inHome)
        : ofAccount(account),
  });
  sayCurrency(page, { chosen, whose, currency: slots.currency });
  page.table(
    words.cash,
    [words.account, { start: words.currency }, words.cash, words.reserved, words.available],
    chosen.flatMap((one) =>
      one.cash.map(({ currency, amount, reserved }) => {
        const label = (message: typeof words.cash | typeof words.reserved | typeof words.available) =>
          `${one.display_name}, ${currency}: ${page.text(message)}`;
        const held = page.money(label(words.cash), amount + reserved, currency, one.provenance);
        const aside = page.money(label(words.reserved), reserved, currency, one.provenance);
        const free = page.calculate(
          "money",
          label(words.available),
          amount,
          words.minus,
          { a: held, b: aside },
          { currency, private: true },
        );
        return [one.display_name, currency, held, aside, free];
      }),
    ),
  );
  page.places([words.open, "portfolio"]);
  page.suggest(
    both("What are my open orders?", "Quels sont mes ordres ouverts?"),
    both("What is my portfolio worth?", "Combien vaut mon portefeuille?"),
  );
};

/** What is held in the one currency that was asked about. */
function sayCurrency(
  page: Page,
  asked: {
    readonly chosen: readonly Account[];
    readonly whose: string;
    readonly currency: Slots["currency"];
  },
): void {
  const { chosen, whose, currency } = asked;
  if (currency === undefined) return;
  const parts = chosen.flatMap((one) =>
    one.cash
      .filter((held) => held.currency === currency)
      .map(({ amount, reserved }) =>
        page.money(
          `${one.display_name}, ${currency}: ${page.text(words.cash)}`,
          amount + reserved,
          currency,
          one.provenance,
        ),
      ),
  );
  if (parts.length === 0) {
    page.say(words.noneIn, { whose, currency });
    return;
  }
  const [only] = parts;
  const cash =
    parts.length === 1 && only !== undefined
      ? only
      : page.sum(words.cash, parts, "money", { currency, private: true });
  page.say(words.heldIn, { whose, cash, currency });
}
