import type { AnswerOf, CallOf } from "@neuro/contract";

/** A file as it is looked at. */
export type Look = AnswerOf<"previewImport">;
/** What its owner says of it. */
export type Change = NonNullable<CallOf<"changeImport">["body"]>;
