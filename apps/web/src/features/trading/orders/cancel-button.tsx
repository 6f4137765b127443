import { useLingui } from "@lingui/react/macro";
import type { Order } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { orderReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { confirm } from "#ui/windows/confirm.ts";
import { useOrderWords } from "./order-words.ts";

/** Cancels what is left of an order after a question; nothing where nothing is left. */
export function CancelButton({ order }: { order: Order }) {
  const { t } = useLingui();
  const say = useOrderWords();
  const action = useAction("cancelOrder", { refreshes: orderReads });
  if (!order.cancellable) return null;
  const what = say.what(order);

  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t`Cancel this order?`,
      body: [
        `${what}, ${say.type(order)}.`,
        order.filled_quantity > 0 ? t`What was filled stays.` : "",
        order.origin === "exit" ? t`It protects what you hold: without it the position has no stop.` : "",
      ]
        .filter((each) => each !== "")
        .join(" "),
      confirmLabel: t`Cancel order`,
      cancelLabel: t`Keep order`,
      tone: "warn",
    });
    if (!agreed) return;
    try {
      const { message, order: now } = await action.run({ params: { id: order.id } });
      toast({ kind: now.status === "cancelled" ? "done" : "info", title: message });
    } catch (error) {
      toast({ kind: "error", title: t`The order could not be cancelled.`, detail: wordsOf(error) });
    }
  };

  return (
    <button
      type="button"
      className="min-h-6 rounded-1 px-1 text-12 font-semibold text-brand underline-offset-2 hover:underline aria-disabled:text-muted max-tab:min-h-11"
      aria-label={t`Cancel: ${what}`}
      aria-disabled={action.busy ? true : undefined}
      onClick={action.busy ? undefined : () => void ask()}
    >
      {t`Cancel`}
    </button>
  );
}
