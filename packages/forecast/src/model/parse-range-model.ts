import type { Refused } from "@neuro/quant";
import { RANGE_HORIZONS } from "../horizons.ts";
import { FORECAST_VERSION } from "../record/data-hash.ts";
import type { RangeModel } from "./range-model.ts";

export type ModelRefusal =
  | Refused<"invalid_model", Record<string, never>>
  | Refused<"other_version", { readonly version: number; readonly needed: number }>;

/** A model as text, to be stored. */
export const serializeRangeModel = (model: RangeModel): string => JSON.stringify(model);

/** Reads a stored model: refuses what is none, and one of another version, which must be learnt anew. */
export function parseRangeModel(
  text: string,
): { readonly ok: true; readonly model: RangeModel } | ModelRefusal {
  const found = readObject(text);
  const isModel =
    found !== null &&
    typeof found.version === "number" &&
    Array.isArray(found.horizons) &&
    typeof found.paths === "object";
  if (!isModel) return { ok: false, code: "invalid_model", details: {} };
  const model = found as unknown as RangeModel;
  if (model.version !== FORECAST_VERSION) {
    const details = { version: model.version, needed: FORECAST_VERSION };
    return { ok: false, code: "other_version", details };
  }
  return model.horizons.length === RANGE_HORIZONS.length
    ? { ok: true, model }
    : { ok: false, code: "invalid_model", details: {} };
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
