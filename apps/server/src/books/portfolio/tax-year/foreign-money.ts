/** Foreign money that a person held and paid out, and debts in it that were paid back, by the lines of Schedule 3. */

import { type AnswerOf, CURRENCIES, type Currency, homeCurrency } from "@neuro/contract";
import { isoDateOf, yearOf } from "@neuro/contract/primitives";
import {
  type Decimal,
  decimalOfNumber,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  ZERO,
} from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import {
  type CurrencyDisposal,
  type CurrencyGains,
  cashMoved,
  currencyGains,
  exchangeYear,
  ratedEntries,
  type Shortage,
} from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { type KeptWithRates, keptWithRates } from "../rates/kept-with-rates.ts";
import type { RateOf } from "../rates/tax-rates.ts";
import { sumOf } from "../reports/gain-rows.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import { taxJournals } from "../reports/tax-journals.ts";
import { dayOfEntry } from "../reports/tax-pools.ts";

type Shown = NonNullable<NonNullable<AnswerOf<"taxYear">["schedule_3"]>["foreign_money"]>;
type DisposalShown = Shown["disposals"][number];

/** Canada Revenue Agency, "Foreign currencies": bonds, debentures, promissory notes, crypto-assets and other similar properties. */
const LINES = { proceeds_line: "15199", gain_line: "15300" } as const;

type MoneyPaid = CurrencyDisposal & { readonly currency: Currency };

interface PersonsMoney extends Pick<CurrencyGains, "personId" | "shortages"> {
  /** Of all currencies, in the order in which they count. */
  readonly disposals: readonly MoneyPaid[];
}

export type ForeignMoney = KeptWithRates<readonly PersonsMoney[]>;

/** Of one kind of money, real or of practice: of the accounts that are given. */
export function createForeignMoney(market: Market): ForeignMoney {
  return keptWithRates(market, async (all, rateOf) => {
    const journals = await taxJournals(all, rateOf);
    const types = new Map(all.map(({ account }) => [account.id, account.type]));
    const persons = new Map<string, { disposals: MoneyPaid[]; shortages: Shortage[] }>();
    for (const currency of foreignIn(all)) {
      const worthOf = await worthOfEntries(
        ratedEntries(journals, { currency, homeCurrency }),
        currency,
        rateOf,
      );
      const gains = currencyGains(journals, {
        ...{ currency, homeCurrency, dayOf: dayOfEntry },
        canOwe: (accountId) => /margin|credit line/i.test(types.get(accountId) ?? ""),
        rateOf: ({ id }: JournalEntry) => worthOf.get(id) ?? ZERO,
      });
      for (const { personId, disposals, shortages } of gains) {
        const known = persons.get(personId) ?? { disposals: [], shortages: [] };
        known.disposals.push(...disposals.map((each) => ({ ...each, currency })));
        known.shortages.push(...shortages);
        persons.set(personId, known);
      }
    }
    return [...persons].map(([personId, { disposals, shortages }]) => ({
      ...{ personId, shortages },
      disposals: disposals.sort((a, b) => a.day - b.day || a.occurredAt - b.occurredAt),
    }));
  });
}

/** Money that accounts have or had, other than that of the return. */
function foreignIn(all: readonly AccountBooks[]): readonly Currency[] {
  const known = new Set(all.flatMap(({ currencies }) => [...currencies]));
  return CURRENCIES.filter((currency) => currency !== homeCurrency && known.has(currency));
}

/** Money of another foreign currency that an exchange brought: what both sides of it are worth. */
function broughtBy(entry: JournalEntry, currency: string): readonly [Currency, Decimal] | null {
  if (entry.kind !== "fx") return null;
  const others = CURRENCIES.filter((code) => code !== currency && code !== homeCurrency);
  for (const other of others) {
    const amount = cashMoved(entry, other);
    if (amount.gt(ZERO)) return [other, amount];
  }
  return null;
}

