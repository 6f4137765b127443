import { useLingui } from "@lingui/react/macro";
import type { InstrumentId } from "@neuro/contract";
import { useEffect, useRef } from "react";
import { ticketColumn, useReservedSpace } from "#lib/use-reserved-space.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { IconButton } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { OrderReview } from "./review/order-review.tsx";
import { TicketForm } from "./ticket/ticket-form.tsx";
import { editTicket, stockTicketStore } from "./ticket/ticket-store.ts";
import { type TicketState, useTicket } from "./ticket/use-ticket.ts";

export interface StockTicketProps {
  /** `MIC:SYMBOL`: the ticket trades this and nothing else. */
  instrumentId: InstrumentId;
  /** As a cell beside the stock; otherwise as a window, on the phone a sheet. */
  docked: boolean;
  onClose(): void;
}

/** The order ticket of one stock, where the stock is shown. What is typed stays while it is closed. */
export default function StockTicket({ instrumentId, docked, onClose }: StockTicketProps) {
  const state = useTicket(stockTicketStore);
  useEffect(() => {
    const typed = stockTicketStore.get();
    if (typed.symbol === instrumentId) return;
    // Prices and quantity were meant for another stock.
    editTicket({ symbol: instrumentId, quantity: "", ...noPrices, bracket: false }, stockTicketStore);
  }, [instrumentId]);

  if (docked) return <DockedTicket state={state} onClose={onClose} />;
  return <TicketWindow state={state} onClose={onClose} />;
}

interface OpenTicketProps {
  state: TicketState;
  onClose(): void;
}

function TicketWindow({ state, onClose }: OpenTicketProps) {
  const { t } = useLingui();
  const { placed } = state.review;
  // Its order is on its way: what became of it is said by a notice.
  useEffect(() => {
    if (placed) onClose();
  }, [placed, onClose]);
  return (
    <Dialog
      open={!placed}
      onClose={onClose}
      title={
        <span className="flex items-center gap-3">
          {t`Order ticket`} <ModeTag mode={state.mode} />
        </span>
      }
    >
      <TicketForm state={state} fixed />
      <OrderReview review={state.review} afterwards={() => null} />
    </Dialog>
  );
}

const noPrices = { limitPrice: "", stopPrice: "", stopLoss: "", takeProfit: "" };

function DockedTicket({ state, onClose }: OpenTicketProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useReservedSpace("--beside", ticketColumn);
  // Whoever opens it comes to type.
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[name=quantity]")?.focus({ preventScroll: true });
  }, []);
  return (
    <Cell
      className="min-w-0"
      head={t`Order ticket`}
      beside={<ModeTag mode={state.mode} />}
      aside={<IconButton icon="close" label={t`Close the order ticket`} onClick={onClose} />}
    >
      <div ref={place}>
        <TicketForm state={state} fixed />
      </div>
      <OrderReview
        review={state.review}
        afterwards={() => place.current?.querySelector<HTMLElement>("[name=quantity]") ?? null}
      />
    </Cell>
  );
}
