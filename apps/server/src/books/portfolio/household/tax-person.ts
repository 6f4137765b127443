/**
 * Whose tax what an account does is, and who is affiliated with whom: the user and their spouse; a child or another person of the
 * household with nobody. An RESP counts with the user, who subscribes to it, whatever child it is for.
 * Source: Income Tax Act, section 251.1, and "superficial loss" in section 54.
 */
import { SELF } from "@neuro/contract";
import { identicalProperty, type PropertyOf } from "@neuro/market";
import { planKindOf, taxationOf } from "@neuro/portfolio";
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
  return [journal, account.type, version, taxPersonOf(own).id, affiliationOf(own), properties].join(" ");
}
