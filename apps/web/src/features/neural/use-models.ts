import { type AnswerOf, symbolLengthLimit } from "@neuro/contract";
import { useOperation } from "#data/use-operation.ts";
import { useStore } from "#lib/store.ts";
import { evaluatedModel } from "./neural-stores.ts";

type Model = AnswerOf<"networkState">["models"][number];

/** How a model is asked for: by its listing where that is short enough, since a symbol may be listed in two countries. */
export function askedFor({ instrument_id: id, symbol }: Model): string {
  return id.length <= symbolLengthLimit ? id : symbol;
}

/** What has been learned, and the model whose evaluation is on screen: the one chosen, or the one learned last. */
export function useModels() {
  const query = useOperation("networkState", undefined, { staleMs: 0 });
  const chosen = useStore(evaluatedModel);
  const models = query.data?.models ?? [];
  const shown = models.find((model) => askedFor(model) === chosen) ?? models.at(-1);
  return { query, models, shown };
}
