/**
 * The past year of a demo user's sandbox accounts, as journal entries: deposits, conversions, purchases and sales at each
 * day's real open through the paper exchange's fill model with its commission, and dividends for the units held. The
 * same market day always gives the same history; deposits are sized so that today's total is near the sandbox's.
 */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import type { Market } from "@neuro/market";
import { type HistoryListing, type HistoryMarket, readHistoryMarket } from "./history-market.ts";
import { AccountPlayer, type PlannedTrade } from "./planned-account.ts";
import { SANDBOX_ACCOUNTS, SANDBOX_TOTAL_VALUE, type SandboxAccount } from "./sandbox-accounts.ts";

/** A minute after the open: the trade at the open is known then. */
const AFTER_OPEN_MS = MINUTE_MS;
const DEPOSIT_STEP = 50;

export interface DemoAccountHistory {
  readonly account: SandboxAccount;
  readonly accountId: string;
  /** Market time of the first deposit, epoch ms. */
  readonly openedAt: number;
  /** In posting order, ascending in time, all before `now`. */
  readonly entries: readonly JournalEntry[];
  /** The trades among them as filled orders, oldest first. */
  readonly trades: readonly PlannedTrade[];
}

export async function planDemoHistory(options: {
  readonly market: Market;
  /** Market time, epoch ms. */
  readonly now: number;
  readonly accountIdOf: (key: SandboxAccount["key"]) => string;
}): Promise<readonly DemoAccountHistory[]> {
  const { market, now, accountIdOf } = options;
  const data = await readHistoryMarket(market, now, SANDBOX_ACCOUNTS);
  const probe = await playAll(data, SANDBOX_TOTAL_VALUE, (key) => key);
  const worth = await totalValue(data, probe);
  const deposits = worth > 0 ? SANDBOX_TOTAL_VALUE * (SANDBOX_TOTAL_VALUE / worth) : SANDBOX_TOTAL_VALUE;
  const players = await playAll(data, deposits, accountIdOf);
  return players.map(({ account, accountId, entries, trades }) => ({
    account,
    accountId,
    openedAt: entries[0]?.occurredAt ?? now,
    entries,
    trades,
  }));
}

async function playAll(
  data: HistoryMarket,
  deposits: number,
  accountIdOf: (key: SandboxAccount["key"]) => string,
): Promise<readonly AccountPlayer[]> {
  const players: AccountPlayer[] = [];
  for (const account of SANDBOX_ACCOUNTS) {
    const player = new AccountPlayer(account, accountIdOf(account.key));
    const steps = stepsOf(account, deposits * account.weight, data);
    for (const step of steps) step.play(player, await data.usdCad(step.date), step.at);
    players.push(player);
  }
  return players;
}

interface Step {
  readonly at: number;
  readonly date: string;
  /** Within one instant: deposits, then conversions and dividends, then trades. */
  readonly rank: number;
  play(player: AccountPlayer, usdCad: number, at: number): void;
}

function stepsOf(account: SandboxAccount, deposits: number, data: HistoryMarket): readonly Step[] {
  const steps: Step[] = [];
  for (const { at: moment, share } of account.deposits) {
    const amount = Math.round((deposits * share) / DEPOSIT_STEP) * DEPOSIT_STEP;
    steps.push({
      ...cashMoment(data, moment),
      rank: 0,
      play: (player, usdCad, at) => player.deposit(amount, { at, usdCad }),
    });
  }
  for (const { at: moment, share } of account.conversions) {
    steps.push({
      ...cashMoment(data, moment),
      rank: 1,
      play: (player, usdCad, at) => player.convert(deposits * share, { at, usdCad }),
    });
  }
  for (const holding of account.holdings) {
    const listing = data.listing(holding);
    if (listing === null) continue;
    const budget = (deposits * holding.weight) / holding.boughtAt.length;
    for (const moment of holding.boughtAt) {
      const day = tradingDay(listing, data, moment);
      if (day === null) continue;
      const { bar, ...when } = day;
      steps.push({
        ...when,
        rank: 3,
        play: (player, usdCad, at) => player.buy(listing, budget, { at, usdCad, bar }),
      });
    }
    const { sold } = holding;
    const saleDay = sold === undefined ? null : tradingDay(listing, data, sold.at);
    if (sold !== undefined && saleDay !== null) {
      const { bar, ...when } = saleDay;
      steps.push({
        ...when,
        rank: 3,
        play: (player, usdCad, at) => player.sell(listing, sold.share, { at, usdCad, bar }),
      });
    }
    steps.push(...dividendSteps(listing));
  }
  return steps.sort((a, b) => a.at - b.at || a.rank - b.rank);
}

/** Whoever held the units at the close before the ex-date gets the dividend, so it comes before the day's trades. */
function dividendSteps(listing: HistoryListing): readonly Step[] {
  return listing.dividends.flatMap((dividend) => {
    const session = listing.calendar.session(dividend.exDate);
    if (session === null) return [];
    const play = (player: AccountPlayer, usdCad: number, at: number) =>
      player.dividend(listing, dividend, { at, usdCad });
    return [{ at: session.open, date: dividend.exDate, rank: 2, play }];
  });
}

function dayOf(data: HistoryMarket, moment: number): string {
  const from = Date.parse(`${data.from}T00:00:00Z`);
  const to = Date.parse(`${data.to}T00:00:00Z`);
  return new Date(from + (to - from) * moment).toISOString().slice(0, 10);
}

/** Money moves at noon UTC, before the exchanges open. */
function cashMoment(data: HistoryMarket, moment: number): { readonly at: number; readonly date: string } {
  const date = dayOf(data, moment);
  return { at: Date.parse(`${date}T12:00:00Z`), date };
}

/** The listing's first day with a bar at or after the moment; null when there is none. */
function tradingDay({ daily, calendar }: HistoryListing, data: HistoryMarket, moment: number) {
  const wanted = dayOf(data, moment);
  const bar = daily.dates.findIndex((date) => date >= wanted);
  const date = daily.dates[bar];
  const session = date === undefined ? null : calendar.session(date);
  if (date === undefined || session === null || date > data.to) return null;
  // A coin's day begins at midnight UTC; its owner trades during the day, after the day's deposit.
  const opened = session.open;
  return { bar, date, at: opened + AFTER_OPEN_MS };
}

async function totalValue(data: HistoryMarket, players: readonly AccountPlayer[]): Promise<number> {
  const usdCad = await data.usdCad(data.to);
  const inCad = (amount: number, currency: string) => (currency === "USD" ? amount * usdCad : amount);
  let total = 0;
  for (const player of players) {
    total += inCad(player.cash("CAD"), "CAD") + inCad(player.cash("USD"), "USD");
    for (const holding of player.account.holdings) {
      const listing = data.listing(holding);
      const close = listing?.daily.close.at(-1);
      if (listing === null || close === undefined) continue;
      total += inCad(player.units(listing.instrument.id) * close, listing.instrument.currency);
    }
  }
  return total;
}
