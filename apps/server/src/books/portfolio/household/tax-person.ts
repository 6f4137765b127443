/**
 * Whose tax what an account does is, and who is affiliated with whom: the user and their spouse; a child or another person of the
 * household with nobody; a spouse on the days on which they are one. An RESP counts with the user, who subscribes to it, whatever child it is for.
 * Source: Income Tax Act, section 251.1, and "superficial loss" in section 54.
 */
import { SELF } from "@neuro/contract";
import { dayNumber, dayNumberOf, yearOf } from "@neuro/contract/primitives";
import { identicalProperty, type PropertyOf } from "@neuro/market";
import { type Period, planKindOf, taxationOf } from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import type { Portfolio } from "../portfolio-reader.ts";

export interface TaxPerson {
  /** `SELF`, or the id of a person of the household. */
  readonly id: string;
  /** Null of the user. */
  readonly name: string | null;
}

type Owned = Pick<AccountBooks, "account" | "person">;

const USER: TaxPerson = { id: SELF, name: null };

export const isRegistered = ({ account }: Pick<AccountBooks, "account">) =>
  taxationOf(account.type) === "registered";

export function taxPersonOf({ account, person }: Owned): TaxPerson {
  const isUsers = person === null || person.relation === "self" || planKindOf(account.type) === "RESP";
  return isUsers ? USER : { id: person.id, name: person.name };
}

/** One name for all persons who are affiliated with each other. */
export function affiliationOf(own: Owned): string {
  return own.person?.relation === "spouse" ? SELF : taxPersonOf(own).id;
}

const dayOf = (date: string | null) => (date === null ? null : dayNumberOf(date));

/** The days on which a spouse is one; nothing of anybody else, and of whom nobody told any, who counts as one ever. */
export function spousePeriodOf({ person }: Pick<AccountBooks, "person">): Period | undefined {
  if (person?.relation !== "spouse" || (person.spouseSince ?? person.spouseUntil) === null) return undefined;
  return { since: dayOf(person.spouseSince), until: dayOf(person.spouseUntil) };
}

/** Of a child whose birth date is told: the first day, as a number, of the year in which it turns 18. */
function minorUntilOf({ person }: Pick<AccountBooks, "person">): number | undefined {
  if (person?.relation !== "child" || person.birthDate === null) return undefined;
  return dayNumber(yearOf(dayNumberOf(person.birthDate)) + 18, 1, 1);
}

/** What a tax return asks of an account besides its journal. */
export function holderOf(own: AccountBooks) {
  const [affiliatedDuring, minorUntil] = [spousePeriodOf(own), minorUntilOf(own)];
  return {
    ...{ accountId: own.account.id, isTaxed: !isRegistered(own) },
    ...{ personId: taxPersonOf(own).id, affiliation: affiliationOf(own) },
    ...(affiliatedDuring === undefined ? {} : { affiliatedDuring }),
    ...(minorUntil === undefined ? {} : { minorUntil }),
  };
}

/** Spouses of whom nobody told since when they are. */
export function undatedSpouses(accounts: readonly Owned[]): readonly TaxPerson[] {
  return peopleOf(
    accounts.filter(({ person }) => person?.relation === "spouse" && person.spouseSince === null),
  ).filter(({ id }) => id !== SELF);
}

/** The user, and everybody else who has one of the accounts, in their order. */
export function peopleOf(accounts: readonly Owned[]): readonly TaxPerson[] {
  const people = accounts.map(taxPersonOf).map((person) => [person.id, person] as const);
  return [...new Map([[SELF, USER], ...people]).values()];
}

/** The accounts of a person; all of them for nobody in particular. */
export const ofPerson = (all: readonly AccountBooks[], personId: string | null) =>
  personId === null ? all : all.filter((own) => taxPersonOf(own).id === personId);

/** The same of a portfolio. */
export function portfolioOf(portfolio: Portfolio, personId: string | null): Portfolio {
  const mine = ({ books }: Portfolio["accounts"][number]) => taxPersonOf(books).id === personId;
  return personId === null ? portfolio : { ...portfolio, accounts: portfolio.accounts.filter(mine) };
}

/** Which listings are one property to the owner of these accounts. */
export const propertyIn = ([first]: readonly Pick<AccountBooks, "propertyOf">[]): PropertyOf =>
  first?.propertyOf ?? identicalProperty;

/** Names all of an account that the tax of its person is worked out of. */
export function taxStateOf(own: AccountBooks): string {
  const { account, journal, version, properties } = own;
  const { since, until } = spousePeriodOf(own) ?? { since: null, until: null };
  const person = [taxPersonOf(own).id, affiliationOf(own), since, until];
  return [journal, account.type, version, ...person, properties].join(" ");
}
