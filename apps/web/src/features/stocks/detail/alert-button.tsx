import { useLingui } from "@lingui/react/macro";
import type { InstrumentShown } from "@neuro/contract";
import { Suspense, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { IconButton } from "#ui/button.tsx";

const loadDialog = loaderWithTexts("notifications", async () => ({
  default: (await import("#shared/notifications/alert-dialog.tsx")).AlertDialog,
}));
const AlertDialog = lazy(loadDialog);

/** Beside a stock: be told when its price, its day or its signal does what one waits for. */
export function AlertButton({
  instrument,
}: {
  instrument: Pick<InstrumentShown, "instrument_id" | "symbol">;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { instrument_id: id, symbol } = instrument;
  return (
    <>
      <IconButton
        icon="bell"
        variant="default"
        label={t`Set an alert for ${symbol}`}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <AlertDialog open onClose={() => setOpen(false)} symbol={id} />
        </Suspense>
      ) : null}
    </>
  );
}
