import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { isApiError, wordsOf } from "#data/client.ts";
import { ledgerReads, refresh } from "#data/refresh.ts";
import { useAction } from "#data/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/use-words.ts";
import { confirm } from "#ui/ask.ts";
import { ordersReady } from "./orders-ready.ts";
import { freshFlow } from "./review-flow.ts";
import type { PlacingRequest, Preview } from "./use-preview.ts";
import type { ReviewState } from "./use-review.ts";

export interface PlacingFailure {
  detail: string;
  /** The orders may have been sent although no answer came. */
  isUnknown: boolean;
}

/** Asks, once for paper and twice for live, then has the orders placed; one attempt at a time. */
export function usePlacing({ state, request }: { state: ReviewState; request: PlacingRequest }) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const action = useAction("implementOptimization");
  const [failure, setFailure] = useState<PlacingFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const listed = (preview: Preview, side: "BUY" | "SELL"): string =>
    ordersReady(preview)
      .filter((order) => order.action === side)
      .map(({ units, symbol }) => `${format.number(units, { maxDigits: 8 })} ${symbol}`)
      .join(", ");

  const isConfirmed = async (preview: Preview): Promise<boolean> => {
    const count = ordersReady(preview).length;
    const [sales, purchases] = [listed(preview, "SELL"), listed(preview, "BUY")];
    const body = [
      sales === "" ? "" : t`Sell ${sales}.`,
      purchases === "" ? "" : t`Buy ${purchases}.`,
      preview.refused_orders === 0 ? "" : t`Refused at the moment: ${preview.refused_orders}.`,
    ];
    const question = { body: body.filter(Boolean).join(" ") };
    if (preview.mode === "paper") {
      return confirm({ ...question, title: words("optimization.confirm_paper", { count }) });
    }
    return (
      (await confirm({
        ...question,
        title: words("optimization.confirm_live", { count }),
        confirmLabel: t`Continue`,
      })) &&
      (await confirm({
        ...question,
        title: words("optimization.confirm_live_again"),
        confirmLabel: t`Place live orders`,
        tone: "warn",
      }))
    );
  };

  const send = async (): Promise<void> => {
    try {
      const answer = await action.run({ body: request });
      refresh(ledgerReads);
      if (answer.success) {
        state.change({ ...freshFlow, end: { kind: "implemented", mode: request.mode, answer } });
        refresh(["portfolioOptimization"]);
        return;
      }
      setFailure({ detail: [answer.message, ...reasons(answer.refusals)].join(" "), isUnknown: false });
    } catch (error) {
      refresh(ledgerReads);
      setFailure({ detail: wordsOf(error), isUnknown: !isApiError(error) || error.isUnreachable });
    }
    // What was proposed may be spent; another proposal takes its place, and the choice stays.
    await state.renew();
  };

  return {
    busy,
    failure,
    forget: () => setFailure(null),
    async place(preview: Preview | undefined): Promise<void> {
      if (preview === undefined || underWay.current) return;
      underWay.current = true;
      setFailure(null);
      if (await isConfirmed(preview)) {
        setBusy(true);
        await send();
        setBusy(false);
      }
      underWay.current = false;
    },
  };
}

function reasons(refusals: readonly { detail: string }[]): string[] {
  return [...new Set(refusals.map(({ detail }) => detail))];
}
