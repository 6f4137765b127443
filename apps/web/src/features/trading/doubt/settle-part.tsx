import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { useState } from "react";
import { textLinkClass } from "#ui/text-link-class.ts";
import { SettleDialog } from "./settle-dialog.tsx";

interface SettlePartProps {
  order: Order;
  /** "Buy 20 FTS, Limit 50.10". */
  what: string;
}

/** The way to say what became of an order in doubt. */
export function SettlePart({ order, what }: SettlePartProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const label = t`Settle…`;
  return (
    <>
      <button
        type="button"
        className={`min-h-6 max-tab:min-h-11 ${textLinkClass}`}
        aria-label={`${label} ${what}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open ? <SettleDialog order={order} what={what} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