/** By entry, CAD for one unit of the currency: at the rate of the day, and what was exchanged at that of what was received. */
async function worthOfEntries(entries: readonly JournalEntry[], currency: Currency, rateOf: RateOf) {
  const rates = new Map<string, Decimal>();
  for (const entry of entries) {
    const date = easternDate(entry.occurredAt);
    const brought = broughtBy(entry, currency);
    const rate = async (code: Currency) => decimalOfNumber(await rateOf(code, date));
    const own =
      brought === null
        ? await rate(currency)
        : brought[1].times(await rate(brought[0])).div(cashMoved(entry, currency).abs());
    rates.set(entry.id, own);
  }
  return rates;
}

export const moneyOf = (money: readonly PersonsMoney[], personId: string): PersonsMoney =>
  money.find((own) => own.personId === personId) ?? { personId, disposals: [], shortages: [] };

const NAMES: Readonly<Partial<Record<JournalEntry["kind"], DisposalShown["kind"]>>> = {
  ...{ fx: "conversion", deposit: "deposit", withdrawal: "withdrawal", fee: "fee", tax: "tax" },
  ...{ interest: "interest", dividend: "dividend", transfer: "transfer" },
};

function kindOf({ kind, of }: CurrencyDisposal): DisposalShown["kind"] {
  if (kind === "trade") return of === "money" ? "purchase" : "sale";
  return NAMES[kind] ?? "other";
}

const centsOf = (amount: string) => cents(Number(amount));

/** Null where none was paid out and no debt paid back in the year. `all`: the accounts of the person. */
export async function foreignMoneyShown(
  market: Market,
  all: readonly AccountBooks[],
  { year, money }: { readonly year: number; readonly money: PersonsMoney },
): Promise<Shown | null> {
  const ofYear = money.disposals.filter(({ day }) => yearOf(day) === year);
  const short = money.shortages.filter(({ day }) => yearOf(day) === year);
  if (ofYear.length + short.length === 0) return null;
  const entries = new Map(all.flatMap((own) => own.entries.map((entry) => [entry.id, entry] as const)));
  const shown = await Promise.all(
    ofYear.map(async (own): Promise<DisposalShown> => {
      const entry = entries.get(own.entryId);
      const listing = entry === undefined ? null : entryInstrument(entry);
      const [proceeds_cad, cost_cad] = [centsOf(own.homeProceeds), centsOf(own.homeCost)];
      return {
        ...{ entry_id: own.entryId, account_id: own.accountId, of: own.of, kind: kindOf(own) },
        symbol: listing === null ? null : (await nameOfListing(market, listing)).symbol,
        ...{ date: easternDate(own.occurredAt), counts_on: isoDateOf(own.day) },
        ...{ amount: Number(own.amount), currency: own.currency },
        ...{ proceeds_cad, cost_cad, gain_cad: cents(proceeds_cad - cost_cad) },
        cost_estimated: own.isEstimated,
      };
    }),
  );
  const { gains, losses, exempt, debts, counted } = exchangeYear(ofYear);
  const amount = (value: typeof gains) => centsOf(formatDecimal(value));
  return {
    ...{
      currencies: [...new Set(ofYear.map(({ currency }) => currency))],
      ...LINES,
      proceeds_cad: sumOf(shown, (own) => own.proceeds_cad),
    },
    ...{ gains_cad: amount(gains), losses_cad: amount(losses.neg()), exempt_cad: amount(exempt) },
    ...{ debts_cad: amount(debts), gain_cad: amount(counted), disposals: shown },
    cost_estimated: shown.some((own) => own.cost_estimated),
    short_account_ids: [...new Set(short.map(({ accountId }) => accountId))],
  };
}

/** By year, in whole cents. */
export function exchangeGainsByYear(disposals: readonly CurrencyDisposal[]): ReadonlyMap<number, number> {
  const years = Map.groupBy(disposals, ({ day }) => yearOf(day));
  return new Map(
    [...years].map(([year, own]) => [year, Math.round(Number(exchangeYear(own).counted.toFixed(2)) * 100)]),
  );
}
