/** The same product over the same recorded history, beside it an invented market that a seed draws. */
import { PAPER_VENUE_ID } from "@neuro/brokerage";
import type { Client, OperationId } from "@neuro/contract";
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { depositEntry } from "@neuro/ledger";
import { calendarOf, createMarket, createSimulatedProvider, type MarketDataProvider } from "@neuro/market";
import { insertAccounts } from "../../books/brokerage-accounts/account-store.ts";
import { postEntries } from "../../books/entries/post-entries.ts";
import { applyVenueEvents } from "../../trading/orders/venue-events/apply-venue-events.ts";
import { openTestDatabase } from "../databases.ts";
import { newMember } from "../new-member.ts";
import { createTestApp, type TestApp, type TestClock, testClock } from "../test-app.ts";

/** Listings with a recorded history in a mixed world; everything else is invented there. */
const RECORDED: ReadonlySet<string> = new Set([
  ...["XTSE:RY", "XTSE:TD", "XTSE:BNS", "XTSE:ENB", "XTSE:SHOP", "XTSE:XIU", "XNAS:AAPL", "XNYS:JPM"],
]);

/** Counts as real, whatever it is made of; of all listings without `only`. */
function recordedProvider(through: () => string, only?: ReadonlySet<string>): MarketDataProvider {
  const { isInvented: _, ...drawn } = createSimulatedProvider({ through, seed: "recorded" });
  return {
    ...drawn,
    id: "recorded",
    label: "Recorded",
    instruments: async () => (await drawn.instruments()).filter(({ id }) => only?.has(id) ?? true),
    dailySeries: async (instrument) =>
      (only?.has(instrument.id) ?? true) ? await drawn.dailySeries(instrument) : null,
  };
}

export interface World {
  readonly server: TestApp;
  readonly client: Client;
  readonly token: string;
  readonly accountId: string;
  readonly orderId: string;
  readonly chatId: string;
  close(): Promise<void>;
}

async function trade(
  client: Client,
  accountId: string,
  symbol: string,
  action: "BUY" | "SELL" = "BUY",
): Promise<string> {
  const quantity = action === "BUY" ? 3 : 1;
  const body = { symbol, action, quantity, order_type: "Market", account_id: accountId } as const;
  return (await client.call("placeOrder", { body })).order?.id ?? "";
}

