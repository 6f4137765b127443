/** Everything the skeleton's stand-in remembers: people, what they linked, what their accounts hold and what is ordered there. */
import { randomUUID } from "node:crypto";
import { decimal, formatDecimal } from "@neuro/ledger";

export interface BrokerDeed {
  id: string;
  readonly what: string;
  /** ISO day or instant. */
  readonly at: string;
  readonly symbol: string | null;
  readonly units: string;
  readonly price: string;
  readonly amount: string;
  readonly currency: string;
}

export interface BrokerOrder {
  readonly symbol: string;
  readonly units: number;
  readonly limit: number | null;
  readonly isOfTheDay: boolean;
  readonly accepted: number;
  readonly fills: {
    readonly id: string;
    readonly units: number;
    readonly price: number;
    readonly at: number;
  }[];
  status: "working" | "partially_filled" | "filled" | "cancelled" | "expired";
  ended: number | null;
}

export interface BrokerAccount {
  readonly id: string;
  readonly cash: Map<string, string>;
  /** By symbol of the Toronto exchange. */
  readonly units: Map<string, string>;
  readonly deeds: BrokerDeed[];
  readonly orders: Map<string, BrokerOrder>;
  showsOrders: boolean;
}

export interface BrokerConnection {
  readonly id: string;
  readonly access: "read" | "trade";
  readonly since: number;
  refusedSince: number | null;
  readonly account: BrokerAccount;
}

export interface BrokerPerson {
  readonly id: string;
  secret: string;
  readonly connections: BrokerConnection[];
}

export type BrokerWish = Pick<BrokerOrder, "symbol" | "units" | "limit" | "isOfTheDay"> & {
  readonly isSale: boolean;
};

const newSecret = () => randomUUID() + randomUUID();

export class SkeletonBroker {
  readonly people = new Map<string, BrokerPerson>();
  readonly now: () => number;
  /** Of one unit of everything that trades here, and how many can be had at it. */
  price = 100;
  depth = Number.POSITIVE_INFINITY;

  constructor(now: () => number) {
    this.now = now;
  }

  register(id: string): BrokerPerson | null {
    if (this.people.has(id)) return null;
    const person = { id, secret: newSecret(), connections: [] };
    this.people.set(id, person);
    return person;
  }

  rotate(person: BrokerPerson): void {
    person.secret = newSecret();
  }

  connect(person: BrokerPerson, access: BrokerConnection["access"]): BrokerConnection {
    const account: BrokerAccount = {
      ...{ id: randomUUID(), cash: new Map(), units: new Map(), deeds: [], orders: new Map() },
      showsOrders: true,
    };
    const connection = { id: randomUUID(), access, since: this.now(), refusedSince: null, account };
    person.connections.push(connection);
    const cash = { symbol: null, units: "0", price: "0", currency: "CAD" };
    this.book(account, { ...cash, what: "in", at: "2025-09-01", amount: "10000" });
    for (const [at, units] of [
      ["2025-09-02", "10"],
      ["2026-02-03", "5"],
    ] as const)
      this.book(account, {
        ...{ what: "buy", at, symbol: "TD", units, price: "80", currency: "CAD" },
        amount: `-${Number(units) * 80}`,
      });
    return connection;
  }

  account(id: string): { person: BrokerPerson; connection: BrokerConnection; account: BrokerAccount } | null {
    for (const person of this.people.values())
      for (const connection of person.connections)
        if (connection.account.id === id) return { person, connection, account: connection.account };
    return null;
  }

  book({ cash, units, deeds }: BrokerAccount, deed: Omit<BrokerDeed, "id">): void {
    const add = (to: Map<string, string>, what: string, amount: string) =>
      to.set(what, formatDecimal(decimal(to.get(what) ?? "0").plus(decimal(amount))));
    add(cash, deed.currency, deed.amount);
    if (deed.symbol !== null) add(units, deed.symbol, deed.units);
    deeds.push({ ...deed, id: randomUUID() });
  }

  importAnew({ deeds }: BrokerAccount): void {
    for (const deed of deeds) deed.id = randomUUID();
  }

  /** The order, the one already there under this id, or null where the account cannot pay or deliver, or nothing trades. */
  order(account: BrokerAccount, id: string, wish: BrokerWish): BrokerOrder | null {
    const known = account.orders.get(id);
    if (known !== undefined) return known;
    const worst = (wish.limit ?? this.price) * wish.units;
    const held = Number(account.units.get(wish.symbol) ?? "0");
    const has = wish.isSale ? held >= wish.units : Number(account.cash.get("CAD") ?? "0") >= worst;
    if (!has || wish.symbol === "NONE") return null;
    const signed = wish.isSale ? -wish.units : wish.units;
    const order: BrokerOrder = {
      ...{ ...wish, units: signed, accepted: this.now(), fills: [], status: "working", ended: null },
    };
    account.orders.set(id, order);
    this.#meet(account, id, order);
    return order;
  }

  cancel(order: BrokerOrder): void {
    if (order.status === "working" || order.status === "partially_filled") this.#end(order, "cancelled");
  }

  setPrice(price: number, depth = Number.POSITIVE_INFINITY): void {
    this.price = price;
    this.depth = depth;
    for (const { account } of this.#connections())
      for (const [id, order] of account.orders) this.#meet(account, id, order);
  }

  closeSession(): void {
    for (const { account } of this.#connections())
      for (const order of account.orders.values())
        if (order.isOfTheDay && order.ended === null && order.status !== "filled")
          this.#end(order, "expired");
  }

  *#connections(): Generator<BrokerConnection> {
    for (const { connections } of this.people.values()) yield* connections;
  }

  #end(order: BrokerOrder, status: "cancelled" | "expired"): void {
    order.status = status;
    order.ended = this.now();
  }

  #meet(account: BrokerAccount, id: string, order: BrokerOrder): void {
    const { limit, fills } = order;
    const isSale = order.units < 0;
    const isReached = limit === null || (isSale ? this.price >= limit : this.price <= limit);
    const left = Math.abs(order.units) - fills.reduce((sum, { units }) => sum + units, 0);
    const units = Math.min(left, this.depth);
    if (order.ended !== null || !isReached || units <= 0) return;
    this.depth -= units;
    fills.push({ id: `${id}:${fills.length}`, units, price: this.price, at: this.now() });
    order.status = units === left ? "filled" : "partially_filled";
    this.book(account, {
      ...{ what: isSale ? "sell" : "buy", at: new Date(this.now()).toISOString() },
      ...{ symbol: order.symbol, units: String(isSale ? -units : units), price: String(this.price) },
      ...{ currency: "CAD", amount: String((isSale ? 1 : -1) * units * this.price) },
    });
  }
}
