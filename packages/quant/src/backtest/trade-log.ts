import { completedTrade, type ExitReason, type Holding, profitOf, type Trade } from "./trade.ts";

const FIELDS = 9;

/**
 * The completed trades of a run as numbers in a row. A sweep only asks what they earned: objects for each would cost more than the
 * whole rest of the run.
 */
export class TradeLog {
  #values = new Float64Array(32 * FIELDS);
  readonly #reasons: ExitReason[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Forgets all trades, to be used for another run. */
  clear(): void {
    this.#length = 0;
  }

  add(holding: Readonly<Holding>, exitBar: number, reason: ExitReason): void {
    const at = this.#length * FIELDS;
    if (at === this.#values.length) this.#grow();
    const values = this.#values;
    values[at] = profitOf(holding);
    values[at + 1] = holding.entryBar;
    values[at + 2] = holding.bought;
    values[at + 3] = holding.entryPrice;
    values[at + 4] = holding.cost;
    values[at + 5] = holding.soldValue;
    values[at + 6] = holding.commission;
    values[at + 7] = holding.dividends;
    values[at + 8] = exitBar;
    this.#reasons[this.#length] = reason;
    this.#length++;
  }

  /** Money made by a trade, after costs. */
  profit(trade: number): number {
    return this.#values[trade * FIELDS] as number;
  }

  at(trade: number): Trade {
    const field = (position: number) => this.#values[trade * FIELDS + position] as number;
    const holding: Holding = {
      entryBar: field(1),
      bought: field(2),
      entryPrice: field(3),
      cost: field(4),
      quantity: 0,
      soldValue: field(5),
      commission: field(6),
      dividends: field(7),
    };
    return completedTrade(holding, field(8), this.#reasons[trade] as ExitReason);
  }

  list(): readonly Trade[] {
    return Array.from({ length: this.#length }, (_, trade) => this.at(trade));
  }

  #grow(): void {
    const values = new Float64Array(2 * this.#values.length);
    values.set(this.#values);
    this.#values = values;
  }
}
