/** Everything the stand-in remembers, and what a test may do to it. */
import { randomBytes, randomUUID } from "node:crypto";
import { canadianAccounts } from "./canadian-accounts.ts";
import { type FakeAccount, type FakeConnection, type FakeOrder, newAccount } from "./fake-accounts.ts";
import { FAKE_BROKERAGES, FAKE_LISTINGS, type FakeListing, fakeListing } from "./fake-listings.ts";
import { endOrder, type FakeQuote, isOpenOrder, meetPrice, openOrder, orderBody } from "./fake-orders.ts";
import type { SigningKeys } from "./fake-signatures.ts";

export interface FakeUser {
  readonly id: string;
  secret: string;
  readonly connections: FakeConnection[];
  /** Of somebody who has a key of their own there, and is no user of any company. */
  readonly key?: SigningKeys;
  isKeyRevoked?: boolean;
}

/** What a portal address was asked for. */
export interface FakePortal {
  readonly token: string;
  readonly user: FakeUser;
  readonly access: "read" | "trade" | "trade-if-available";
  readonly broker: string | null;
  readonly reconnect: string | null;
  readonly redirect: string | null;
  readonly isDark: boolean;
  readonly expiresAt: number;
}

/** Something changed that the vendor would send a webhook about. */
export interface FakeNews {
  readonly eventType: string;
  readonly userId: string;
  readonly brokerageAuthorizationId?: string;
  readonly accountId?: string;
  /** Of a trade: as the list of orders shows them. */
  readonly details?: { readonly orders: readonly ReturnType<typeof orderBody>[] };
}

export class FakeState {
  readonly users = new Map<string, FakeUser>();
  readonly portals = new Map<string, FakePortal>();
  readonly quotes = new Map<FakeListing, FakeQuote>();
  readonly now: () => number;
  readonly #tell: (news: FakeNews) => void;

  constructor(now: () => number, tell: (news: FakeNews) => void) {
    this.now = now;
    this.#tell = tell;
    for (const listing of FAKE_LISTINGS)
      this.quotes.set(listing, { price: listing.price, depth: Number.POSITIVE_INFINITY });
  }

  register(id: string): FakeUser {
    const user = { id, secret: randomBytes(24).toString("base64url"), connections: [] };
    this.users.set(id, user);
    this.#tell({ eventType: "USER_REGISTERED", userId: id });
    return user;
  }

  /** Somebody who has made a key in the vendor's own dashboard. */
  addOwnKey(key: SigningKeys): FakeUser {
    const user: FakeUser = { id: `dashboard-${randomUUID()}`, secret: "", connections: [], key };
    this.users.set(user.id, user);
    return user;
  }

  /** Null for the client id of a company, or of nobody. */
  ownerOfKey(clientId: string | null): FakeUser | null {
    return [...this.users.values()].find(({ key }) => key?.clientId === clientId) ?? null;
  }

  rotate(user: FakeUser): void {
    user.secret = randomBytes(24).toString("base64url");
  }

  deleteUser(user: FakeUser): void {
    this.users.delete(user.id);
    this.#tell({ eventType: "USER_DELETED", userId: user.id });
  }

  /** What somebody does who logs in at a brokerage in the portal. */
  connect(user: FakeUser, slug: string, access: FakePortal["access"] = "read"): FakeConnection {
    const canTrade = FAKE_BROKERAGES.find((known) => known.slug === slug)?.canTrade ?? false;
    const connection: FakeConnection = {
      id: randomUUID(),
      slug,
      access: access !== "read" && canTrade ? "trade" : "read",
      createdAt: this.now(),
      disabledAt: null,
      accounts: canadianAccounts(this.now()),
    };
    user.connections.push(connection);
    const about = { userId: user.id, brokerageAuthorizationId: connection.id };
    this.#tell({ eventType: "CONNECTION_ADDED", ...about });
    for (const { id } of connection.accounts)
      this.#tell({ eventType: "NEW_ACCOUNT_AVAILABLE", ...about, accountId: id });
    return connection;
  }

  /** An account with money and nothing else, to trade in. */
  addAccount(connection: FakeConnection, cash: Readonly<Record<string, number>>): FakeAccount {
    const account = newAccount(
      { name: "Cash", number: "******0001", rawType: "Cash", openedAt: this.now() },
      this.now(),
    );
    for (const [currency, amount] of Object.entries(cash)) account.cash.set(currency, amount);
    connection.accounts.push(account);
    return account;
  }

  /** A bank account, or with `LOC` a credit line. */
  addBankAccount(
    connection: FakeConnection,
    category: "DEPOSIT" | "LOC",
    cash: Readonly<Record<string, number>>,
  ): FakeAccount {
    const about =
      category === "LOC"
        ? { name: "Line of credit", number: "******0003", rawType: "LineOfCredit" }
        : { name: "Chequing", number: "******0002", rawType: "Chequing" };
    const account = newAccount({ ...about, category, openedAt: this.now() }, this.now());
    for (const [currency, amount] of Object.entries(cash)) account.cash.set(currency, amount);
    connection.accounts.push(account);
    return account;
  }

