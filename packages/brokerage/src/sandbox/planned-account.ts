/** One account while its past year is played: cash, units and the journal they come from. Plain numbers plan, exact decimals book. */

import { SAMPLE_BASED } from "@neuro/contract";
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import {
  conversionEntry,
  decimal,
  decimalOfNumber,
  depositEntry,
  dividendEntry,
  entryId,
  executedTradeEntries,
  type Fill,
  formatDecimal,
  type JournalEntry,
  type OrderIntent,
  type Settlement,
} from "@neuro/ledger";
import { type FillParameters, fillOrder, NOTHING_FILLED, onDailyBars } from "@neuro/quant";
import { PAPER_FILL_TERMS } from "../paper/fill-terms.ts";
import type { HistoryListing } from "./history-market.ts";
import type { SandboxAccount } from "./sandbox-accounts.ts";

/** What the sandbox charges for changing currencies. */
export const SANDBOX_FX_FEE_BPS = "50";
/** Kept aside in a purchase for commission, spread and conversion. */
const COST_ALLOWANCE = 0.985;
const RATE_DECIMALS = 6;
const CRYPTO_PLAN_DECIMALS = 6;

export interface PlannedTrade {
  readonly order: OrderIntent;
  readonly settlement: Settlement;
  readonly fill: Fill;
}

export interface PlannedAccount {
  readonly account: SandboxAccount;
  readonly accountId: string;
  readonly entries: JournalEntry[];
  readonly trades: PlannedTrade[];
}

export interface Moment {
  /** Market time, epoch ms. */
  readonly at: number;
  /** CAD for one USD on that day. */
  readonly usdCad: number;
}

export class AccountPlayer implements PlannedAccount {
  readonly account: SandboxAccount;
  readonly accountId: string;
  readonly entries: JournalEntry[] = [];
  readonly trades: PlannedTrade[] = [];
  readonly #cash = new Map<string, number>();
  readonly #units = new Map<InstrumentId, number>();
  #counter = 0;

  constructor(account: SandboxAccount, accountId: string) {
    this.account = account;
    this.accountId = accountId;
  }

  cash(currency: string): number {
    return this.#cash.get(currency) ?? 0;
  }

  units(instrumentId: InstrumentId): number {
    return this.#units.get(instrumentId) ?? 0;
  }

  deposit(amount: number, { at }: Moment): void {
    const cause = `deposit:plan-${++this.#counter}`;
    const head = { accountId: this.accountId, occurredAt: at, memo: "Deposit", cause };
    this.#post([depositEntry(head, { currency: this.account.homeCurrency, amount: cents(amount) })]);
  }

  /** Changes at most what is there above the floor. */
  convert(amount: number, { at, usdCad }: Moment): void {
    const paid = Math.min(amount, this.cash("CAD") - this.account.cashFloor);
    if (paid < 1) return;
    const cause = `fx:plan-${++this.#counter}`;
    const rate = formatDecimal(decimalOfNumber(1 / usdCad).round(RATE_DECIMALS));
    const head = {
      accountId: this.accountId,
      occurredAt: at,
      memo: `Converted CAD to USD at ${rate}`,
      cause,
    };
    const conversion = { from: "CAD", to: "USD", amount: cents(paid), rate, feeBps: SANDBOX_FX_FEE_BPS };
    this.#post([conversionEntry(head, conversion)]);
  }

  /** Spends about `budget` CAD, as far as the cash goes, at the day's open. */
  buy(listing: HistoryListing, budget: number, day: Moment & { readonly bar: number }): void {
    const { instrument } = listing;
    const settlement = this.#settlement(instrument.currency, day.usdCad);
    const floor = settlement.currency === "CAD" ? this.account.cashFloor : 0;
    const perUnit = settlement.currency === "CAD" ? Number(settlement.homeRate) : 1;
    const affordable = (this.cash(settlement.currency) - floor) / perUnit;
    const spend = Math.min(budget / Number(settlement.homeRate), affordable) * COST_ALLOWANCE;
    const open = listing.daily.open[day.bar] ?? 0;
    this.#trade("BUY", listing, cutUnits(spend / open, instrument.type === "crypto"), settlement, day);
  }

  sell(listing: HistoryListing, share: number, day: Moment & { readonly bar: number }): void {
    const { instrument } = listing;
    const units = cutUnits(this.units(instrument.id) * share, instrument.type === "crypto");
    this.#trade("SELL", listing, units, this.#settlement(instrument.currency, day.usdCad), day);
  }

