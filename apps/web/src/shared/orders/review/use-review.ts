import { type AnswerOf, previewLifeMs } from "@neuro/contract";
import { useRef, useState } from "react";
import { isApiError } from "#data/calls/client.ts";
import { openIntent } from "./open-intent.ts";
import { afterAttempt, intentFor, isOutcomeUnknown } from "./order-intent.ts";

export type OrderPreview = AnswerOf<"previewOrder">;
export type OrderAnswer = AnswerOf<"quickTrade">;

/** An order on its way to a confirmation, whoever wants it. */
export interface ReviewedOrder {
  /** What its idempotency key stands for: other contents are another order. */
  readonly contents: object;
  /** `acknowledgedPriceDate`: the session of an old price that the person has confirmed. */
  preview(acknowledgedPriceDate: string | null): Promise<OrderPreview>;
  place(confirmed: Confirmed): Promise<OrderAnswer>;
}

export interface Confirmed {
  readonly previewId: string;
  readonly key: string;
  readonly acknowledgedPriceDate: string | null;
}

/** The server refused the order, or a call failed; `sent`: it may have been placed all the same. */
export type OrderFailure = { refused: OrderAnswer } | { error: unknown; sent: boolean };

interface Review {
  readonly open: boolean;
  readonly order: ReviewedOrder | null;
  readonly preview: OrderPreview | null;
  /** A live order is confirmed twice, and one at a price from before the last session. */
  readonly step: "check" | "final";
  readonly acknowledgedPriceDate: string | null;
  /** Nothing stands in the way but that the person has to confirm how old the price is. */
  readonly asksForAge: boolean;
  /** Epoch ms of the wall clock until which the check can be confirmed. */
  readonly holdsUntil: number;
  /** The check was made anew because the last one had run out at the server. */
  readonly renewed: boolean;
  readonly failure: OrderFailure | null;
  readonly busy: "checking" | "placing" | null;
  /** The last one that was open ended in an order. */
  readonly placed: boolean;
}

const nothing: Review = {
  open: false,
  order: null,
  preview: null,
  step: "check",
  asksForAge: false,
  acknowledgedPriceDate: null,
  holdsUntil: 0,
  renewed: false,
  failure: null,
  busy: null,
  placed: false,
};

interface Checking extends Pick<Review, "step" | "acknowledgedPriceDate"> {
  readonly renewed?: boolean;
}

/** Preview, confirm, place: what is shown of an order before it is sent, and every way this can end. */
export function useReview({ onPlaced }: { onPlaced(answer: OrderAnswer): void }) {
  const [review, setReview] = useState(nothing);
  const round = useRef(0);

  const check = async (
    order: ReviewedOrder,
    { step, acknowledgedPriceDate, renewed = false }: Checking,
  ): Promise<boolean> => {
    round.current += 1;
    const mine = round.current;
    setReview((last) => ({ ...last, order, busy: "checking", failure: null }));
    const askedAt = Date.now();
    try {
      const preview = await order.preview(acknowledgedPriceDate);
      if (round.current !== mine) return false;
      const next = {
        ...{ preview, acknowledgedPriceDate, renewed },
        step: preview.allowed ? step : ("check" as const),
        asksForAge: preview.refusal?.code === "price_old_unconfirmed",
      };
      setReview((last) => ({
        ...last,
        ...next,
        open: true,
        placed: false,
        holdsUntil: askedAt + previewLifeMs,
        busy: null,
      }));
      return true;
    } catch (error) {
      if (round.current !== mine) return false;
      setReview((last) => ({ ...last, busy: null, failure: { error, sent: false } }));
      return false;
    }
  };

  const confirm = async (): Promise<void> => {
    const { order, preview, step, acknowledgedPriceDate } = review;
    if (order === null || preview === null || review.busy !== null) return;
    const intent = intentFor(openIntent.get(), order.contents, () => crypto.randomUUID());
    openIntent.set(intent);
    setReview((last) => ({ ...last, busy: "placing", failure: null }));
    try {
      const answer = await order.place({
        previewId: preview.preview_id,
        key: intent.key,
        acknowledgedPriceDate,
      });
      openIntent.set(afterAttempt(intent, "answered"));
      if (answer.success) {
        setReview((last) => ({ ...last, open: false, busy: null, placed: true }));
        onPlaced(answer);
      } else {
        setReview((last) => ({ ...last, busy: null, failure: { refused: answer } }));
      }
    } catch (error) {
      openIntent.set(afterAttempt(intent, { error }));
      if (isStale(error)) await check(order, { step, acknowledgedPriceDate, renewed: true });
      else setReview((last) => ({ ...last, busy: null, failure: { error, sent: true } }));
    }
  };

  return {
    ...review,
    /** Nobody knows whether the last attempt arrived: pressing again is safe, whatever the age of the check. */
    unknown: review.failure !== null && isUnknown(review.failure),
    begin: (order: ReviewedOrder): Promise<boolean> =>
      check(order, { step: "check", acknowledgedPriceDate: null }),
    /** The same order at the prices of now. */
    again(): void {
      const { order, busy, step, acknowledgedPriceDate } = review;
      if (order !== null && busy === null) void check(order, { step, acknowledgedPriceDate });
    },
    /** From the first to the final confirmation, checked anew; of an old price this says that its date was seen. */
    goOn(): void {
      const { order, busy, preview } = review;
      const acknowledgedPriceDate = preview?.quote?.old?.priceDate ?? null;
      if (order !== null && busy === null) void check(order, { step: "final", acknowledgedPriceDate });
    },
    confirm: (): void => void confirm(),
    close(): void {
      if (review.busy === "placing") return;
      round.current += 1;
      setReview((last) => ({ ...last, open: false, busy: null, step: "check" }));
    },
    forgetPlaced(): void {
      setReview((last) => (last.placed ? { ...last, placed: false } : last));
    },
    /** What was typed is another order now. */
    forgetFailure(): void {
      setReview((last) => (last.failure === null ? last : { ...last, failure: null }));
    },
  };
}

export type ReviewState = ReturnType<typeof useReview>;

/** Its price is from before the last session. */
export function isAtOldPrice({ quote }: OrderPreview): boolean {
  return quote?.old !== undefined;
}

export function isUnknown(failure: OrderFailure): boolean {
  return "error" in failure && failure.sent && isOutcomeUnknown(failure.error);
}

/** The server wants a check of now: nothing was placed. */
function isStale(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return ["preview_expired", "preview_differs", "preview_required", "price_old_unconfirmed"].includes(
    error.code,
  );
}
