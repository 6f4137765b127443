import { useLingui } from "@lingui/react/macro";
import { Tag } from "#ui/tag.tsx";
import type { TradingMode } from "./trading-mode.ts";

/** Practice or real money, as a mark. */
export function ModeTag({ mode }: { mode: TradingMode }) {
  const { t } = useLingui();
  return (
    <Tag tone={mode === "live" ? "live" : "ink"}>
      {mode === "live" ? t({ message: "Live", context: "mode" }) : t({ message: "Paper", context: "mode" })}
    </Tag>
  );
}
