import { isApiError } from "#data/calls/client.ts";
import { orderReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { type OrderAnswer, useReview } from "../review/use-review.ts";
import { orderBody } from "./order-body.ts";
import { type Listing, orderSymbol } from "./order-symbol.ts";
import type { ReadTicket, Ticket } from "./ticket.ts";
import type { Account } from "./ticket-account.ts";
import { editTicket, type TicketStore } from "./ticket-store.ts";

interface Written {
  store: TicketStore;
  ticket: Ticket;
  read: ReadTicket;
  stock: Listing | undefined;
  account: Account | undefined;
}

/** The form's order, previewed and placed. */
export function useOrderReview({ store, ticket, read, stock, account }: Written) {
  const preview = useAction("previewOrder");
  const place = useAction("quickTrade", { refreshes: orderReads });
  const review = useReview({ onPlaced: (answer) => placed(answer, store) });
  return {
    ...review,
    start(): Promise<boolean> {
      let { preparedId } = ticket;
      const body = orderBody(ticket, read, orderSymbol(read.symbol, stock, account?.currency ?? "CAD"));
      return review.begin({
        contents: body,
        preview: (acknowledgedPriceDate) =>
          preview.run({ body: { ...body, acknowledged_price_date: acknowledgedPriceDate } }),
        place: ({ previewId, key, acknowledgedPriceDate }) =>
          place
            .run({
              body: {
                ...body,
                preview_id: previewId,
                ticket_id: preparedId,
                acknowledged_price_date: acknowledgedPriceDate,
              },
              headers: { "idempotency-key": key },
            })
            .catch((error: unknown) => {
              // The server has said so; whoever confirms once more wants the order all the same.
              if (isSpent(error)) {
                preparedId = null;
                editTicket({ preparedId }, store);
              }
              throw error;
            }),
      });
    },
  };
}

/** What Neuro prepared was placed already or is too old. */
function isSpent(error: unknown): boolean {
  return isApiError(error) && (error.code === "ticket_used" || error.code === "ticket_expired");
}

/** The order is in the journal: says what became of it; quantity and prices go, so that one more click is no second order. */
function placed({ message, order }: OrderAnswer, store: TicketStore): void {
  toast({
    kind: order.status === "filled" ? "done" : "info",
    title: message,
    ...(order.label === null ? {} : { detail: order.label }),
  });
  const prices = { limitPrice: "", stopPrice: "", stopLoss: "", takeProfit: "" };
  editTicket({ quantity: "", ...prices, bracket: false, preparedId: null }, store);
}
