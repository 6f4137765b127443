import { useOperation } from "#data/queries/use-operation.ts";
import { useStore } from "#lib/store.ts";
import { evaluatedModel } from "./neural-stores.ts";

/** What has been learned, and the model whose evaluation is on screen: the one chosen, that of the address, or the latest. */
export function useModels(symbol: string | undefined) {
  const query = useOperation("networkState", undefined, { staleMs: 0 });
  const chosen = useStore(evaluatedModel);
  const models = query.data?.models ?? [];
  const shown =
    models.find((model) => model.instrument_id === chosen) ??
    models.find((model) => model.symbol === symbol) ??
    models.at(-1);
  return { query, models, shown };
}
