/** What the server says of an order whose sending got no answer, which no venue without a broker brings about. */
import { type AnswerOf, measured, type Order } from "@neuro/contract";
import type { Page } from "@playwright/test";

type Doubt = AnswerOf<"orderDoubt">;

export interface DoubtfulServer {
  /** Bodies of what was said of the order. */
  readonly said: unknown[];
  /** From now on the broker's list tells by itself. */
  tell(): void;
}

/** The newest order of the list is in doubt, with one order at the broker that it may be. */
export async function putInDoubt(page: Page): Promise<DoubtfulServer> {
  const said: unknown[] = [];
  let isTold = false;
  let doubtful: Order | undefined;
  let settled: Partial<Order> | null = null;
  await page.route(/\/api\/trading\/orders\?/, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return await route.fulfill({ response });
    const body: AnswerOf<"orders"> = await response.json();
    const [newest, ...others] = body.orders;
    if (newest !== undefined) {
      const doubt = {
        status: "unconfirmed",
        in_doubt: true,
        filled_quantity: 0,
        avg_fill_price: null,
      } as const;
      doubtful = { ...newest, ...doubt, label: null, ...settled };
      body.orders = [doubtful, ...others];
    }
    await route.fulfill({ response, json: body });
  });
  await page.route(/\/api\/trading\/orders\/[^/]+\/doubt$/, async (route) => {
    if (doubtful === undefined) throw new Error("no order was listed yet");
    await route.fulfill({ json: doubtOf(doubtful, isTold) });
  });
  await page.route(/\/api\/trading\/orders\/[^/]+\/settle$/, async (route) => {
    said.push(route.request().postDataJSON());
    settled = { status: "rejected", in_doubt: false, cancellable: false, reason: "Never reached the broker" };
    const { provenance } = doubtOf(doubtful as Order, false);
    const order = { ...doubtful, ...settled };
    const message = "Closed: the broker does not have it.";
    await route.fulfill({ status: 202, json: { success: true, message, error: null, order, provenance } });
  });
  return { said, tell: () => (isTold = true) };
}

function doubtOf(order: Order, isTold: boolean): Doubt {
  return {
    order,
    state: isTold ? "known" : "in_doubt",
    ask_again_at: null,
    sent_at: order.created_at,
    brokerage: "Questrade",
    candidates: isTold
      ? []
      : [
          {
            broker_order_id: "2f8a6c1e-77d0-4b7c-9a41-51a6f0b6c0de",
            action: order.action,
            quantity: order.quantity,
            filled_quantity: 0,
            order_type: order.order_type,
            limit_price: order.limit_price,
            stop_price: null,
            avg_fill_price: null,
            status: "pending",
            placed_at: order.created_at,
          },
        ],
    provenance: measured({ asOf: order.created_at, source: "Ledger" }),
  };
}
