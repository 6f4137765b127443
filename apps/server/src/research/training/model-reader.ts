/** A user's trained models as they speak now: read once per model and session, kept while they are asked for. */
import { BoundedMap } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import {
  judgeAmong,
  modelOpinions,
  parseModel,
  predictSymbol,
  type SymbolModel,
  type SymbolPrediction,
} from "@neuro/neural";
import type { ModelOpinions } from "@neuro/quant";
import type { Database } from "../../platform/db/database.ts";
import { chancesOfOthers } from "./measured-together.ts";
import { listModels, type ModelListed, type ModelRow, readModel } from "./model-store.ts";
import { readSymbolSeries } from "./training-data.ts";

export interface ReadModel {
  /** Names the model and those it is measured together with: another one gives other opinions. */
  readonly key: string;
  readonly row: ModelRow;
  readonly model: SymbolModel;
  /** Null where there are no prices to predict from. */
  readonly prediction: { readonly said: SymbolPrediction; readonly close: number } | null;
  /** One entry per session of the last ones; null where the prices at hand are not those it was trained on. */
  readonly opinions: ModelOpinions | null;
}

export interface ModelReader {
  /** Null where the user has no model of the instrument, or one that cannot be read. */
  of(userId: string, instrument: Instrument): Promise<ReadModel | null>;
}

const KEPT = 64;

interface Whose {
  readonly userId: string;
  readonly instrument: Instrument;
  /** All of the user's. */
  readonly models: readonly ModelListed[];
}

function keyOf(trainingId: string, models: readonly ModelListed[]): string {
  return [trainingId, ...models.map((model) => model.trainingId)].join("+");
}

async function read({ db, market }: Parts, { userId, instrument, models }: Whose): Promise<ReadModel | null> {
  const row = await readModel(db.orm, { userId, instrumentId: instrument.id });
  const parsed = row === null ? null : parseModel(row.model);
  if (row === null || !parsed?.ok) return null;
  const model = judgeAmong(parsed.model, chancesOfOthers(models, row.trainingId));
  const key = keyOf(row.trainingId, models);
  const series = await readSymbolSeries(market, instrument);
  if (series === null) return { key, row, model, prediction: null, opinions: null };
  const said = predictSymbol(model, series);
  const held = modelOpinions(model, series);
  return {
    key,
    row,
    model,
    prediction: said.ok ? { said, close: series.bars.close.at(-1) ?? Number.NaN } : null,
    opinions: held.ok ? held.opinions : null,
  };
}

interface Parts {
  readonly db: Database;
  readonly market: Market;
}

export function createModelReader(parts: Parts): ModelReader {
  const kept = new BoundedMap<string, Promise<ReadModel | null>>({ capacity: KEPT });
  return {
    async of(userId, instrument) {
      const models = await listModels(parts.db.orm, userId);
      const own = models.find(({ instrumentId }) => instrumentId === instrument.id);
      if (own === undefined) return null;
      const latest = await parts.market.daily(instrument, { limit: 1 }).catch(() => null);
      const key = [keyOf(own.trainingId, models), latest?.provider, latest?.value.dates.at(-1)].join(" ");
      const known = kept.get(key);
      if (known !== undefined) return await known;
      const reading = read(parts, { userId, instrument, models });
      kept.set(key, reading);
      reading.catch(() => kept.delete(key));
      return await reading;
    },
  };
}
