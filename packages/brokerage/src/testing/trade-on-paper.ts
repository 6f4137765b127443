/**
 * A strategy's intents traded the way the server trades them: sized, judged by the risk gate, sent to the paper exchange,
 * each fill of a purchase protected by an exit of its own, and everything booked by the ledger. One evening at a time.
 */
import {
  applyEntry,
  applyVenueEvents,
  balanceOf,
  checkOrder,
  DEFAULT_RISK_LIMITS,
  decimalOfNumber,
  depositEntry,
  type Fill,
  formatDecimal,
  type JournalEntry,
  NO_BALANCES,
  type OrderIntent,
  type OrderState,
  openOrder,
  type VenueEvent,
} from "@neuro/ledger";
import {
  type AccountNow,
  accountNow,
  type Bars,
  barAt,
  distanceInPrice,
  type ExitReason,
  type FillParameters,
  type Intent,
  type SizingRule,
  type StrategyStream,
  sizePosition,
  stopPrice,
  targetPrice,
} from "@neuro/quant";
import { checkedVenueOf } from "../checked-venue.ts";
import { createPaperExchange } from "../paper/paper-exchange.ts";
import { createMemoryPaperStore, type PaperStore } from "../paper/paper-store.ts";
import type { Venue } from "../port.ts";
import { type DailySessions, dailySessions } from "./daily-session-market.ts";
import { SAMPLE_STOCK } from "./scripted-market.ts";

export interface PaperTrade {
  readonly entryBar: number;
  readonly exitBar: number | null;
  readonly quantity: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly commission: number;
  readonly exitReason: ExitReason | null;
}

export interface PaperRun {
  readonly bars: Bars;
  readonly stream: StrategyStream;
  /** First bar whose close may decide. */
  readonly from: number;
  readonly fill: FillParameters;
  readonly sizing: SizingRule;
  readonly initialBalance: number;
  /** Room past the last price within which a market order may fill at the next open, in basis points. */
  readonly waitingBufferBps: string;
}

type Enter = Extract<Intent, { kind: "enter" }>;

interface Sent {
  state: OrderState;
  readonly role: "entry" | "levels" | "market";
  readonly reason: ExitReason | null;
}

const exact = (value: number) => formatDecimal(decimalOfNumber(value));
const ACCOUNT = "account-1";

class PaperTrader {
  readonly trades: PaperTrade[] = [];
  readonly #run: PaperRun;
  readonly #sessions: DailySessions;
  readonly #store: PaperStore = createMemoryPaperStore();
  readonly #venue: Venue;
  #balances = NO_BALANCES;
  #orders: Sent[] = [];
  #entered: Enter | null = null;
  #entryBar = 0;
  #count = 0;
  #highest = 0;

