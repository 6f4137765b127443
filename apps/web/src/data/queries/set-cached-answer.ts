import type { AnswerOf, CallOf, OperationId } from "@neuro/contract";
import { keyOf } from "../calls/client.ts";
import { queryClient } from "./query-client.ts";

/** Puts an answer that came with another call where the screens read it, without asking for it. */
export function setCachedAnswer<K extends OperationId>(id: K, answer: AnswerOf<K>, input?: CallOf<K>): void {
  // A question under way may still carry what was true before.
  void queryClient.cancelQueries({ queryKey: keyOf(id, input), exact: true });
  queryClient.setQueryData(keyOf(id, input), answer);
}
