import { Plural, useLingui } from "@lingui/react/macro";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";
import { Button } from "#ui/button.tsx";
import { ordersReady } from "./orders-ready.ts";
import type { Preview } from "./use-preview.ts";

export interface PlaceButtonProps {
  mode: TradingMode;
  preview: Preview | undefined;
  busy: boolean;
  onPlace(preview: Preview): void;
}

/** Says how many orders it places, and on which side of reality. */
export function PlaceButton({ mode, preview, busy, onPlace }: PlaceButtonProps) {
  const { t } = useLingui();
  const count = preview === undefined ? 0 : ordersReady(preview).length;
  return (
    <Button
      variant="primary"
      className="min-w-[176px] max-tab:flex-1"
      busy={busy}
      disabled={count === 0}
      onClick={() => preview !== undefined && onPlace(preview)}
    >
      {busy ? (
        t`Placing...`
      ) : count === 0 ? (
        mode === "live" ? (
          t`Place live orders`
        ) : (
          t`Place paper orders`
        )
      ) : mode === "live" ? (
        <Plural value={count} one="Place # live order" other="Place # live orders" />
      ) : (
        <Plural value={count} one="Place # paper order" other="Place # paper orders" />
      )}
    </Button>
  );
}
