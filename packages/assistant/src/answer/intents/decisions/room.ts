import type { AnswerOf } from "@neuro/contract";
import { accountName } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import { accountNamed, type Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Line, Page } from "../../page.ts";
import { contributions } from "../portfolio/contributions.ts";

type Person = AnswerOf<"contributionRoom">["people"][number];
type PlanRoom = Person["rooms"][number];

const words = {
  left: both(
    "{whose}: {left} left, of {told} that you entered for {day}, less what was paid in since.",
    "{whose}\u00a0: il reste {left} des {told} que vous avez indiqués pour le {day}, moins ce qui a été versé depuis.",
  ),
  passed: both(
    "{whose}: {excess} too much, taxed at {tax} for each month it stays.",
    "{whose}\u00a0: {excess} de trop, imposés de {tax} pour chaque mois où ils restent.",
  ),
  returning: both(
    "{returning} taken out this year comes back in January.",
    "{returning} retirés cette année reviennent en janvier.",
  ),
  fits: both(
    "{amount} would fit in: {after} would be left.",
    "{amount} entreraient\u00a0: il resterait {after}.",
  ),
  tooMuch: both(
    "{amount} would be {excess} too much, taxed at {tax} for each month it stays.",
    "{amount} seraient de {excess} de trop, imposés de {tax} pour chaque mois où ils restent.",
  ),
  january: both("From {day} on there is room for it.", "À partir du {day}, il y a des droits pour cela."),
  where: both(
    "The Canada Revenue Agency shows your room in My Account; what you paid in elsewhere this year is not in it yet.",
    "L’Agence du revenu du Canada montre vos droits dans Mon dossier; ce que vous avez versé ailleurs cette année n’y est pas encore.",
  ),
  leftLabel: both("Contribution room left", "Droits de cotisation restants"),
  toldLabel: both("Contribution room entered", "Droits de cotisation indiqués"),
  excessLabel: both("Above the contribution room", "Au-delà des droits de cotisation"),
  taxLabel: both("Tax a month", "Impôt par mois"),
  returningLabel: both("Comes back in January", "Revient en janvier"),
  amountLabel: both("Amount asked about", "Montant demandé"),
  open: both("Open the contribution room", "Ouvrir les droits de cotisation"),
} as const;

/** What is left of each plan that was entered and what an amount would do; then what was paid in this year. */
export const room: Composer = async (page, slots) => {
  const [household, answer] = await Promise.all([
    page.read("contributionRoom", {}),
    page.read("accounts", {}),
  ]);
  const account = answer === null ? null : accountNamed(page, answer.accounts, slots);
  if (account === null) return;
  const lines = (household?.people ?? []).flatMap((person) => {
    const isAsked = ({ kind }: PlanRoom) =>
      account === "all" ||
      (kind === account.type && person.accounts.some(({ account_id }) => account_id === account.id));
    return person.rooms.filter(isAsked).flatMap((plan) => roomLines(page, person, plan));
  });
  page.list(lines);
  if (account !== "all" && slots.amount !== undefined) await sayAmount(page, account.id, slots.amount);
  if (lines.length > 0) page.places([words.open, "portfolio"]);
  await contributions(page, slots);
  if (lines.length === 0) page.say(words.where);
};

function roomLines(page: Page, { name }: Person, plan: PlanRoom): readonly Line[] {
  const { kind, left_cad, statement, excess_cad, tax_a_month_cad, returning_cad, provenance } = plan;
  if (left_cad === null || statement === null) return [];
  const shown = accountName(kind, page.situation.locale);
  const whose = name === null ? shown : `${shown}, ${name}`;
  const cad = (label: typeof words.leftLabel | typeof words.toldLabel, value: number) =>
    page.cad(`${whose}: ${page.text(label)}`, value, provenance);
  if (excess_cad > 0)
    return [
      page.line(words.passed, {
        whose,
        excess: page.cad(words.excessLabel, excess_cad, provenance),
        tax: page.cad(words.taxLabel, tax_a_month_cad, provenance),
      }),
    ];
  const left = page.line(words.left, {
    whose,
    left: cad(words.leftLabel, left_cad),
    told: cad(words.toldLabel, statement.amount_cad),
    day: page.format.date(statement.as_of),
  });
  if (returning_cad === 0) return [left];
  const returning = page.cad(words.returningLabel, returning_cad, provenance);
  return [left, page.line(words.returning, { returning })];
}

/** Nothing where the account has no room that is known. */
async function sayAmount(page: Page, accountId: string, asked: NonNullable<Slots["amount"]>): Promise<void> {
  const cents = Math.round(asked * 100) / 100;
  if (cents < 0.01) return;
  const found = await page.read("checkContribution", {
    query: { account_id: accountId, amount: String(cents) },
  });
  if (found === null || found.left_after_cad === null) return;
  const { excess_cad, tax_a_month_cad, left_after_cad, from_january, provenance } = found;
  const amount = page.cad(words.amountLabel, cents, page.own());
  if (excess_cad === 0)
    return page.say(words.fits, { amount, after: page.cad(words.leftLabel, left_after_cad, provenance) });
  page.paragraph(
    page.line(words.tooMuch, {
      amount,
      excess: page.cad(words.excessLabel, excess_cad, provenance),
      tax: page.cad(words.taxLabel, tax_a_month_cad, provenance),
    }),
    from_january === null ? [] : page.line(words.january, { day: page.format.date(from_january) }),
  );
}
