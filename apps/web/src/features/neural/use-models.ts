import { type AnswerOf, symbolLengthLimit } from "@neuro/contract";
import { useOperation } from "#data/use-operation.ts";
import { useStore } from "#lib/store.ts";
import { evaluatedModel } from "./neural-stores.ts";

type Listed = Pick<AnswerOf<"networkState">["models"][number], "instrument_id" | "symbol">;

/** How a model is asked for: by its listing where that is short enough, since a symbol may be listed in two countries. */
export function askedFor({ instrument_id: id, symbol }: Listed): string {
  return id.length <= symbolLengthLimit ? id : symbol;
}

/** What has been learned, and the model whose evaluation is on screen: the one chosen, that of the address, or the latest. */
export function useModels(symbol: string | undefined) {
  const query = useOperation("networkState", undefined, { staleMs: 0 });
  const chosen = useStore(evaluatedModel);
  const models = query.data?.models ?? [];
  const shown =
    models.find((model) => askedFor(model) === chosen) ??
    models.find((model) => model.symbol === symbol) ??
    models.at(-1);
  return { query, models, shown };
}
