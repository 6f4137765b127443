/** US dollars that a person held as money and paid out, and debts in them that were paid back, by the lines of Schedule 3. */
import { type AnswerOf, homeCurrency } from "@neuro/contract";
import { isoDateOf, yearOf } from "@neuro/contract/primitives";
import { decimal, decimalOfNumber, entryInstrument, formatDecimal, type JournalEntry } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import {
  type CurrencyDisposal,
  type CurrencyGains,
  currencyGains,
  exchangeYear,
  ratedEntries,
} from "@neuro/portfolio";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { type KeptWithRates, keptWithRates } from "../rates/kept-with-rates.ts";
import { sumOf } from "../reports/gain-rows.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import { taxJournals } from "../reports/tax-journals.ts";
import { dayOfEntry } from "../reports/tax-pools.ts";

type Shown = NonNullable<NonNullable<AnswerOf<"taxYear">["schedule_3"]>["foreign_money"]>;
type DisposalShown = Shown["disposals"][number];

const CURRENCY = "USD";
/** Canada Revenue Agency, "Foreign currencies": bonds, debentures, promissory notes, crypto-assets and other similar properties. */
const LINES = { proceeds_line: "15199", gain_line: "15300" } as const;

type PersonsMoney = Pick<CurrencyGains, "personId" | "disposals" | "shortages">;

export type ForeignMoney = KeptWithRates<readonly PersonsMoney[]>;

/** Of one kind of money, real or of practice: of the accounts that are given. */
export function createForeignMoney(market: Market): ForeignMoney {
  return keptWithRates(market, async (all, rateOf) => {
    const journals = await taxJournals(all, rateOf);
    const currencies = { currency: CURRENCY, homeCurrency };
    const rates = new Map<string, string>();
    for (const { occurredAt } of ratedEntries(journals, currencies)) {
      const date = easternDate(occurredAt);
      if (!rates.has(date)) rates.set(date, formatDecimal(decimalOfNumber(await rateOf(CURRENCY, date))));
    }
    const types = new Map(all.map(({ account }) => [account.id, account.type]));
    return currencyGains(journals, {
      ...{ ...currencies, dayOf: dayOfEntry },
      canOwe: (accountId) => /margin|credit line/i.test(types.get(accountId) ?? ""),
      rateOf: ({ occurredAt }: JournalEntry) => decimal(rates.get(easternDate(occurredAt)) ?? "0"),
    });
  });
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
        ...{ date: easternDate(own.occurredAt), counts_on: isoDateOf(own.day), amount: Number(own.amount) },
        ...{ proceeds_cad, cost_cad, gain_cad: cents(proceeds_cad - cost_cad) },
        cost_estimated: own.isEstimated,
      };
    }),
  );
  const { gains, losses, exempt, debts, counted } = exchangeYear(ofYear);
  const amount = (value: typeof gains) => centsOf(formatDecimal(value));
  return {
    ...{ currency: CURRENCY, ...LINES, proceeds_cad: sumOf(shown, (own) => own.proceeds_cad) },
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
