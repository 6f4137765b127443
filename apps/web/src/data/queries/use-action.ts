import type { AnswerOf, ApiError, CallOf, OperationId } from "@neuro/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../calls/client.ts";
import { refresh } from "./refresh.ts";

export interface Action<K extends OperationId> {
  /** Runs the call; rejects with ApiError. */
  run(input?: CallOf<K>): Promise<AnswerOf<K>>;
  busy: boolean;
  error: ApiError | null;
  answer: AnswerOf<K> | undefined;
  /** Forgets answer and error. */
  reset(): void;
}

/** A call that changes something: `const order = useAction("quickTrade", { refreshes: ["orders"] })`. */
export function useAction<K extends OperationId>(
  id: K,
  { refreshes = [] }: { refreshes?: readonly OperationId[] } = {},
): Action<K> {
  const mutation = useMutation<AnswerOf<K>, ApiError, CallOf<K> | undefined>({
    mutationFn: (input) => call(id, input),
    onSuccess: () => refresh(refreshes),
  });
  return {
    run: (input) => mutation.mutateAsync(input),
    busy: mutation.isPending,
    error: mutation.error,
    answer: mutation.data,
    reset: mutation.reset,
  };
}
