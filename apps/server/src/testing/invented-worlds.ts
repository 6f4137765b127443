/** The same product over the same recorded history, beside it an invented market that a seed draws. */
import type { Client, OperationId } from "@neuro/contract";
import { calendarOf, createMarket, createSimulatedProvider, type MarketDataProvider } from "@neuro/market";
import { deliverVenueEvents } from "../trading/deliver-events.ts";
import { openTestDatabase } from "./databases.ts";
import { createTestApp, type TestApp, type TestClock, testClock } from "./test-app.ts";

/** Listings with a recorded history in a mixed world; everything else is invented there. */
const RECORDED: ReadonlySet<string> = new Set([
  ...["XTSE:RY", "XTSE:TD", "XTSE:BNS", "XTSE:ENB", "XTSE:SHOP", "XTSE:XIU", "XNAS:AAPL", "XNYS:JPM"],
]);

const HOUR_MS = 3_600_000;

/** Counts as real, whatever it is made of. */
function recordedProvider(through: () => string): MarketDataProvider {
  const { isInvented: _, ...drawn } = createSimulatedProvider({ through, seed: "recorded" });
  return {
    ...drawn,
    id: "recorded",
    label: "Recorded",
    instruments: async () => (await drawn.instruments()).filter(({ id }) => RECORDED.has(id)),
    dailySeries: async (instrument) =>
      RECORDED.has(instrument.id) ? await drawn.dailySeries(instrument) : null,
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

async function trade(client: Client, accountId: string, symbol: string): Promise<string> {
  const body = { symbol, action: "BUY", quantity: 3, order_type: "Market", account_id: accountId } as const;
  return (await client.call("placeOrder", { body })).order?.id ?? "";
}

function marketOf(kind: WorldKind, seed: string, clock: TestClock) {
  const through = () => calendarOf("CRYPTO").dateOf(clock.now());
  const invented = createSimulatedProvider({ through, seed });
  return createMarket({
    providers: kind === "mixed" ? [recordedProvider(through), invented] : [invented],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
}

export type WorldKind = "mixed" | "invented";

/** A demo's accounts, one purchase of a recorded and one of an invented listing, then the evening: prices are closes. */
export async function openWorld(kind: WorldKind, seed: string): Promise<World> {
  const { database, drop } = await openTestDatabase("embedded");
  const clock = testClock();
  const server = await createTestApp(database, { clock, market: marketOf(kind, seed, clock) });
  const { token } = await server.client().call("authDemoLogin");
  const client = server.client(token);
  const [account] = (await client.call("accounts")).accounts;
  const accountId = account?.id ?? "";
  await trade(client, accountId, "RY");
  const orderId = await trade(client, accountId, "DOO");
  clock.advance(60_000);
  for (const venue of server.ctx.venues) await deliverVenueEvents(server.ctx, await venue.advance());
  clock.advance(5 * HOUR_MS);
  const { session_id: chatId } = await client.call("chatStart", { body: {} });
  const close = async () => {
    await server.close();
    await drop();
  };
  return { server, client, token, accountId, orderId, chatId, close };
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
