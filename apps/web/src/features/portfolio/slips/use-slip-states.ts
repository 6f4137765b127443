import { useLingui } from "@lingui/react/macro";
import type { Slip } from "./use-cause-words.ts";

/** How a slip stands to the books, in a word. */
export function useSlipStates() {
  const { t } = useLingui();
  return {
    agrees: { words: t`Agrees`, tone: "plain" },
    differs: { words: t`Differs`, tone: "live" },
    ambiguous: { words: t`Ambiguous`, tone: "sample" },
    duplicate: { words: t`Said twice`, tone: "sample" },
    no_sale: { words: t`No such sale`, tone: "live" },
  } as const satisfies Record<Slip["state"], unknown>;
}