  /** Pays for the units held; converts what the account does not keep. */
  dividend(
    listing: HistoryListing,
    dividend: { exDate: string; amount: number },
    { at, usdCad }: Moment,
  ): void {
    const { instrument } = listing;
    const amount = formatDecimal(
      decimalOfNumber(dividend.amount)
        .times(decimalOfNumber(this.units(instrument.id)))
        .round(2),
    );
    if (!decimal(amount).gt("0")) return;
    const head = { accountId: this.accountId, occurredAt: at, memo: `Dividend of ${instrument.symbol}` };
    const paid = {
      instrumentId: instrument.id,
      exDate: dividend.exDate,
      currency: instrument.currency,
      amount,
    };
    const entry = dividendEntry(head, paid);
    const entries = [entry];
    if (!this.account.heldCurrencies.includes(instrument.currency)) {
      const rate = plainRate(usdCad);
      const memo = `Converted the dividend of ${instrument.symbol} at ${rate}`;
      const conversion = { from: instrument.currency, to: "CAD", amount, rate, feeBps: SANDBOX_FX_FEE_BPS };
      entries.push(conversionEntry({ ...head, memo, cause: `fx:${entry.cause}` }, conversion));
    }
    this.#post(entries);
  }

  #settlement(currency: string, usdCad: number): Settlement {
    const homeRate = currency === "CAD" ? "1" : plainRate(usdCad);
    const kept = this.account.heldCurrencies.some((held) => held === currency);
    return {
      currency: kept ? currency : "CAD",
      rate: kept ? "1" : homeRate,
      feeBps: kept ? "0" : SANDBOX_FX_FEE_BPS,
      homeCurrency: "CAD",
      homeRate,
    };
  }

  #trade(
    side: "BUY" | "SELL",
    { instrument, daily }: HistoryListing,
    units: number,
    settlement: Settlement,
    { at, bar }: Moment & { readonly bar: number },
  ): void {
    if (!(units > 0)) return;
    const value = (column: Float64Array) => column[bar] ?? 0;
    const context = {
      kind: "bar" as const,
      open: value(daily.open),
      high: value(daily.high),
      low: value(daily.low),
      close: value(daily.close),
      volume: value(daily.volume),
    };
    const parameters: FillParameters = onDailyBars(PAPER_FILL_TERMS(instrument));
    const wanted = {
      side,
      type: "Market" as const,
      limitPrice: null,
      remaining: units,
      before: NOTHING_FILLED,
    };
    const outcome = fillOrder(wanted, context, parameters);
    if (!outcome.filled) return;
    const orderId = entryId(this.accountId, `plan-order-${++this.#counter}`);
    const quantity = exact(outcome.quantity);
    const order: OrderIntent = {
      orderId,
      accountId: this.accountId,
      instrumentId: instrument.id,
      currency: instrument.currency,
      side,
      type: "Market",
      quantity,
      limitPrice: null,
      timeInForce: "Day",
      submittedAt: at,
    };
    const fill: Fill = {
      fillId: `${orderId}#1`,
      orderId,
      quantity,
      price: exact(outcome.price),
      commission: exact(outcome.commission),
      filledAt: at,
      // A past that nobody lived, whatever its prices.
      priceBasis: SAMPLE_BASED.basis,
      label: null,
    };
    this.trades.push({ order, settlement, fill });
    this.#post(executedTradeEntries({ ...order, settlement }, fill));
  }

  #post(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      this.entries.push(entry);
      for (const { book, commodity, amount } of entry.postings) {
        if (book === "cash") this.#cash.set(commodity, this.cash(commodity) + Number(amount));
        if (book === "position" && isInstrumentId(commodity))
          this.#units.set(commodity, this.units(commodity) + Number(amount));
      }
    }
  }
}

function cutUnits(units: number, fractional: boolean): number {
  const scale = fractional ? 10 ** CRYPTO_PLAN_DECIMALS : 1;
  return Math.floor(units * scale + 1e-9) / scale;
}

function cents(amount: number): string {
  return formatDecimal(decimalOfNumber(amount).round(2));
}

function plainRate(rate: number): string {
  return formatDecimal(decimalOfNumber(rate).round(RATE_DECIMALS));
}

function exact(value: number): string {
  return formatDecimal(decimalOfNumber(value));
}
