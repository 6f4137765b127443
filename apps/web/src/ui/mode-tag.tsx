import { useLingui } from "@lingui/react/macro";
import type { TradingMode } from "#lib/trading-mode.ts";
import { Tag } from "#ui/tag.tsx";

/** Practice or real money, as a mark. */
export function ModeTag({ mode }: { mode: TradingMode }) {
  const { t } = useLingui();
  return (
    <Tag tone={mode === "live" ? "live" : "ink"}>
      {mode === "live" ? t({ message: "Live", context: "mode" }) : t({ message: "Paper", context: "mode" })}
    </Tag>
  );
}
