import { type AnswerOf, previewLifeMs } from "@neuro/contract";
import { useRef, useState } from "react";
import { isApiError } from "#data/client.ts";
import { openIntent } from "./open-intent.ts";
import { afterAttempt, intentFor, isOutcomeUnknown } from "./order-intent.ts";

export type OrderPreview = AnswerOf<"previewOrder">;
export type OrderAnswer = AnswerOf<"quickTrade">;

/** An order on its way to a confirmation, whoever wants it. */
export interface ReviewedOrder {
  /** What its idempotency key stands for: other contents are another order. */
  readonly contents: object;
  preview(): Promise<OrderPreview>;
  place(confirmed: { previewId: string; key: string }): Promise<OrderAnswer>;
}

/** The server refused the order, or a call failed; `sent`: it may have been placed all the same. */
export type OrderFailure = { refused: OrderAnswer } | { error: unknown; sent: boolean };

interface Review {
  readonly open: boolean;
  readonly order: ReviewedOrder | null;
  readonly preview: OrderPreview | null;
  /** A live order is confirmed twice. */
  readonly step: "check" | "final";
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
  holdsUntil: 0,
  renewed: false,
  failure: null,
  busy: null,
  placed: false,
};

/** Preview, confirm, place: what is shown of an order before it is sent, and every way this can end. */
export function useReview({ onPlaced }: { onPlaced(answer: OrderAnswer): void }) {
  const [review, setReview] = useState(nothing);
  const round = useRef(0);

  const check = async (
    order: ReviewedOrder,
    { step, renewed = false }: { step: Review["step"]; renewed?: boolean },
  ): Promise<boolean> => {
    round.current += 1;
    const mine = round.current;
    setReview((last) => ({ ...last, order, busy: "checking", failure: null }));
    const askedAt = Date.now();
    try {
      const preview = await order.preview();
      if (round.current !== mine) return false;
      const next = { preview, step: preview.allowed ? step : "check", renewed } as const;
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
    const { order, preview, step } = review;
    if (order === null || preview === null || review.busy !== null) return;
    const intent = intentFor(openIntent.get(), order.contents, () => crypto.randomUUID());
    openIntent.set(intent);
    setReview((last) => ({ ...last, busy: "placing", failure: null }));
    try {
      const answer = await order.place({ previewId: preview.preview_id, key: intent.key });
      openIntent.set(afterAttempt(intent, "answered"));
      if (answer.success) {
        setReview((last) => ({ ...last, open: false, busy: null, placed: true }));
        onPlaced(answer);
      } else {
        setReview((last) => ({ ...last, busy: null, failure: { refused: answer } }));
      }
    } catch (error) {
      openIntent.set(afterAttempt(intent, { error }));
      if (isStale(error)) await check(order, { step, renewed: true });
      else setReview((last) => ({ ...last, busy: null, failure: { error, sent: true } }));
    }
  };

  return {
    ...review,
    /** Nobody knows whether the last attempt arrived: pressing again is safe, whatever the age of the check. */
    unknown: review.failure !== null && isUnknown(review.failure),
    begin: (order: ReviewedOrder): Promise<boolean> => check(order, { step: "check" }),
    /** The same order at the prices of now. */
    again(): void {
      if (review.order !== null && review.busy === null) void check(review.order, { step: review.step });
    },
    /** From the first to the final confirmation, checked anew. */
    goOn(): void {
      if (review.order !== null && review.busy === null) void check(review.order, { step: "final" });
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

export function isUnknown(failure: OrderFailure): boolean {
  return "error" in failure && failure.sent && isOutcomeUnknown(failure.error);
}

/** The server wants a check of now: nothing was placed. */
function isStale(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return ["preview_expired", "preview_differs", "preview_required"].includes(error.code);
}
