import { useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { useMedia, usePhone } from "#lib/use-media.ts";
import { ticketColumn, useReservedSpace } from "#lib/use-reserved-space.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { OrderReview } from "#shared/orders/review/order-review.tsx";
import { TicketForm } from "#shared/orders/ticket/ticket-form.tsx";
import { type TicketState, useTicket } from "#shared/orders/ticket/use-ticket.ts";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";

const PreparedNote = lazy(() => import("./prepared-note.tsx"));

/** The order ticket: a cell of the page, on the phone a sheet that a button at the foot opens. */
export function QuickTrade() {
  const { t } = useLingui();
  const state = useTicket();
  const place = useRef<HTMLDivElement>(null);
  const phone = usePhone();
  useReservedSpace("--beside", useMedia("(min-width: 1240px)") ? ticketColumn : null);
  if (phone) return <TicketSheet state={state} />;
  return (
    <Cell
      className="min-w-0 max-[1239.98px]:col-span-2"
      head={t`Quick Trade`}
      aside={<ModeTag mode={state.mode} />}
    >
      <div ref={place} className="max-w-[640px]">
        <Prepared />
        <TicketForm state={state} />
      </div>
      <OrderReview
        review={state.review}
        afterwards={() => place.current?.querySelector<HTMLElement>("[name=quantity]") ?? null}
      />
    </Cell>
  );
}

function TicketSheet({ state }: { state: TicketState }) {
  const { t } = useLingui();
  const { symbol, side, ticket } = useDashboardSearch();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { review } = state;

  useReservedSpace("--foot", "72px");
  // Whoever comes with a stock comes to trade it.
  useEffect(() => {
    if ((symbol ?? side ?? ticket) !== undefined) setOpen(true);
  }, [symbol, side, ticket]);

  const show = (): void => {
    review.forgetPlaced();
    setOpen(true);
  };
  return (
    <>
      <div className="fixed inset-x-0 bottom-20 z-20 border-t border-line bg-surface px-4 py-2.5">
        <Button ref={opener} variant="primary" size="lg" block onClick={show}>
          {t`Quick Trade`}
        </Button>
      </div>
      <Dialog
        open={open && !review.placed}
        onClose={() => setOpen(false)}
        title={
          <span className="flex items-center gap-3">
            {t`Quick Trade`} <ModeTag mode={state.mode} />
          </span>
        }
      >
        <Prepared />
        <TicketForm state={state} />
        <OrderReview review={review} afterwards={() => opener.current} />
      </Dialog>
    </>
  );
}

/** Over a form that Neuro has filled. */
function Prepared() {
  const { ticket } = useDashboardSearch();
  return ticket === undefined ? null : (
    <Suspense>
      <PreparedNote key={ticket} id={ticket} />
    </Suspense>
  );
}
