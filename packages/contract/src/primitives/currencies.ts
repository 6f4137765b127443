/** The currencies that accounts can hold, and the two of them that listings trade in. ISO 4217 codes. */

export const LISTING_CURRENCIES = ["CAD", "USD"] as const;
/** What a listed security trades in, and an order is placed in. */
export type ListingCurrency = (typeof LISTING_CURRENCIES)[number];

/** Those whose rate the Bank of Canada publishes, and the Danish krone. */
export const CURRENCIES = [
  ...LISTING_CURRENCIES,
  ...([
    "EUR",
    "GBP",
    "JPY",
    "CHF",
    "AUD",
    "NZD",
    "INR",
    "CNY",
    "HKD",
    "SGD",
    "SEK",
    "NOK",
    "DKK",
    "MXN",
  ] as const),
] as const;
export type Currency = (typeof CURRENCIES)[number];

const among =
  <Code extends string>(codes: readonly Code[]) =>
  (text: string | null | undefined): text is Code =>
    codes.some((code) => code === text);

export const isCurrency = among<Currency>(CURRENCIES);
export const isListingCurrency = among<ListingCurrency>(LISTING_CURRENCIES);
