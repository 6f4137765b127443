import { useRef, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { ledgerReads, refresh } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { freshFlow, type PlacingRequest } from "../optimization/review-flow.ts";
import type { PlacingFlow } from "./placing-flow.ts";
import { useConfirmation } from "./use-confirmation.ts";
import type { Preview } from "./use-preview.ts";

/** Asks, once for paper and twice for live, then has the orders placed; one attempt at a time. */
export function usePlacing({ state, request }: { state: PlacingFlow; request: PlacingRequest }) {
  const isConfirmed = useConfirmation();
  const action = useAction("implementOptimization");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  const send = async (body: PlacingRequest): Promise<void> => {
    state.change({ unanswered: body });
    try {
      const answer = await action.run({ body });
      if (answer.success) {
        state.change({ ...freshFlow, end: { kind: "implemented", mode: body.mode, answer } });
        refresh([...ledgerReads, "portfolioOptimization"]);
        return;
      }
      const reasons = new Set(answer.refusals.map(({ detail }) => detail));
      setFailure([...reasons].join(" ") || answer.message);
    } catch (error) {
      setFailure(wordsOf(error));
      if (!isApiError(error) || error.isUnreachable) return refresh(ledgerReads);
    }
    // The proposal is spent or refused: another one takes its place, and the choice stays.
    state.change({ unanswered: null });
    refresh(ledgerReads);
    await state.renew();
  };

  const once = async (attempt: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setFailure(null);
    await attempt();
    setBusy(false);
    underWay.current = false;
  };

  return {
    busy,
    failure,
    forget: () => setFailure(null),
    place: (preview: Preview) =>
      once(async () => {
        if (!(await isConfirmed(preview))) return;
        setBusy(true);
        await send(request);
      }),
    /** Sends the attempt that got no answer once more; what was placed is not placed again. */
    askAgain: (unanswered: PlacingRequest) =>
      once(async () => {
        setBusy(true);
        await send(unanswered);
      }),
  };
}

export type PlacingState = ReturnType<typeof usePlacing>;