function marketOf(kind: WorldKind, seed: string, clock: TestClock) {
  const through = () => calendarOf("CRYPTO").dateOf(clock.now());
  const invented = createSimulatedProvider({ through, seed });
  return createMarket({
    providers: kind === "mixed" ? [recordedProvider(through, RECORDED), invented] : [invented],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
}

function recordedMarket(clock: TestClock) {
  return createMarket({
    providers: [recordedProvider(() => calendarOf("CRYPTO").dateOf(clock.now()))],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
}

export type WorldKind = "mixed" | "invented";

async function traded(server: TestApp, client: Client, accountId: string): Promise<string> {
  await trade(client, accountId, "RY");
  const orderId = await trade(client, accountId, "DOO");
  server.clock.advance(MINUTE_MS);
  for (const venue of server.ctx.venues) await applyVenueEvents(server.ctx, await venue.advance());
  server.clock.advance(5 * HOUR_MS);
  return orderId;
}

/** A demo's accounts, one purchase of a recorded and one of an invented listing, then the evening: prices are closes. */
export async function openWorld(kind: WorldKind, seed: string): Promise<World> {
  const { database, drop } = await openTestDatabase();
  const clock = testClock();
  const server = await createTestApp(database, { clock, market: marketOf(kind, seed, clock) });
  const { token } = await server.client().call("authDemoLogin");
  const client = server.client(token);
  const [account] = (await client.call("accounts")).accounts;
  const accountId = account?.id ?? "";
  const orderId = await traded(server, client, accountId);
  const { session_id: chatId } = await client.call("chatStart", { body: {} });
  const close = async () => {
    await server.close();
    await drop();
  };
  return { server, client, token, accountId, orderId, chatId, close };
}

/** Of somebody's own, at a broker that fills at the market's prices. */
async function openOwnAccount({ ctx, clock }: TestApp, userId: string): Promise<string> {
  const id = `own-${userId}`;
  const openedAt = new Date(clock.now());
  await ctx.db.transaction(async (tx) => {
    await insertAccounts(tx, [
      {
        ...{
          id,
          userId,
          venue: PAPER_VENUE_ID,
          mode: "paper",
          type: "margin",
          name: "Own",
          displayName: "Own",
        },
        ...{ accountNumber: "0001", brokerageName: "A broker", currency: "CAD", heldCurrencies: ["CAD"] },
        ...{ openedAt, lastSyncedAt: openedAt },
      },
    ]);
    const head = { accountId: id, occurredAt: clock.now(), memo: "Deposit", cause: "deposit:CAD" };
    await postEntries(tx, [depositEntry(head, { currency: "CAD", amount: "100000" })]);
  });
  return id;
}

/**
 * A member's own account that traded at invented prices, seen by a server with the same records whatever the seed: all that
 * still differs was made of prices that are gone.
 */
export async function openTurnedWorld(seed: string): Promise<World> {
  const { database, drop } = await openTestDatabase();
  const clock = testClock();
  const before = await createTestApp(database, { clock, market: marketOf("invented", seed, clock) });
  const { userId, token, client } = await newMember(before);
  const accountId = await openOwnAccount(before, userId);
  const orderId = await traded(before, client, accountId);
  await trade(client, accountId, "DOO", "SELL");
  const { session_id: chatId } = await client.call("chatStart", { body: {} });
  await before.close();
  const server = await createTestApp(database, { clock, market: recordedMarket(clock) });
  const close = async () => {
    await server.close();
    await drop();
  };
  return { server, client: server.client(token), token, accountId, orderId, chatId, close };
}

/** A member who has connected nothing, in a market of records. */
export async function openAccountlessWorld(): Promise<World> {
  const { database, drop } = await openTestDatabase();
  const clock = testClock();
  const server = await createTestApp(database, { clock, market: recordedMarket(clock) });
  const { client, token } = await newMember(server);
  const { session_id: chatId } = await client.call("chatStart", { body: {} });
  const close = async () => {
    await server.close();
    await drop();
  };
  return { server, client, token, accountId: "none", orderId: "none", chatId, close };
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A word that prices decide; other words may differ by an id or a time. */
const DECIDED = /^(BUY|SELL|HOLD|Bullish|Bearish|Neutral)$/;

function claimOf(node: { readonly [key: string]: Json }, above: string | null): string | null {
  const said = isObject(node.provenance) ? node.provenance.basis : node.basis;
  return typeof said === "string" ? said : above;
}

/**
 * Where two answers differ in a figure, or in a word that figures decide, although the innermost provenance above it says real in
 * either of them: paths such as `holdings[3].price`.
 */
export function realDifferences(one: Json | undefined, other: Json | undefined): readonly string[] {
  const found: string[] = [];
  const visit = (
    a: Json | undefined,
    b: Json | undefined,
    path: string,
    claims: readonly (string | null)[],
  ) => {
    if (isObject(a) && isObject(b)) {
      const own = [claimOf(a, claims[0] ?? null), claimOf(b, claims[1] ?? null)];
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        if (key !== "provenance") visit(a[key], b[key], `${path}.${key}`, own);
      return;
    }
    if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
      for (const [index, each] of a.entries()) visit(each, b[index], `${path}[${index}]`, claims);
      return;
    }
    const isWord = typeof a === "string" && typeof b === "string" && !(DECIDED.test(a) && DECIDED.test(b));
    if (!isWord && a !== b && claims.includes("real")) found.push(path);
  };
  visit(one, other, "", [null, null]);
  return found;
}

/** Each provenance of an answer that says real: paths. */
export function realClaims(answer: Json | undefined, path = ""): readonly string[] {
  if (Array.isArray(answer)) return answer.flatMap((each, index) => realClaims(each, `${path}[${index}]`));
  if (!isObject(answer)) return [];
  const own = answer.basis === "real" ? [path] : [];
  return [...own, ...Object.entries(answer).flatMap(([key, value]) => realClaims(value, `${path}.${key}`))];
}

/** Each claim to be real of nothing but zeros: paths. What stands under a claim of its own counts there. */
export function nothingCalledReal(answer: Json | undefined, path = ""): readonly string[] {
  if (Array.isArray(answer))
    return answer.flatMap((each, index) => nothingCalledReal(each, `${path}[${index}]`));
  if (!isObject(answer)) return [];
  const own = claimOf(answer, null) === "real" ? numbersOf(answer, true) : [];
  const below = Object.entries(answer).flatMap(([key, value]) => nothingCalledReal(value, `${path}.${key}`));
  return own.length > 0 && own.every((number) => number === 0) ? [path, ...below] : below;
}

function numbersOf(node: Json | undefined, isTop = false): readonly number[] {
  if (typeof node === "number") return [node];
  if (Array.isArray(node)) return node.flatMap((each) => numbersOf(each));
  if (!isObject(node) || (!isTop && claimOf(node, null) !== null)) return [];
  return Object.values(node).flatMap((each) => numbersOf(each));
}

// biome-ignore lint/suspicious/noExplicitAny: inputs of every shape
export type Asked = (world: World) => any;
export type Calls = Partial<Record<OperationId, Asked>>;

/** What a call answers, as it travels; an error's code where it refuses. */
export async function answerOf(world: World, id: OperationId, asked: Asked): Promise<Json> {
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own input
  const call = world.client.call as (id: OperationId, input: any) => Promise<unknown>;
  try {
    return JSON.parse(JSON.stringify(await call(id, asked(world)))) as Json;
  } catch (error) {
    return { refused: String((error as { readonly code?: string }).code ?? error) };
  }
}
