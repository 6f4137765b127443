import storedModel from "../../reference/model.json" with { type: "json" };
import storedRecord from "../../reference/record.json" with { type: "json" };
import type { RangeRecord } from "../record/range-record.ts";
import type { RangeModel } from "./range-model.ts";

/** A model learnt from 380 listings of New York and Toronto, for as long as an installation has none of its own. Derived statistics alone. */
export const referenceModel = storedModel as unknown as RangeModel;

/** The record of how that model is made, walk-forward over the same listings. */
export const referenceRecord = storedRecord as unknown as RangeRecord;
