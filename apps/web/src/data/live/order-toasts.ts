import { t } from "@lingui/core/macro";
import { type Order, ordersPageSize } from "@neuro/contract";
import { formatOf } from "#lib/format.ts";
import { currentLanguage } from "#lib/i18n/i18n.ts";
import { loadSharedTexts, sharedTextOf } from "#lib/i18n/shared-texts.ts";
import { toast } from "#lib/toast.ts";
import { call } from "../calls/client.ts";
import { queryClient } from "../queries/query-client.ts";
import { orderUpdateOf } from "./order-update.ts";

/** The last progress heard of each order. */
const heard = new Map<string, Order>();

/**
 * Says what became of an order that was left working: filled, in part at first, rejected, expired, or cancelled as asked.
 * What an answer has told already is not said again.
 */
export async function hearOrder(order: Order): Promise<void> {
  const before = heard.get(order.id);
  heard.set(order.id, order);
  await untilAnswered();
  const news = orderUpdateOf(order, { before, answers: answersAbout(order.id) });
  if (news === null) return;
  await loadSharedTexts(currentLanguage());
  if (news === "rejected")
    return toast({ kind: "error", title: rejectedWords(), detail: await reasonOf(order) });
  toast({
    kind: news === "filled" ? "done" : "info",
    title: sentence(order, news),
    ...exitWords(order, news),
  });
}

/** The orders that answers of this browser's own calls carried. */
function answersAbout(id: string): Order[] {
  return queryClient
    .getMutationCache()
    .getAll()
    .flatMap(({ state }) => ordersIn(state.data))
    .filter((order) => order.id === id);
}

function ordersIn(answer: unknown): Order[] {
  if (typeof answer !== "object" || answer === null) return [];
  const { order, orders } = answer as { order?: Order; orders?: Order[] };
  return [...(order === undefined ? [] : [order]), ...(Array.isArray(orders) ? orders : [])];
}

/** The stream may be faster than the answer to the click that placed the order. */
function untilAnswered(): Promise<void> {
  const cache = queryClient.getMutationCache();
  const isIdle = (): boolean => cache.getAll().every(({ state }) => state.status !== "pending");
  if (isIdle()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (!isIdle()) return;
      stop();
      resolve();
    });
  });
}

function sentence(order: Order, news: "filled" | "partially_filled" | "expired" | "cancelled"): string {
  const language = currentLanguage();
  const format = formatOf(language);
  const units = (value: number): string => format.number(value, { maxDigits: 8 });
  const what = { action: actionWord(order), quantity: units(order.quantity), symbol: order.symbol };
  const filled = units(order.filled_quantity);
  const price = `${format.price(order.avg_fill_price ?? 0)} ${order.currency}`;
  switch (news) {
    case "filled":
      return sharedTextOf("order.filled", language, { ...what, price });
    case "partially_filled":
      return sharedTextOf("order.partially_filled", language, { ...what, filled, price });
    case "expired":
      return sharedTextOf("order.expired", language, { ...what, filled });
    case "cancelled":
      return sharedTextOf("order.cancelled", language, { ...what, filled });
  }
}

function actionWord({ action }: Order): string {
  return action === "BUY" ? t`BUY` : t`SELL`;
}

function exitWords(order: Order, news: string): { detail?: string } {
  if (order.origin !== "exit" || news !== "filled" || order.avg_fill_price === null) return {};
  const isProfit =
    order.order_type === "Limit" ||
    (order.order_type === "OCO" && order.avg_fill_price >= (order.limit_price ?? Number.POSITIVE_INFINITY));
  return { detail: isProfit ? t`Your take-profit was reached.` : t`Your stop-loss was reached.` };
}

const rejectedWords = (): string => sharedTextOf("order.failed", currentLanguage());

/** The stream speaks English; the list of orders has the reason in the reader's language. */
async function reasonOf({ id, reason, symbol }: Order): Promise<string> {
  try {
    const { orders } = await call("orders", { query: { limit: ordersPageSize } });
    return `${symbol}: ${orders.find((order) => order.id === id)?.reason ?? reason ?? ""}`;
  } catch {
    return `${symbol}: ${reason ?? ""}`;
  }
}
