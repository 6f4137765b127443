/** Of which account and security a question is; what is missing is asked for, what is unknown is said. */

import { type Account, type AnswerOf, accountName } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { FoundSecurity } from "../port.ts";
import type { Period, Slots } from "../understanding.ts";
import { both, type Message } from "./message.ts";
import type { Page } from "./page.ts";

export type Composer = (page: Page, slots: Slots) => Promise<void> | void;
export type AccountsAnswer = AnswerOf<"accounts">;

const words = {
  noAccount: both(
    "No account is connected yet, so there is nothing of yours to measure. Connect a brokerage account, or open the demo to try everything with practice money.",
    "Aucun compte n’est encore connecté\u00a0: il n’y a donc rien à mesurer. Connectez un compte de courtage, ou ouvrez la démo pour tout essayer avec de l’argent fictif.",
  ),
  connect: both("Connect an account", "Connecter un compte"),
  unknownAccount: both(
    "You have no account called {asked}. Yours: {names}.",
    "Vous n’avez aucun compte appelé {asked}. Les vôtres\u00a0: {names}.",
  ),
  whichSecurity: both(
    "Which security do you mean? Name its symbol or company, for example RY or Royal Bank.",
    "De quel titre parlez-vous? Nommez son symbole ou l’entreprise, par exemple RY ou Banque Royale.",
  ),
  unknownSecurity: both(
    "I know no security called {asked}. Name its symbol, for example RY.",
    "Je ne connais aucun titre appelé {asked}. Nommez son symbole, par exemple RY.",
  ),
  askCapabilities: both("What can you do?", "Que peux-tu faire?"),
  askConnect: both("How do I connect my broker?", "Comment connecter mon courtier?"),
} as const;

export const periodWords: Readonly<Record<Period, Message>> = {
  "1D": both("since the previous close", "depuis la clôture précédente"),
  "1W": both("over the past week", "depuis une semaine"),
  "1M": both("over the past month", "depuis un mois"),
  "3M": both("over the past three months", "depuis trois mois"),
  "1Y": both("over the past year", "depuis un an"),
  ALL: both("since the beginning", "depuis le début"),
};

/** Null when there is none, which is said, or when they could not be read. */
export async function readAccounts(page: Page): Promise<AccountsAnswer | null> {
  const answer = await page.read("accounts", {});
  if (answer === null) return null;
  if (answer.accounts.length > 0) return { ...answer, accounts: answer.accounts.map(named(page)) };
  sayNoAccount(page);
  return null;
}

/** One that is named after its type is called as the reader calls it. */
const named =
  ({ situation: { locale } }: Page) =>
  (account: Account): Account => ({ ...account, display_name: accountName(account.display_name, locale) });

function sayNoAccount(page: Page): void {
  page.say(words.noAccount);
  page.places([words.connect, "connect"]);
  page.suggest(words.askConnect, words.askCapabilities);
}

/**
 * The account the words name, `all` when they name none, and how calls are asked for it. Null when there is no account or
 * none of that name, which is said, or when they could not be read.
 */
export async function accountAsked(page: Page, slots: Slots) {
  const answer = await readAccounts(page);
  if (answer === null) return null;
  const { accounts } = answer;
  const account = accountNamed(page, accounts, slots);
  if (account === null) return null;
  const ofAccount: { account_id?: string } = account === "all" ? {} : { account_id: account.id };
  return { account, accounts, ofAccount };
}

/** The account the words name; `all` when they name none; null when there is no such account, which is said. */
export function accountNamed(page: Page, accounts: readonly Account[], slots: Slots): Account | "all" | null {
  const { account: asked } = slots;
  if (asked === undefined) return "all";
  const wanted = asked.toLowerCase();
  const found =
    accounts.find(({ id, type, name, display_name }) =>
      [id, type, name, display_name].some((one) => one.toLowerCase() === wanted),
    ) ?? accounts.find(({ display_name }) => display_name.toLowerCase().includes(wanted));
  if (found !== undefined) return found;
  page.say(words.unknownAccount, {
    asked: page.strong(asked),
    names: accounts.map(({ display_name }) => display_name).join(", "),
  });
  return null;
}

/** The securities of the question, else the one on screen; null when there is none, which is asked for. */
export async function securitiesAsked(page: Page, slots: Slots): Promise<readonly FoundSecurity[] | null> {
  if (slots.securities !== undefined && slots.securities.length > 0) return slots.securities;
  if (slots.unknownName !== undefined) {
    page.say(words.unknownSecurity, { asked: page.strong(slots.unknownName) });
    return null;
  }
  const onScreen = page.situation.symbol;
  const found = onScreen === null ? [] : await page.product.findSecurities(onScreen);
  const first = found[0];
  if (first !== undefined) return [first];
  page.say(words.whichSecurity);
  return null;
}

export async function securityAsked(page: Page, slots: Slots): Promise<FoundSecurity | null> {
  return (await securitiesAsked(page, slots))?.[0] ?? null;
}

/** A tab of the app with a security opened there. */
export function placeOf(tab: string, instrumentId: InstrumentId, more = ""): string {
  return `/dashboard?tab=${tab}&symbol=${encodeURIComponent(instrumentId).replaceAll("%3A", ":")}${more}`;
}