  disable(connection: FakeConnection): void {
    connection.disabledAt = this.now();
    const owner = this.ownerOf(connection);
    this.#tell({ eventType: "CONNECTION_BROKEN", userId: owner.id, brokerageAuthorizationId: connection.id });
  }

  repair(connection: FakeConnection): void {
    connection.disabledAt = null;
    const owner = this.ownerOf(connection);
    this.#tell({ eventType: "CONNECTION_FIXED", userId: owner.id, brokerageAuthorizationId: connection.id });
  }

  removeConnection(user: FakeUser, connection: FakeConnection): void {
    user.connections.splice(user.connections.indexOf(connection), 1);
    this.#tell({ eventType: "CONNECTION_DELETED", userId: user.id, brokerageAuthorizationId: connection.id });
  }

  refresh(connection: FakeConnection): void {
    const owner = this.ownerOf(connection);
    for (const account of connection.accounts) {
      account.holdingsAt = this.now();
      const about = { userId: owner.id, brokerageAuthorizationId: connection.id, accountId: account.id };
      this.#tell({ eventType: "ACCOUNT_HOLDINGS_UPDATED", ...about });
    }
  }

  /** The nightly import: fills become transactions. `anew`: the vendor imports everything again, under other ids. */
  importTransactions(account: FakeAccount, { anew = false }: { readonly anew?: boolean } = {}): void {
    account.activities.push(...account.fresh.splice(0));
    if (anew) for (const activity of account.activities) activity.id = randomUUID();
    const { user, connection } = this.locate(account.id) ?? { user: null, connection: null };
    if (user === null || connection === null) return;
    const about = { userId: user.id, brokerageAuthorizationId: connection.id, accountId: account.id };
    this.#tell({ eventType: "ACCOUNT_TRANSACTIONS_UPDATED", ...about });
  }

  /** Moves the price; open orders meet it. */
  setPrice(symbol: string, price: number, depth = Number.POSITIVE_INFINITY): void {
    const listing = fakeListing(symbol);
    let left = depth;
    for (const account of this.accounts()) {
      for (const order of account.orders) {
        if (order.listing !== listing) continue;
        const before = order.filled;
        left = meetPrice(account, order, { price, depth: left }, this.now());
        if (order.filled !== before) this.#tellTrade(account, order);
      }
    }
    this.quotes.set(listing, { price, depth: left });
  }

  /** Bought at the market by the account's owner at the brokerage itself, with money paid in for it. */
  buyByHand(account: FakeAccount, symbol: string, units: number): FakeOrder {
    const [listing, now] = [fakeListing(symbol), this.now()];
    const quote = { price: this.quotes.get(listing)?.price ?? listing.price, depth: units };
    const { currency } = listing;
    account.cash.set(currency, (account.cash.get(currency) ?? 0) + units * quote.price);
    const form = { action: "BUY", order_type: "Market", time_in_force: "Day", units } as const;
    const order = openOrder(account, { listing, form, quote, now });
    if (order === null) throw new Error("there is no money for it");
    meetPrice(account, order, quote, now);
    return order;
  }

  /** The session ends: orders of the day expire. */
  closeSession(): void {
    for (const account of this.accounts()) {
      for (const order of account.orders) {
        if (!isOpenOrder(order) || order.timeInForce !== "Day") continue;
        endOrder(order, "EXPIRED", this.now());
        this.#tellTrade(account, order);
      }
    }
  }

  /** What the vendor says of an order that moved. */
  tradeNews(account: FakeAccount, order: FakeOrder, eventType = "TRADE_UPDATE"): FakeNews {
    const { user, connection } = this.locate(account.id) ?? {};
    if (user === undefined || connection === undefined) throw new Error("the account belongs to nobody");
    return {
      ...{ eventType, userId: user.id, brokerageAuthorizationId: connection.id, accountId: account.id },
      details: { orders: [orderBody(order)] },
    };
  }

  #tellTrade(account: FakeAccount, order: FakeOrder): void {
    this.#tell(this.tradeNews(account, order));
  }

  *accounts(): Generator<FakeAccount> {
    for (const user of this.users.values()) for (const { accounts } of user.connections) yield* accounts;
  }

  locate(accountId: string): { user: FakeUser; connection: FakeConnection; account: FakeAccount } | null {
    for (const user of this.users.values()) {
      for (const connection of user.connections) {
        const account = connection.accounts.find(({ id }) => id === accountId);
        if (account !== undefined) return { user, connection, account };
      }
    }
    return null;
  }

  ownerOf(connection: FakeConnection): FakeUser {
    for (const user of this.users.values()) if (user.connections.includes(connection)) return user;
    throw new Error("the connection belongs to nobody");
  }
}
