import type { Range } from "./mention.ts";

/** A part of a sentence that is not shown as it was written. */
export type Part = Range &
  (
    | {
        readonly kind: "figure";
        readonly key: string;
        readonly bySize: boolean;
        readonly citedAgain?: boolean;
      }
    | { readonly kind: "symbol"; readonly symbol: string }
    /** A price or a rate that only the user says. */
    | { readonly kind: "asked" }
    | { readonly kind: "replaced"; readonly text: string }
  );
