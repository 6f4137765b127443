import type { InstrumentId } from "@neuro/contract";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useMedia } from "#lib/use-media.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { loadStockTicket, StockTicket } from "#shared/orders/lazy-stock-ticket.ts";
import { Cell } from "#ui/sheet.tsx";

export interface OrderTicket {
  /** Opens the ticket of the stock on screen. */
  openTrade(): void;
  /** Fetches its code ahead of that. */
  prepare(): void;
  /** Beside the stock where there is room for a column. */
  side: ReactNode | undefined;
  /** Over it everywhere else. */
  over: ReactNode;
}

/** The order ticket of a stock: a column of its sheet on a wide screen, a window on a narrow one. */
export function useOrderTicket(instrumentId: InstrumentId | undefined): OrderTicket {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const docked = useMedia("(min-width: 1100px)");
  const close = (): void => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const ticket =
    open && instrumentId !== undefined ? (
      <Suspense fallback={docked ? <Waiting /> : null}>
        <StockTicket instrumentId={instrumentId} docked={docked} onClose={close} />
      </Suspense>
    ) : null;
  return {
    openTrade() {
      opener.current = document.activeElement;
      setOpen(true);
    },
    prepare: () => void loadStockTicket(),
    side: docked ? (ticket ?? undefined) : undefined,
    over: docked ? null : ticket,
  };
}

function Waiting() {
  return (
    <Cell>
      <Skeleton heights={[28, 40, 56, 56, 56, 160]} />
    </Cell>
  );
}