  constructor(run: PaperRun) {
    this.#run = run;
    this.#sessions = dailySessions(run.bars);
    this.#venue = createPaperExchange({
      market: this.#sessions.market,
      store: this.#store,
      fillTerms: () => run.fill,
    });
    const head = { accountId: ACCOUNT, occurredAt: 0, memo: "Start", cause: "deposit:start" };
    this.#post([depositEntry(head, { currency: "CAD", amount: exact(run.initialBalance) })]);
  }

  #post(entries: readonly JournalEntry[]): void {
    this.#balances = entries.reduce(applyEntry, this.#balances);
  }

  #balance(book: "cash" | "position" | "committed", commodity: string): number {
    return Number(balanceOf(this.#balances, { accountId: ACCOUNT, book, commodity }));
  }

  get held(): number {
    return this.#balance("position", SAMPLE_STOCK.id) + this.#balance("committed", SAMPLE_STOCK.id);
  }

  async evening(bar: number): Promise<void> {
    this.#sessions.goToEvening(bar);
    this.#apply(await this.#venue.advance());
    await this.#protect();
    const values = this.#run.bars;
    const barsHeld = this.held > 0 ? bar - this.#entryBar + 1 : 0;
    const soldBar = this.trades.at(-1)?.exitBar ?? null;
    const position = {
      ...{ quantity: this.held, barsHeld, lots: [] },
      entryPrice: this.open?.entryPrice ?? Number.NaN,
      barsSinceSale: soldBar === null ? null : bar - soldBar,
    };
    const account = this.#accountAt(values.close[bar] ?? Number.NaN);
    const intents = this.#run.stream.next(barAt(values, bar), position, account);
    const nextOpen = values.open[bar + 1];
    if (bar < this.#run.from) return;
    for (const intent of intents) {
      if (intent.kind === "enter" && nextOpen !== undefined) await this.#enter(intent, nextOpen);
      if (intent.kind === "exit") await this.#leave(intent.reason);
    }
  }

  #accountAt(close: number): AccountNow {
    const cash = this.#balance("cash", "CAD");
    const worth = cash + this.held * close;
    this.#highest = Math.max(this.#highest, worth);
    return accountNow({ cash, worth, highest: this.#highest, positions: this.held > 0 ? 1 : 0 });
  }

  /** Everything bought and not sold yet, as a trade without an end. */
  get open(): PaperTrade | null {
    return this.held > 0 ? this.#tradeOf(null, null) : null;
  }

  #apply(events: readonly VenueEvent[]): void {
    for (const event of events) {
      const orderId = event.type === "OrderFilled" ? event.fill.orderId : event.orderId;
      const sent = this.#orders.find(({ state }) => state.order.orderId === orderId);
      if (sent === undefined) throw new Error(`nobody sent ${orderId}`);
      const { order, entries, findings } = applyVenueEvents(sent.state, [event]);
      if (findings.length > 0) throw new Error(JSON.stringify(findings));
      sent.state = order;
      this.#post(entries);
    }
  }

  /** Of each fill of the purchase, with the levels measured from what it cost. */
  async #protect(): Promise<void> {
    const entry = this.#orders.find(({ role }) => role === "entry");
    if (entry === undefined || this.#entered === null) return;
    for (const fill of entry.state.fills) {
      if (this.#orders.some(({ state }) => state.order.protects?.fillId === fill.fillId)) continue;
      this.#entryBar = this.#barOf(fill);
      const { levels, atr } = this.#entered;
      const { ticks } = this.#run.fill;
      const stop = stopPrice(levels, Number(fill.price), atr ?? 0, ticks);
      const target = targetPrice(levels, Number(fill.price), atr ?? 0, ticks);
      if (stop === null && target === null) continue;
      await this.#send(
        {
          side: "SELL",
          type: stop === null ? "Limit" : target === null ? "Stop" : "OCO",
          quantity: fill.quantity,
          limitPrice: target === null ? null : exact(target),
          stopPrice: stop === null ? null : exact(stop),
          timeInForce: "GTC",
          protects: { orderId: fill.orderId, fillId: fill.fillId },
        },
        { role: "levels", reason: null },
      );
    }
    await this.#closeTrade();
  }

  /** Sized at the ask of the open that it fills at, as a live order is at the ask of its moment. */
  async #enter(intent: Enter, open: number): Promise<void> {
    const cash = this.#balance("cash", "CAD");
    const { fill } = this.#run;
    const sizing = intent.sizing ?? this.#run.sizing;
    const price = open * (1 + fill.spreadBps / 20_000);
    const { stop } = intent.levels;
    const stopDistance = stop === null ? null : distanceInPrice(stop, price, intent.atr ?? 0);
    const quantity = sizePosition({ equity: cash, cash, price, stopDistance }, sizing, fill.lotSize);
    if (quantity === 0) return;
    this.#orders = [];
    this.#entered = intent;
    await this.#send({ side: "BUY", quantity: exact(quantity) }, { role: "entry", reason: null }, price);
  }

  /** The exits give way to one market order for what is left; one that is already leaving goes on. */
  async #leave(reason: ExitReason): Promise<void> {
    if (this.#orders.some(({ role }) => role === "market")) return;
    for (const { role, state } of [...this.#orders]) {
      if (role !== "levels" || (await this.#isSetOff(state))) continue;
      const { events } = await this.#venue.cancel(state.order.orderId);
      this.#apply(events.slice(-1));
    }
    const quantity = this.#balance("position", SAMPLE_STOCK.id);
    if (quantity === 0) return;
    await this.#send(
      { side: "SELL", quantity: exact(quantity), timeInForce: "GTC" },
      { role: "market", reason },
    );
  }

  async #isSetOff({ order }: OrderState): Promise<boolean> {
    return ((await this.#store.find(order.orderId))?.setOffAt ?? null) !== null;
  }

  /** `quoted`: what it is judged at; the last price without one. */
  async #send(
    wanted: Partial<OrderIntent>,
    sent: Pick<Sent, "role" | "reason">,
    quoted?: number,
  ): Promise<void> {
    const { market } = this.#sessions;
    const now = market.clock.now();
    this.#count += 1;
    const intent: OrderIntent = {
      orderId: `order-${this.#count}`,
      accountId: ACCOUNT,
      instrumentId: SAMPLE_STOCK.id,
      currency: "CAD",
      side: "BUY",
      type: "Market",
      quantity: "0",
      limitPrice: null,
      timeInForce: "Day",
      submittedAt: now,
      ...wanted,
    };
    const quote = await market.quote(SAMPLE_STOCK);
    if (quote === null) throw new Error("a daily market has a last price");
    const price = exact(quoted ?? quote.price);
    const checked = checkOrder(intent, {
      now,
      requestedMode: "paper",
      account: { id: ACCOUNT, mode: "paper", status: "active", homeCurrency: "CAD", heldCurrencies: ["CAD"] },
      instrument: SAMPLE_STOCK,
      cash: { CAD: exact(this.#balance("cash", "CAD")) },
      position: {
        free: exact(this.#balance("position", SAMPLE_STOCK.id)),
        committed: "0",
        workingBuys: "0",
        elsewhere: "0",
      },
      quote: { price, bid: price, ask: price, asOf: now, stale: false },
      session: market.calendar("XTSE").status(now),
      limits: {
        ...DEFAULT_RISK_LIMITS,
        tradingHoursOnly: true,
        maxQuantity: "1000000000",
        waitingBufferBps: this.#run.waitingBufferBps,
      },
      tradesToday: 0,
      lossToday: null,
      recentOrders: [],
      killSwitch: { user: false, global: false },
      venue: checkedVenueOf(this.#venue.capabilities, "stock"),
      conversion: null,
    });
    if (!checked.ok) throw new Error(`refused: ${JSON.stringify(checked.refusal)} ${JSON.stringify(intent)}`);
    this.#post(checked.entries);
    this.#orders.push({ state: openOrder(checked.order), ...sent });
    const outcome = await this.#venue.submit(checked.order);
    if (outcome.outcome !== "accepted") throw new Error(outcome.reason);
    this.#apply(outcome.events);
  }

  async #closeTrade(): Promise<void> {
    const bought = this.#orders.find(({ role }) => role === "entry")?.state.filledQuantity ?? "0";
    if (bought === "0" || this.held > 0) return;
    const last = this.#sales().at(-1);
    if (last === undefined) throw new Error("what is gone was sold");
    const { sent, fill } = last;
    const reason = sent.reason ?? ((await this.#isSetOff(sent.state)) ? "stop" : "target");
    this.trades.push(this.#tradeOf(this.#barOf(fill), reason));
    this.#orders = [];
    this.#entered = null;
  }

  #sales() {
    const sales = this.#orders.filter(({ role }) => role !== "entry");
    return sales
      .flatMap((sent) => sent.state.fills.map((fill) => ({ sent, fill })))
      .sort((a, b) => a.fill.filledAt - b.fill.filledAt);
  }

  #tradeOf(exitBar: number | null, exitReason: ExitReason | null): PaperTrade {
    const bought = this.#orders.filter(({ role }) => role === "entry").flatMap(({ state }) => state.fills);
    const sold = this.#sales().map(({ fill }) => fill);
    const units = (fills: readonly Fill[]) => fills.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const value = (fills: readonly Fill[]) =>
      fills.reduce((sum, { quantity, price }) => sum + Number(quantity) * Number(price), 0);
    const commission = [...bought, ...sold].reduce((sum, fill) => sum + Number(fill.commission), 0);
    return {
      entryBar: this.#entryBar,
      exitBar,
      quantity: units(bought),
      entryPrice: value(bought) / units(bought),
      exitPrice: value(sold) / units(sold),
      commission,
      exitReason,
    };
  }

  #barOf({ filledAt }: Fill): number {
    let bar = 0;
    while (this.#sessions.endOf(bar) < filledAt) bar += 1;
    return bar;
  }
}

export async function tradeOnPaper(
  run: PaperRun,
): Promise<{ trades: readonly PaperTrade[]; open: PaperTrade | null }> {
  const trader = new PaperTrader(run);
  for (let bar = 0; bar < run.bars.close.length; bar++) await trader.evening(bar);
  return { trades: trader.trades, open: trader.open };
}
