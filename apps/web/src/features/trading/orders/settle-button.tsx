import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { useState } from "react";
import { useAccountName } from "./account-name.ts";
import { SettleDialog } from "./late-parts.ts";
import { orderActionClass, useOrderWords } from "./order-words.ts";

/** The way to say what became of an order in doubt; nothing for any other. */
export function SettleButton({ order }: { order: Order }) {
  const { t } = useLingui();
  const say = useOrderWords();
  const account = useAccountName()(order.account_id);
  const [open, setOpen] = useState(false);
  if (!order.in_doubt) return null;
  const what = say.what(order);
  return (
    <>
      <button
        type="button"
        className={orderActionClass}
        aria-label={t`Settle… ${what}`}
        onClick={() => setOpen(true)}
      >
        {t`Settle…`}
      </button>
      {open ? (
        <SettleDialog
          order={order}
          what={`${what}, ${say.type(order)}`}
          account={account}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
