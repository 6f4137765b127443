/** News of the orders at brokerages: one question per account, and one more for each order older than its list. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { VenueEvent } from "@neuro/ledger";
import type { OrderRecord } from "./answers/order-answers.ts";
import { isLookedFor, lookForDeclared } from "./look-for-declared.ts";
import type { SubmittedOrder } from "./submitted-store.ts";
import { changeSubmitted, noteRecord, type VenueDesk } from "./venue-desk.ts";

export interface PollOptions {
  readonly pollMs: number;
  readonly onSkipped:
    | ((skipped: { readonly accountId: string; readonly reason: string }) => void)
    | undefined;
}

/** Between two looks for orders that were declared not placed, where nothing else is open. */
const DECLARED_POLL_MS = MINUTE_MS;

/** Between two looks at an account, however much word comes of it. */
const WORD_PAUSE_MS = 3_000;

/** `poll` is called every second and with quotes; each account is asked far less often, and at once when word came of it. */
export function createPolls(desk: VenueDesk, { pollMs, onSkipped }: PollOptions) {
  const lastLook = new Map<string, number>();
  const expected = new Set<string>();
  const expectNews = (accountId: string) => void expected.add(accountId);
  const poll = async (): Promise<readonly VenueEvent[]> => {
    const open = await desk.store.openOrders();
    const byAccount = Map.groupBy(open, ({ order }) => order.accountId);
    for (const accountId of lastLook.keys()) if (!byAccount.has(accountId)) lastLook.delete(accountId);
    for (const accountId of expected) if (!byAccount.has(accountId)) expected.delete(accountId);
    const news: VenueEvent[] = [];
    for (const [accountId, orders] of byAccount) {
      const now = desk.client.now();
      const everyMs = orders.some(({ state }) => state === "placed") ? pollMs : DECLARED_POLL_MS;
      const waitMs = expected.has(accountId) ? Math.min(everyMs, WORD_PAUSE_MS) : everyMs;
      const isDue = now >= (lastLook.get(accountId) ?? 0) + waitMs;
      if (isDue) {
        lastLook.set(accountId, now);
        // Word that comes while it is asked may be of what happened after the answer.
        expected.delete(accountId);
      }
      const looked = isDue ? await look(accountId, orders, desk) : { orders, problem: null };
      if (looked.problem !== null) onSkipped?.({ accountId, reason: looked.problem });
      for (const submitted of looked.orders) news.push(...(await tell(submitted, desk)));
    }
    return news;
  };
  return { poll, expectNews };
}

interface Looked {
  readonly orders: readonly SubmittedOrder[];
  /** Why some of them could not be looked at. */
  readonly problem: string | null;
}

async function look(accountId: string, orders: readonly SubmittedOrder[], desk: VenueDesk): Promise<Looked> {
  const account = await desk.accountOf(accountId);
  if (account === null) return { orders, problem: "the account is not linked" };
  if (orders.every((each) => each.state !== "placed" && !isLookedFor(each))) return { orders, problem: null };
  const recent = await desk.client.recentOrders(account);
  if (!recent.ok) return { orders, problem: recent.message };
  const records = new Map(recent.value.map((record) => [record.brokerageOrderId, record]));
  let problem: string | null = null;
  const looked: SubmittedOrder[] = [];
  for (const submitted of orders) {
    const { state, brokerageOrderId } = submitted;
    if (isLookedFor(submitted)) await lookForDeclared(submitted, recent.value, { account, desk });
    if (state !== "placed" || brokerageOrderId === null) {
      looked.push(submitted);
      continue;
    }
    let record: OrderRecord | undefined = records.get(brokerageOrderId);
    if (record === undefined) {
      const older = await desk.client.order(account, brokerageOrderId);
      if (older.ok) record = older.value;
      else problem = older.message;
    }
    looked.push(record === undefined ? submitted : await noteRecord(submitted, record, desk));
  }
  return { orders: looked, problem };
}

/** What was not told yet, told now; nothing when somebody else is telling it. */
async function tell(submitted: SubmittedOrder, desk: VenueDesk): Promise<readonly VenueEvent[]> {
  const { events, told } = submitted;
  if (told === events.length) return [];
  const changed = await changeSubmitted(submitted, { told: events.length }, desk);
  return changed === null ? [] : events.slice(told);
}
