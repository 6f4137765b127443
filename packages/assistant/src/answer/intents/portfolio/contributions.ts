import type { Account } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import { accountAsked, type Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { sayWhereItBegins, timeAsked } from "../../time-asked.ts";

const words = {
  deposited: both(
    "{name}: {deposited} deposited this calendar year, as far as Neuro’s records go.",
    "{name}\u00a0: {deposited} déposés cette année civile, selon les registres de Neuro.",
  ),
  room: both(
    "The room that you entered for it: {room}.",
    "Les droits de cotisation que vous avez indiqués\u00a0: {room}.",
  ),
  noRoom: both(
    "Your contribution room is not known to me: it depends on all your accounts everywhere. The tax authority tells it; once you enter it with the account, I can repeat it.",
    "Vos droits de cotisation ne me sont pas connus\u00a0: ils dépendent de tous vos comptes, partout. Le fisc les donne; une fois inscrits avec le compte, je peux les répéter.",
  ),
  net: both(
    "Since the beginning: {net} paid in, less what was taken out.",
    "Depuis le début\u00a0: {net} versés, moins ce qui a été retiré.",
  ),
  flows: both(
    "{whose}, {period}: {net} paid in, less what was taken out.",
    "{whose}, {period}\u00a0: {net} versés, moins ce qui a été retiré.",
  ),
  yours: both("All accounts", "Tous les comptes"),
  netLabel: both("Deposits less withdrawals", "Dépôts moins retraits"),
  title: both("This calendar year", "Cette année civile"),
  account: both("Account", "Compte"),
  depositedLabel: both("Deposited", "Déposé"),
  roomLabel: both("Contribution room entered", "Droits de cotisation indiqués"),
  notTold: both("not entered", "non indiqués"),
  open: both("Open the account", "Ouvrir le compte"),
  activity: both("Show my recent activity", "Montre mon activité récente"),
  accounts: both("What accounts do I have?", "Quels comptes ai-je?"),
} as const;

export const contributions: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account, accounts } = asked;
  const isOfThisYear = slots.year === undefined || slots.year >= Number(page.situation.now.slice(0, 4));
  if (!isOfThisYear || slots.since !== undefined) await sayFlows(page, slots, asked);
  page.suggest(words.activity, words.accounts);
  if (account !== "all") {
    page.places([words.open, `/dashboard?tab=portfolio&account=${account.id}`]);
    return sayAccount(page, account);
  }
  page.places([words.open, "portfolio"]);
  const [performance, all] = await Promise.all([
    page.read("portfolioPerformance", {}),
    Promise.all(accounts.map((one) => readRoom(page, one))),
  ]);
  if (performance !== null) {
    const { net_contributions: net, provenance } = performance.performance.ALL;
    page.say(words.net, {
      net: page.home(words.netLabel, net, [provenance, "net_contributions"], { signed: true }),
    });
  }
  page.table(
    words.title,
    [words.account, words.depositedLabel, words.roomLabel],
    all.flatMap((one) =>
      one === null ? [] : [[one.name, one.deposited, one.room ?? page.text(words.notTold)]],
    ),
  );
  if (all.some((one) => one?.room === null)) page.say(words.noRoom);
};

/** Of days other than this calendar year: what was paid in less what was taken out. */
async function sayFlows(
  page: Page,
  slots: Slots,
  { account, ofAccount }: NonNullable<Awaited<ReturnType<typeof accountAsked>>>,
): Promise<void> {
  const time = timeAsked(page, slots, "ALL");
  const answer = await page.read("portfolioAttribution", { query: { ...time.query, ...ofAccount } });
  if (answer === null) return;
  page.say(words.flows, {
    whose: account === "all" ? page.text(words.yours) : account.display_name,
    period: time.text,
    net: page.home(words.netLabel, answer.flows, answer.provenance, { signed: true }),
  });
  sayWhereItBegins(page, time, answer);
}

async function sayAccount(page: Page, account: Account): Promise<void> {
  const read = await readRoom(page, account);
  if (read === null) return;
  const { name, deposited, room } = read;
  page.paragraph(
    page.line(words.deposited, { name, deposited }),
    room === null ? page.line(words.noRoom) : page.line(words.room, { room }),
  );
}

/** The room is told only where the user entered it: the product's estimate of it is nobody's own. */
async function readRoom(page: Page, { id, display_name: name }: Account) {
  const answer = await page.read("accountDetails", { params: { id } });
  if (answer === null) return null;
  const { contribution_room: room, contributions_this_year: deposited, provenance: from } = answer;
  const label = (message: typeof words.roomLabel | typeof words.depositedLabel) =>
    `${name}: ${page.text(message)}`;
  const isOwn = room !== null && from.estimated?.includes("contribution_room") !== true;
  return {
    name,
    deposited: page.home(label(words.depositedLabel), deposited, [from, "contributions_this_year"]) as Part,
    room: isOwn ? (page.cad(label(words.roomLabel), room, from) as Part) : null,
  };
}
